import type { DeckHypothesis, DeckReading } from '@fairdeal/cards/internal';
import { type DeckWatch, totalCapital } from './watch.js';

/** Reads a deck watch. */
export const readDeckWatch = (watch: DeckWatch): DeckReading => {
  const { capital, rounds, cards, highest, level, tooMany, alarm } = watch;
  const against = totalCapital(capital);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  let [best, most]: [DeckHypothesis | null, number] = [null, 0];
  const compare = (hypothesis: DeckHypothesis, held: number): void => {
    if (held > most) [best, most] = [hypothesis, held];
  };
  for (const [card, held] of capital.missing.entries()) compare({ kind: 'missing', card }, held);
  for (const [card, held] of capital.doubled.entries()) compare({ kind: 'doubled', card }, held);
  compare({ kind: 'sorted' }, total(capital.sorted));
  compare({ kind: 'unmixed' }, total(capital.unmixed));
  return {
    rounds,
    cards,
    against,
    highest,
    level,
    fits: best === null || against < 1 ? null : { hypothesis: best, share: Math.min(1, most / against) },
    tooMany,
    alarm,
  };
};
