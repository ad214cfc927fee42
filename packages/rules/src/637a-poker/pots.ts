import type { Cents } from '../money.js';

/** A pot and those who may win it, as indices of the players. */
export interface Pot {
  readonly cents: Cents;
  readonly among: readonly number[];
}

interface Contributor {
  readonly put: Cents;
  readonly folded: boolean;
}

/** 637a.8(b)(5)(i), 637a.8(b)(5)(iii): the main pot and the side pots, main pot first. Each player contends only for what he could match. */
export const potsOf = (players: readonly Contributor[]): Pot[] => {
  const levels = [...new Set(players.filter(({ folded }) => !folded).map(({ put }) => put))].sort((a, b) => a - b);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    let cents = 0;
    for (const { put } of players) cents += Math.max(0, Math.min(put, level) - below);
    const among = players.flatMap(({ put, folded }, at) => (!folded && put >= level ? [at] : []));
    if (cents > 0) pots.push({ cents, among });
    below = level;
  }
  const left = players.reduce((sum, { put }) => sum + Math.max(0, put - below), 0);
  const last = pots.at(-1);
  return left === 0 || last === undefined ? pots : [...pots.slice(0, -1), { ...last, cents: last.cents + left }];
};

/** A bet that nobody called, or a blind that no all-in player could match: whose it is and how much goes back to him. */
export const uncalledBet = (
  players: readonly (Contributor & { readonly bet: Cents })[],
): { readonly player: number; readonly cents: Cents } | null => {
  let top = 0;
  for (const [at, { put }] of players.entries()) if (put > (players[top]?.put ?? 0)) top = at;
  const highest = players[top];
  if (highest === undefined) return null;
  let next = 0;
  for (const [at, { put }] of players.entries()) if (at !== top) next = Math.max(next, put);
  const cents = Math.min(highest.bet, highest.put - next);
  return cents > 0 ? { player: top, cents } : null;
};
