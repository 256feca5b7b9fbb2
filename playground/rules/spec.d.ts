/** `discord-api-spec` ships its zod schemas without typings. These are the ones the playground reads bodies with. */
declare module 'discord-api-spec/zod' {
  import type {
    APIModalInteractionResponseCallbackData,
    RESTPatchAPIChannelMessageJSONBody,
    RESTPostAPIChannelMessageJSONBody,
    RESTPostAPICurrentUserCreateDMChannelJSONBody,
    RESTPostAPIInteractionFollowupJSONBody,
    RESTPutAPIApplicationCommandsJSONBody,
  } from 'discord-api-types/v10';
  import type { ZodMiniType } from 'zod/mini';

  type Command = RESTPutAPIApplicationCommandsJSONBody[number];

  export const MessageCreateRequestSchema: ZodMiniType<RESTPostAPIChannelMessageJSONBody>;
  export const MessageEditRequestPartialSchema: ZodMiniType<RESTPatchAPIChannelMessageJSONBody>;
  export const IncomingWebhookInteractionRequestSchema: ZodMiniType<RESTPostAPIInteractionFollowupJSONBody>;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType<RESTPostAPIInteractionFollowupJSONBody>;
  export const IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema: ZodMiniType<RESTPostAPIInteractionFollowupJSONBody>;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType<RESTPostAPIInteractionFollowupJSONBody>;
  export const ModalInteractionCallbackRequestDataSchema: ZodMiniType<APIModalInteractionResponseCallbackData>;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType<Command>;
  export const CreatePrivateChannelRequestSchema: ZodMiniType<RESTPostAPICurrentUserCreateDMChannelJSONBody>;
}
