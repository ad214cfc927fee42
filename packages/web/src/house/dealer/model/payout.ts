import type { TablePush } from '@fairdeal/client';
import type { Cents } from '@fairdeal/rules';
import { houseRemoteGame } from '@fairdeal/table/internal';
import { houseNarrator } from '@fairdeal/words/internal';
import type { SeatedGame } from '../../table/table-game.js';

/** One wager of a settled hand, as the dealer pays or takes it. */
export interface PayoutLine {
  readonly title: string;
  readonly stake: Cents;
  /** Chips from the rack to the player, beside the stake. */
  readonly pays: Cents;
  /** Chips of the stake that go into the rack. */
  readonly takes: Cents;
  /** Odds in words: `10 to 1`, `push`. */
  readonly odds: string;
  readonly cites: readonly string[];
}

/** A hand that was settled last in this round, with its wagers in lawful order. */
export interface PayoutOfHand {
  readonly position: number;
  readonly seat: number;
  readonly box: number;
  readonly hand: string;
  readonly lines: readonly PayoutLine[];
  /** Whole payment of the hand, beside its stakes. */
  readonly pays: Cents;
}

const ENDS: readonly string[] = ['cardsCollected', 'roundVoided', 'roundStarted', 'dealt'];

/** Hand that was settled last in the round in progress; null before the first. */
export const settledHand = (filed: SeatedGame, pushes: readonly TablePush[]): PayoutOfHand | null => {
  if (filed.kind !== 'house') return null;
  const { game, submission } = filed;
  const remote = houseRemoteGame(game, submission);
  const narrator = houseNarrator(game, submission);
  for (const push of pushes.toReversed()) {
    const events = remote.readEvents(push);
    const view = remote.readView(push);
    for (const event of events.toReversed()) {
      if (ENDS.includes(event.did)) return null;
      if (event.did !== 'handSettled') continue;
      const rows = narrator.settledLines(event, view);
      const lines = rows.map(({ title, stake, received, outcome, pays, stakeKept, cites }): PayoutLine => {
        const lost = outcome === 'lose' || outcome === 'forfeit';
        return {
          title: title.replace(/ Wager$/, ''),
          stake,
          // A stake that stays with the house is paid over from the rack.
          pays: lost || outcome === 'push' || outcome === 'void' ? 0 : received - (stakeKept === true ? 0 : stake),
          takes: lost || stakeKept === true ? stake : 0,
          odds: lost ? 'loses' : outcome === 'win' ? pays : outcome === 'push' ? 'push' : 'void',
          cites,
        };
      });
      return {
        position: push.position,
        seat: event.owner,
        box: event.box,
        hand: rows[0]?.hand ?? '',
        lines,
        pays: lines.reduce((sum, line) => sum + line.pays, 0),
      };
    }
  }
  return null;
};

/** Wagers that are handled at one touch: each payment for itself, and all that lose together. */
export const payoutSteps = ({ lines }: PayoutOfHand): readonly (readonly number[])[] => {
  const steps: number[][] = [];
  let losing: number[] | null = null;
  for (const [at, { pays, takes }] of lines.entries()) {
    if (pays > 0) {
      steps.push([at]);
      losing = null;
    } else if (takes > 0) {
      if (losing === null) {
        losing = [];
        steps.push(losing);
      }
      losing.push(at);
    }
  }
  return steps;
};
