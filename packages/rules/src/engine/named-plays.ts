import { parseCards } from '@fairdeal/cards';
import { isRefused, type Refusal, refuse } from '../core/decision.js';
import type { HouseGame, PlayOption } from './model/house-game.js';
import type { HandToSettle, SettlementTerms } from './model/settlement.js';

// A written round may name a choice by the word that a player types for it at a table: `fold`, `raise-3x`, `low as2d`.

/** A choice that a hand may end with, and its name. */
export interface NamedPlay {
  readonly name: string;
  readonly street: string;
  readonly play: object;
  /** The name, with the street where the name alone could mean several choices. */
  readonly said: string;
}

/** A choice of an amount is one choice for each multiple of the least: `raise`, `raise-2x`, `raise-3x`. */
const multiples = ({ name, play, ranges = {} }: PlayOption<object>, street: string): Omit<NamedPlay, 'said'>[] => {
  const [ranged] = Object.entries(ranges);
  if (ranged === undefined) return [{ name, street, play }];
  const [field, { min, max }] = ranged;
  return Array.from({ length: Math.floor(max / min) }, (_, at) => ({
    name: at === 0 ? name : `${name}-${at + 1}x`,
    street,
    play: { ...play, [field]: (at + 1) * min },
  }));
};

/** Every choice that this hand may end with. */
export const namedPlays = (game: HouseGame, terms: SettlementTerms, hand: HandToSettle): NamedPlay[] => {
  const all = game.choiceStreets.flatMap((street) =>
    game
      .plays(terms, hand, street)
      .filter(({ play }) => game.decides(play))
      .flatMap((option) => multiples(option, street)),
  );
  return all.map((one) => {
    const isAlone = all.every(({ name, play }) => name !== one.name || isSamePlay(play, one.play));
    return { ...one, said: isAlone ? one.name : `${one.name} ${one.street}` };
  });
};

const isSamePlay = (one: object, other: object): boolean => {
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([field, value]) => others.get(field) === value);
};

/** The word before the cards of a hand that the player sets; null where players set none. */
export const setHandWord = ({ sets }: HouseGame): string | null =>
  sets === undefined ? null : sets.hand === 'low' ? 'low' : 'set';

/** `low as2d`: cards in any order, even a setting that fouls the hand. */
const playFromCards = (game: HouseGame, said: string): object | null => {
  const [word, ...cards] = said.split(/\s+/);
  if (game.sets === undefined || word !== setHandWord(game) || cards.length === 0) return null;
  const parsed = parseCards(cards.join(''));
  return 'ok' in parsed ? game.sets.play(parsed.ok) : null;
};

/** A multiple that this hand may not choose: the rulebook says why not. */
const disallowedMultiple = (known: readonly NamedPlay[], said: string): object | null => {
  const [, base, times, street] = /^(\S+?)-(\d{1,2})x(?: (\S+))?$/.exec(said) ?? [];
  const least = known.find((one) => one.name === base && (street === undefined || one.street === street));
  const [field, amount] = Object.entries(least?.play ?? {}).find(([, value]) => typeof value === 'number') ?? [];
  return least === undefined || field === undefined ? null : { ...least.play, [field]: Number(times) * Number(amount) };
};

/** The choice that a player means by these words, as data. */
export const playNamed = (
  game: HouseGame,
  terms: SettlementTerms,
  hand: HandToSettle,
  text: string,
): object | Refusal => {
  const said = text.trim().toLowerCase().replace(/-1x\b/, '');
  const set = playFromCards(game, said);
  if (set !== null) return set;
  const known = namedPlays(game, terms, hand);
  const found = known.filter(({ name, street }) => said === name || said === `${name} ${street}`);
  const exact = found.find((one) => said === one.said || found.length === 1);
  if (exact !== undefined) return exact.play;
  const multiple = found.length > 0 ? null : disallowedMultiple(known, said);
  if (multiple !== null) return multiple;
  const names = [...new Set((found.length > 0 ? found : known).map((one) => one.said))];
  const unread = game.readPlay(text);
  const cites = isRefused(unread) ? unread.cites : [];
  return found.length > 0
    ? refuse('ambiguous-decision', { decision: said, known: names }, ...cites)
    : refuse('unknown-decision', { decision: text, known: names }, ...cites);
};
