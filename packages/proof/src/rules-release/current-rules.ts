import { type AnyAct, isRefused, ROLES } from '@fairdeal/rules';
import { accountText } from '@fairdeal/rules/internal';
import { openTableRules, type TableRules } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { randomnessIn, redactAct } from '../log/recording.js';
import type { ReleasedEntry, ReleasedRules, ReleasedTable } from './released-rules.js';

const ACTOR = z.discriminatedUnion('role', [
  z.object({ role: z.literal('player'), seat: z.int().min(0), person: z.string() }),
  z.object({ role: z.enum(ROLES).exclude(['player']), person: z.string() }),
]);

const NUMBERED = z.looseObject({ table: z.int() });

const issueWords = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'it cannot be read' : `${issue.path.join('.') || 'it'}: ${issue.message}`;

const no = (refused: string, cites: readonly string[] = []) => ({ refused, cites });

const tableUnder = <Filed, State, Act extends AnyAct, Event, View>(
  rules: TableRules<Filed, State, Act, Event, View>,
  cards: 'virtual' | 'live',
): ReleasedTable => {
  const { book, submission, wire, seats, personAt, roundsPlayed, roomOf } = rules;
  let state = book.open(submission, cards);

  const decide = ({ act: written, events, by: author, at, brought, shared }: ReleasedEntry) => {
    const act = wire.act.safeParse(written);
    if (!act.success) return no(`This is no act of the game: ${issueWords(act.error)}.`);
    const by = ACTOR.safeParse(author);
    if (!by.success) return no(`Nobody at a table is ${JSON.stringify(author)}.`);
    const drawn = randomnessIn(events);
    const decision = book.decide(state, { act: act.data, by: by.data, at, drawn, brought, shared });
    if (isRefused(decision)) return no(`The rules refuse it: ${refusalText(decision)}`, decision.cites);
    state = decision.events.reduce(book.evolve, state);
    return redactAct(rules, { act: act.data, events: decision.events });
  };

  return {
    number: NUMBERED.safeParse(submission).data?.table ?? 0,
    seats,
    decide,
    follow: (events) => {
      state = events.map((event) => wire.event.parse(event)).reduce(book.evolve, state);
    },
    accounts: () => [...book.accounts(state)].map(([account, cents]) => [accountText(account), cents]),
    personAt: (seat) => personAt(state, seat),
    roundsPlayed: () => roundsPlayed(state),
    givenSeats: () => {
      const room = roomOf?.(state);
      if (room === undefined) return null;
      const streams = new Map(room.tables.map(({ table, stream }) => [table, stream]));
      return room.pages.map(({ table, seat, person }) => ({ stream: streams.get(table) ?? '', seat, person }));
    },
  };
};

/** The rules of this version. */
export const CURRENT_RULES: ReleasedRules = {
  format: 1,
  openTable: ({ open, cards }) => {
    const opened = openTableRules(open);
    if ('faults' in opened) return { faults: opened.faults.map(({ fault, cites }) => ({ fault, cites })) };
    if (opened.kind === 'house') return tableUnder(opened.rules, cards);
    return opened.kind === 'poker' ? tableUnder(opened.rules, cards) : tableUnder(opened.rules, cards);
  },
};
