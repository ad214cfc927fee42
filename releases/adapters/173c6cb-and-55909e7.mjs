// The rules of revisions 173c6cb and 55909e7 behind today's interface (packages/proof/src/rules-release/released-rules.ts). scripts/bundle-rules.mjs bundles it in a
// checkout of that revision.
import { isRefused, ROLES } from '@fairdeal/rules';
import { offer } from '@fairdeal/table';
import { z } from 'zod';
import { drawnIn, parted } from '../../proof/dist/recording.js';

const ACTOR = z.discriminatedUnion('role', [
  z.object({ role: z.literal('player'), seat: z.int().min(0), person: z.string() }),
  z.object({ role: z.enum(ROLES).exclude(['player']), person: z.string() }),
]);
const NUMBERED = z.looseObject({ table: z.int() });

const issueWords = ({ issues: [issue] }) =>
  issue === undefined ? 'it cannot be read' : `${issue.path.join('.') || 'it'}: ${issue.message}`;
const no = (refused, cites = []) => ({ refused, cites });

const tableUnder = (game, cards) => {
  const { book, filed, wire, personAt, manners, rounds, room } = game;
  let state = book.open(filed, cards);
  return {
    number: NUMBERED.safeParse(filed).data?.table ?? 0,
    seats: manners.seats,
    decide: ({ act: written, events, by: author, at, brought, shared }) => {
      const act = wire.act.safeParse(written);
      if (!act.success) return no(`This is no act of the game: ${issueWords(act.error)}.`);
      const by = ACTOR.safeParse(author);
      if (!by.success) return no(`Nobody at a table is ${JSON.stringify(author)}.`);
      const ruling = book.decide(state, { act: act.data, by: by.data, at, drawn: drawnIn(events), brought, shared });
      if (isRefused(ruling)) return no(`The rules refuse it: ${ruling.refused}`, ruling.cites);
      state = ruling.events.reduce(book.evolve, state);
      return parted(game, { act: act.data, events: ruling.events });
    },
    follow: (events) => {
      state = events.map((event) => wire.event.parse(event)).reduce(book.evolve, state);
    },
    accounts: () => [...book.accounts(state)],
    personAt: (seat) => personAt(state, seat),
    roundsPlayed: () => rounds(state),
    givenSeats: () => {
      const now = room?.(state);
      if (now === undefined) return null;
      const streams = new Map(now.tables.map(({ table, stream }) => [table, stream]));
      return now.pages.map(({ table, seat, person }) => ({ stream: streams.get(table) ?? '', seat, person }));
    },
  };
};

export const rules = {
  format: 1,
  openTable: ({ open, cards }) => {
    const opened = offer(open, (game) => ({ table: tableUnder(game, cards) }));
    return 'faults' in opened ? { faults: opened.faults } : opened.table;
  },
};
