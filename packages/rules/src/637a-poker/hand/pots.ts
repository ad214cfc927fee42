import type { Cents } from '../../core/money.js';

/** A pot and those who may win it, as indices of the players. */
export interface Pot {
  readonly cents: Cents;
  readonly among: readonly number[];
}

interface Contributor {
  readonly put: Cents;
  readonly folded: boolean;
}

/** The least that a player who has not folded has put in above this; 0 when nobody has. */
const nextLevel = (players: readonly Contributor[], below: Cents): Cents => {
  let next = 0;
  for (const { put, folded } of players) if (!folded && put > below && (next === 0 || put < next)) next = put;
  return next;
};

/** 637a.8(b)(5)(i), 637a.8(b)(5)(iii): the main pot and the side pots, main pot first. Each player contends only for what they could match. */
export const potsOf = (players: readonly Contributor[]): Pot[] => {
  const pots: Pot[] = [];
  let below = 0;
  for (let level = nextLevel(players, 0); level > below; level = nextLevel(players, below)) {
    let cents = 0;
    const among: number[] = [];
    for (let at = 0; at < players.length; at += 1) {
      const { put, folded } = players[at] as Contributor;
      if (put > below) cents += Math.min(put, level) - below;
      if (!folded && put >= level) among.push(at);
    }
    pots.push({ cents, among });
    below = level;
  }
  let left = 0;
  for (const { put } of players) if (put > below) left += put - below;
  const last = pots.at(-1);
  if (left === 0) return pots;
  if (last !== undefined) return [...pots.slice(0, -1), { cents: last.cents + left, among: last.among }];
  // Those who remain have put in nothing: hands died before their turn, and what the others put up is theirs.
  const among = players.flatMap(({ folded }, at) => (folded ? [] : [at]));
  return among.length === 0 ? [] : [{ cents: left, among }];
};

/** A bet that nobody called, or a blind that no all-in player could match: whose it is and how much goes back to them. */
export const uncalledBet = (
  players: readonly (Contributor & { readonly bet: Cents })[],
): { readonly player: number; readonly cents: Cents } | null => {
  let top = 0;
  for (let at = 1; at < players.length; at += 1) if ((players[at]?.put ?? 0) > (players[top]?.put ?? 0)) top = at;
  const highest = players[top];
  if (highest === undefined) return null;
  let next = 0;
  for (const player of players) if (player !== highest) next = Math.max(next, player.put);
  const cents = Math.min(highest.bet, highest.put - next);
  return cents > 0 ? { player: top, cents } : null;
};
