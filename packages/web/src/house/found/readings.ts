import { type Card, parseCards } from '@fairdeal/cards';
import type { WireAct } from '@fairdeal/client';
import type { ReportedReading } from '@fairdeal/rules/internal';

/** Cards that an act names in a field. */
export const cardsIn = (act: WireAct, field: string): readonly Card[] => {
  const written = act[field];
  const read = typeof written === 'string' ? parseCards(written) : null;
  return read !== null && 'ok' in read ? read.ok : [];
};

/** A place with the cards that were keyed for it, and those that lie there. */
export type PlaceReading = Pick<ReportedReading, 'of' | 'was' | 'is'>;

/** The reading that an act corrects; null for another act. */
export const readingOf = (act: WireAct): PlaceReading | null => {
  const { of } = act;
  if (act.do !== 'correctReading') return null;
  const place =
    typeof of === 'number' || of === 'dealer' || of === 'community' || of === 'extra' || of === 'burn' ? of : null;
  return place === null ? null : { of: place, was: cardsIn(act, 'was'), is: cardsIn(act, 'is') };
};
