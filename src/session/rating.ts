/** Skill as a normal distribution: its mean and its uncertainty. */
export type Skill = { readonly mu: number; readonly sigma: number };

export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

const BETA_SQUARED = (25 / 6) ** 2;
// Keeps an uncertainty from shrinking to nothing in one game.
const KAPPA = 0.0001;

export type Finish = { readonly skill: Skill; readonly place: number };

/**
 * The skills after a game of one person against the others, by the Plackett–Luce model; places may be shared.
 *
 * Weng and Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), algorithm 4, with each team one
 * person, γ = σ/c and the constants of OpenSkill.
 */
export function rated(finishes: readonly Finish[]): readonly Skill[] {
  if (finishes.length < 2) return finishes.map(({ skill }) => skill);
  const c = Math.sqrt(finishes.reduce((sum, { skill }) => sum + skill.sigma ** 2 + BETA_SQUARED, 0));
  const weight = ({ skill }: Finish) => Math.exp(skill.mu / c);
  const rivals = finishes.map(({ place }) => ({
    place,
    // All who finished no better than this one, and how many share its place.
    sum: finishes.reduce((sum, other) => sum + (other.place >= place ? weight(other) : 0), 0),
    sharing: finishes.filter((other) => other.place === place).length,
  }));
  return finishes.map((finish, index) => {
    const { mu, sigma } = finish.skill;
    let omega = 0;
    let delta = 0;
    rivals.forEach(({ place, sum, sharing }, rival) => {
      if (place > finish.place) return;
      const share = weight(finish) / sum;
      omega += (rival === index ? 1 - share : -share) / sharing;
      delta += (share * (1 - share)) / sharing;
    });
    const shrink = (sigma / c) * delta * (sigma / c) ** 2;
    return {
      mu: mu + (omega * sigma ** 2) / c,
      sigma: sigma * Math.sqrt(Math.max(1 - shrink, KAPPA)),
    };
  });
}

/** What a skill is at the least, with near certainty (99.9 %): boards are ordered by it. */
export const lowerBound = ({ mu, sigma }: Skill): number => mu - 3 * sigma;
