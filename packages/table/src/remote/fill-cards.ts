import type { TableWire } from '../wire/index.js';

/** Puts the cards that were read out for an act into the field that takes them; an act that takes none stays as it is. */
export type FillCards = <Act extends { readonly do: string }>(act: Act, cards: readonly string[]) => Act;

/** `together` where cards that are dealt at once lie in one place, and not before several players. */
export const cardFiller =
  ({ acts }: Pick<TableWire<unknown, unknown, unknown>, 'acts'>, together: boolean): FillCards =>
  (act, cards) => {
    const schema = acts.get(act.do);
    if (schema === undefined || cards.length === 0) return act;
    const text = cards.join(' ');
    const ways = [{ card: text }, { cards: text }, { cards: together ? [text] : cards }, { low: text }];
    return ways.map((way) => ({ ...act, ...way })).find((written) => schema.safeParse(written).success) ?? act;
  };
