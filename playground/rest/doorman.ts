import type { RequestListener } from 'node:http';
import type { Files } from '../files.ts';

export interface Rooms {
  readonly rest: RequestListener;
  readonly files: RequestListener;
  readonly elsewhere: RequestListener;
}

const HERE = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Sends each request to where it belongs by the first part of its path. */
export function doorman({ rest, files, elsewhere }: Rooms): RequestListener {
  return (request, response) => {
    // A page from elsewhere may resolve its own name to this machine; its requests carry that name.
    if (!HERE.test(request.headers.host ?? '')) return void response.writeHead(403).end();
    const path = request.url ?? '/';
    if (path.startsWith('/api')) return rest(request, response);
    return path.startsWith('/attachments/') ? files(request, response) : elsewhere(request, response);
  };
}

export const notFound: RequestListener = (_request, response) => {
  response.writeHead(404).end();
};

/** Uploaded files under the address that messages carry. */
export function fileListener(files: Files): RequestListener {
  return (request, response) => {
    const file = files.get(request.url?.split('/')[3] ?? '');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    else notFound(request, response);
  };
}
