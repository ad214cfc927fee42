import { houseGame, houseRulebook, submit } from '@fairdeal/rules';
import { expect } from 'vitest';
import type { GameOdds } from '../exact/game-odds.js';
import { simulate } from '../simulate/simulate.js';

/** How far a simulated figure may lie from the exact one. Six hands share a round, so a round counts as one trial. */
const STANDARD_ERRORS = 4;

/** Plays rounds through the rulebook and holds each wager, and all wagers of the main game together, against the exact odds. */
export const expectAgreement = (
  odds: GameOdds,
  rounds: number,
  main: readonly string[],
  paytables: Readonly<Record<string, string>>,
): void => {
  const game = houseGame(odds.game);
  if (game === undefined) throw new Error(`there is no ${odds.game}`);
  const made = submit(game, { edition: odds.edition, paytables });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  const { perWager } = simulate(houseRulebook(game), made.ok, rounds, 'odds', () => 0);
  const tally = (wagers: readonly string[]) =>
    wagers.reduce(
      (sum, wager) => ({
        staked: sum.staked + (perWager[wager]?.staked ?? 0),
        received: sum.received + (perWager[wager]?.received ?? 0),
      }),
      { staked: 0, received: 0 },
    );
  const all = tally(main);
  const hands = tally(main.slice(0, 1)).staked;
  const net = (all.received - all.staked) / hands;
  const error = (deviation: number): number => (STANDARD_ERRORS * deviation) / Math.sqrt(rounds);
  expect(Math.abs(net - odds.main.expectedDecimal)).toBeLessThan(error(odds.main.standardDeviation));
  for (const [wager, paytable] of Object.entries(paytables)) {
    const row = odds.wagers.find((one) => one.wager === wager && one.paytable === paytable);
    const { staked, received } = tally([wager]);
    expect(Math.abs(received / staked - (row?.payback ?? 0))).toBeLessThan(error(row?.standardDeviation ?? 0));
  }
};
