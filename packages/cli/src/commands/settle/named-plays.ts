import { didYouMean, parseCards } from '@fairdeal/cards';
import {
  type HandToSettle,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  isRecord,
  isRefused,
  type PlayOption,
  type Refusal,
  refuse,
  type Submission,
  type SubmissionDraft,
  submit,
} from '@fairdeal/rules';
import { joinList } from '../../shared/print.js';

// A written round may name a choice by the word that a player types for it at a table: `fold`, `raise-3x`, `low as2d`.

interface NamedPlay {
  readonly name: string;
  readonly street: string;
  readonly play: object;
  /** What is said for it: the name, and the street where the name alone could mean several choices. */
  readonly said: string;
}

const streetsOf = (game: HouseGame, submission: Submission): string[] =>
  game.stages(houseRulebook(game).open(submission)).flatMap((stage) => (stage.act === 'ask' ? [stage.street] : []));

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
export const namedPlays = (game: HouseGame, submission: Submission, hand: HandToSettle): NamedPlay[] => {
  const all = streetsOf(game, submission).flatMap((street) =>
    game
      .plays(submission, hand, street)
      .filter(({ play }) => game.decides(play))
      .flatMap((option) => multiples(option, street)),
  );
  return all.map((one) => {
    const { name, street, play } = one;
    const alone = all.every((other) => other.name !== name || JSON.stringify(other.play) === JSON.stringify(play));
    return { ...one, said: alone ? name : `${name} ${street}` };
  });
};

/** The word before the cards of a hand that the player sets. */
export const setHandWord = ({ sets }: HouseGame): string | null =>
  sets === undefined ? null : sets.hand === 'low' ? 'low' : 'set';

/** `low as2d`: cards in any order, also a setting that fouls the hand. */
const playFromCards = (game: HouseGame, said: string): object | null => {
  const [word, ...cards] = said.split(/\s+/);
  if (game.sets === undefined || word !== setHandWord(game) || cards.length === 0) return null;
  const parsed = parseCards(cards.join(''));
  return 'ok' in parsed ? game.sets.play(parsed.ok) : null;
};

const playNamed = (game: HouseGame, submission: Submission, hand: HandToSettle, text: string): object | Refusal => {
  const said = text.trim().toLowerCase().replace(/-1x\b/, '');
  const set = playFromCards(game, said);
  if (set !== null) return set;
  const known = namedPlays(game, submission, hand);
  const found = known.filter(({ name, street }) => said === name || said === `${name} ${street}`);
  const exact = found.find((one) => said === one.said || found.length === 1);
  if (exact !== undefined) return exact.play;
  const forbidden = found.length > 0 ? null : disallowedMultiple(known, said);
  if (forbidden !== null) return forbidden;
  const names = known.map((one) => one.said);
  const may = [...new Set((found.length > 0 ? found : known).map((one) => `"${one.said}"`))].slice(0, MOST_NAMED);
  return refuse(
    found.length > 0
      ? `Seat ${hand.box} can ${said} on several streets: say ${joinList(may, 'or')}.`
      : `Seat ${hand.box} cannot choose "${text}"${didYouMean(said, names)}; its choices are ${joinList(may)}.`,
  );
};

/** A multiple that this hand may not choose: the rulebook says why not. */
const disallowedMultiple = (known: readonly NamedPlay[], said: string): object | null => {
  const [, base, times, street] = /^(\S+?)-(\d{1,2})x(?: (\S+))?$/.exec(said) ?? [];
  const least = known.find((one) => one.name === base && (street === undefined || one.street === street));
  const [field, amount] = Object.entries(least?.play ?? {}).find(([, value]) => typeof value === 'number') ?? [];
  return least === undefined || field === undefined ? null : { ...least.play, [field]: Number(times) * Number(amount) };
};

const MOST_NAMED = 12;

/** A seat whose cards and wagers can be read, as a hand that may choose. */
const handAt = ({ seat, cards, wagers }: Readonly<Record<string, unknown>>): HandToSettle | null => {
  const parsed = typeof cards === 'string' ? parseCards(cards) : null;
  if (parsed === null || !('ok' in parsed) || !isRecord(wagers)) return null;
  return { box: Number(seat), cards: parsed.ok, wagers: wagers as Readonly<Record<string, number>>, play: null };
};

/** The round with each choice that is said by its name as the rulebook reads it; whatever else is wrong is for the rulebook to say. */
export const resolveNamedPlays = (round: unknown): { readonly ok: unknown } | Refusal => {
  if (!isRecord(round) || !Array.isArray(round.seats)) return { ok: round };
  const { seats, edition, paytables, settings } = round;
  const game = HOUSE_GAMES.find(({ id }) => id === round.game);
  if (game === undefined || !seats.some((seat) => isRecord(seat) && typeof seat.play === 'string'))
    return { ok: round };
  const made = submit(game, {
    ...(edition === undefined ? {} : { edition }),
    ...(paytables === undefined ? {} : { paytables }),
    ...(settings === undefined ? {} : { settings }),
  } as SubmissionDraft);
  if ('faults' in made) return { ok: round };
  const read: unknown[] = [];
  for (const seat of seats as readonly unknown[]) {
    const hand = isRecord(seat) && typeof seat.play === 'string' ? handAt(seat) : null;
    const play = hand === null || !isRecord(seat) ? null : playNamed(game, made.ok, hand, `${seat.play}`);
    if (play !== null && isRefused(play)) return play;
    read.push(play === null ? seat : { ...(seat as object), play });
  }
  return { ok: { ...round, seats: read } };
};
