import { type Card, formatCard, formatCards, parseCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { BACKS } from '@fairdeal/cards/internal';
import { type Actor, type ClauseId, ROLES, type TableAccount } from '@fairdeal/rules';
import { accountText, readAccount } from '@fairdeal/rules/internal';
import { z } from 'zod';

// Whatever crosses an edge: cards are text, accounts are names, money is whole cents.

export const cents = z.int().min(0).meta({ description: 'whole cents' });
export const seat = z.int().min(1);
export const box = z.int().min(1);
export const count = z.int().min(0);
export const milliseconds = z.int().min(0);
/** The last instant that a date can say. */
export const LATEST_TIME = 8_640_000_000_000_000;
export const INSTANT = 'an instant such as "2026-01-05T18:00:00Z", or milliseconds';
/** An instant as people and devices write it. */
export const instant = z.union([z.int().min(0).max(LATEST_TIME), z.iso.datetime({ offset: true })], { error: INSTANT });
export type Instant = z.output<typeof instant>;
/** Milliseconds of an instant. */
export const millisecondsOf = (time: Instant): number => (typeof time === 'number' ? time : Date.parse(time));

export const words = z.string();
export const person = z.string();
export const back = z.enum(BACKS);

/** A choice of the game: its own fields, which the chapter reads. */
export const play = z.record(z.string(), z.unknown()) as unknown as z.ZodType<object, Record<string, unknown>>;

/** The ids of clauses. */
export const cites = z.array(z.string() as unknown as z.ZodType<ClauseId, string>);

const read = (text: string, wrong: (message: string) => void): Card[] => {
  const parsed = parseCards(text);
  if ('ok' in parsed) return parsed.ok;
  wrong(parsed.wrong);
  return [];
};

const someCards = z.array(z.custom<Card>((card) => Number.isInteger(card)));

/** `AsKd`; none is the empty text. */
export const cards = z
  .codec(z.string(), someCards, {
    decode: (text, { issues }) => read(text, (message) => void issues.push({ code: 'custom', input: text, message })),
    encode: formatCards,
  })
  .meta({ description: 'cards as one text, such as "AsKd"; none is ""' });

/** The cards of a deal: one text, or one for each who gets cards, in the order of the deal. */
export const dealtCards = z
  .codec(z.union([z.string(), z.array(z.string())]), someCards, {
    decode: (text, { issues }) =>
      [text]
        .flat()
        .flatMap((each) => read(each, (message) => void issues.push({ code: 'custom', input: text, message }))),
    encode: formatCards,
  })
  .meta({ description: 'cards as one text, such as "AsKd", or a list of such texts in the order of the deal' });

/** One card, `As`. */
export const card = z.codec(
  z.string(),
  z.custom<Card>((value) => Number.isInteger(value)),
  {
    decode: (text, { issues }) => {
      const [first, ...more] = read(text, (message) => void issues.push({ code: 'custom', input: text, message }));
      if (first !== undefined && more.length === 0) return first;
      issues.push({ code: 'custom', input: text, message: `"${text}" is not one card; one is written "As".` });
      return UNKNOWN_CARD;
    },
    encode: formatCard,
  },
);

const HIDDEN = '??';

/** Cards as somebody saw them: `??` stands for one that lies face down. */
export const seenCards = z
  .codec(z.string(), someCards, {
    decode: (text, { issues }) =>
      (text.match(/../g) ?? []).map((name) =>
        name === HIDDEN
          ? UNKNOWN_CARD
          : (read(name, (message) => void issues.push({ code: 'custom', input: text, message }))[0] ?? UNKNOWN_CARD),
      ),
    encode: formatCards,
  })
  .meta({ description: 'cards as one text; "??" is one that lies face down for who looks' });

/** One card as somebody saw it; null lies face down. */
export const seenCard = z.codec(
  z.union([z.string(), z.null()]),
  z.custom<Card>((value) => Number.isInteger(value)),
  {
    decode: (text, { issues }) =>
      text === null
        ? UNKNOWN_CARD
        : (read(text, (message) => void issues.push({ code: 'custom', input: text, message }))[0] ?? UNKNOWN_CARD),
    encode: (value) => (value === UNKNOWN_CARD ? null : formatCard(value)),
  },
);

/** A card that may have been put aside; `??` lies face down, null is none. */
export const cardIfAny = z.codec(z.union([z.string(), z.null()]), z.custom<Card | null>(), {
  decode: (text, { issues }) =>
    text === null
      ? null
      : text === HIDDEN
        ? UNKNOWN_CARD
        : (read(text, (message) => void issues.push({ code: 'custom', input: text, message }))[0] ?? UNKNOWN_CARD),
  encode: (value) => (value === null ? null : formatCard(value)),
});

/** A card of a view: null lies face down. */
export const viewCard = z.codec(z.union([z.string(), z.null()]), z.custom<Card | null>(), {
  decode: (text, { issues }) =>
    text === null
      ? null
      : (read(text, (message) => void issues.push({ code: 'custom', input: text, message }))[0] ?? null),
  encode: (value) => (value === null || value === UNKNOWN_CARD ? null : formatCard(value)),
});

/** An account by its text. */
const accountOf = <A extends TableAccount>(
  read: (text: string) => A | null,
): z.ZodCodec<z.ZodString, z.ZodCustom<A, A>> =>
  z.codec(z.string(), z.custom<A>(), {
    decode: (text, { issues }) => {
      const known = read(text);
      if (known !== null) return known;
      issues.push({ code: 'custom', input: text, message: `There is no account "${text}".` });
      return z.NEVER;
    },
    encode: accountText,
  });

export const houseAccount = accountOf((text) => readAccount(text, 'houseGame'));
export const pokerAccount = accountOf((text) => readAccount(text, 'poker'));

export const role = z.enum(ROLES);

export const whoDid = z.codec(
  z.strictObject({ role, seat: seat.optional(), person: z.string() }),
  z.custom<Actor>((value) => typeof value === 'object'),
  { decode: (value) => value as Actor, encode: (value) => ({ ...value }) },
);
