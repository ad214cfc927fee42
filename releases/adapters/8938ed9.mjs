// The rules of revision 8938ed9 behind today's interface (packages/proof/src/rules-release/released-rules.ts). scripts/bundle-rules.mjs bundles it in a
// checkout of that revision.
import { accountText, isRefused, ROLES } from '@fairdeal/rules';
import { withGame } from '@fairdeal/table';
import { z } from 'zod';
import { randomnessIn, redactAct } from '../../proof/dist/log/recording.js';

const ACTOR = z.discriminatedUnion('role', [
  z.object({ role: z.literal('player'), seat: z.int().min(0), person: z.string() }),
  z.object({ role: z.enum(ROLES).exclude(['player']), person: z.string() }),
]);
const NUMBERED = z.looseObject({ table: z.int() });

const issueWords = ({ issues: [issue] }) =>
  issue === undefined ? 'it cannot be read' : `${issue.path.join('.') || 'it'}: ${issue.message}`;
const no = (refused, cites = []) => ({ refused, cites });

const tableUnder = (game, cards) => {
  const { book, submission, wire, personAt, autopilot, roundsPlayed, roomOf } = game;
  let state = book.open(submission, cards);
  return {
    number: NUMBERED.safeParse(submission).data?.table ?? 0,
    seats: autopilot.seats,
    decide: ({ act: written, events, by: author, at, brought, shared }) => {
      const act = wire.act.safeParse(written);
      if (!act.success) return no(`This is no act of the game: ${issueWords(act.error)}.`);
      const by = ACTOR.safeParse(author);
      if (!by.success) return no(`Nobody at a table is ${JSON.stringify(author)}.`);
      const ruling = book.decide(state, {
        act: act.data,
        by: by.data,
        at,
        drawn: randomnessIn(events),
        brought,
        shared,
      });
      if (isRefused(ruling)) return no(`The rules refuse it: ${ruling.refused}`, ruling.cites);
      state = ruling.events.reduce(book.evolve, state);
      return redactAct(game, { act: act.data, events: ruling.events });
    },
    follow: (events) => {
      state = events.map((event) => wire.event.parse(event)).reduce(book.evolve, state);
    },
    accounts: () => [...book.accounts(state)].map(([account, cents]) => [accountText(account), cents]),
    personAt: (seat) => personAt(state, seat),
    roundsPlayed: () => roundsPlayed(state),
    givenSeats: () => {
      const now = roomOf?.(state);
      if (now === undefined) return null;
      const streams = new Map(now.tables.map(({ table, stream }) => [table, stream]));
      return now.pages.map(({ table, seat, person }) => ({ stream: streams.get(table) ?? '', seat, person }));
    },
  };
};

export const rules = {
  format: 1,
  openTable: ({ open, cards }) => {
    const opened = withGame(open, (game) => ({ table: tableUnder(game, cards) }));
    return 'faults' in opened ? { faults: opened.faults } : opened.table;
  },
};
