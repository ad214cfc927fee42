import {
  byStaff,
  type Cents,
  highHandStanding,
  type PlayerAt,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  type PokerView,
  type Seat,
  type Who,
} from '@fairdeal/rules';
import { pokerBot } from '../bots/poker.js';
import type { Manners } from './manners.js';

/** What is done for who does not answer, the first that he may: what costs nothing, then what the law forces on him. */
const UNANSWERED: readonly PokerAct['do'][] = [
  ...([
    'check',
    'show',
    'contendForPotSoFar',
    'draw',
    'discard',
    'fold',
    'makeForcedBet',
    'restHands',
    'muck',
  ] as const),
];

const SUPERVISOR = byStaff('poker-shift-supervisor');
/** A bot that has less than this part of what it began with buys again. */
const LITTLE = 4;

const playerIn = ({ seats }: PokerTable, seat: Seat): PlayerAt => ({
  role: 'player',
  seat,
  person: seats[seat - 1]?.person ?? '',
});

/** Where qualifying periods go by the clock, each is followed by the next, and what was collected is sent to where it is pooled. */
const periodGoesOn = (table: PokerTable): { readonly by: Who; readonly act: PokerAct } | null => {
  const standing = highHandStanding(table);
  if (standing === null || table.hand !== null) return null;
  const { ended, period } = table.revenue.highHand;
  if (standing.toPool && standing.pooledAt !== standing.table && ended !== null)
    return { by: byStaff('finance'), act: { do: 'poolContributions', tables: [], until: ended.until } };
  const plays = table.seats.filter((seat) => seat !== null && !seat.away).length > 1;
  return plays && period === null && (ended === null || ended.boxTaken)
    ? { by: byStaff('floorperson'), act: { do: 'startQualifyingPeriod' } }
    : null;
};

/** How poker is played where not all are people. */
export const pokerManners = (
  game: PokerGame,
  submission: PokerSubmission,
): Manners<PokerTable, PokerAct, PokerEvent, PokerView> => {
  const chips: Cents = 40 * submission.bigBet;
  const { ante, blinds, forcedBet, smallBet, bigBet } = submission;

  const isWaitedFor = ({ hand, conduct }: PokerTable, seat: Seat): boolean =>
    hand !== null &&
    conduct.dispute === null &&
    (hand.players[hand.actor]?.seat === seat || hand.conduct.choosing.includes(seat));

  return {
    title: game.title,
    seats: Math.min(game.players.most, submission.seats),
    limits: game.forcedBet === null ? { ante, blinds, smallBet, bigBet } : { ante, forcedBet, smallBet, bigBet },
    chips,
    moment: 3_000,
    sits: (cents) => ({ do: 'sit', cents }),
    meters: ({ badBeat, highHand }) => ({
      ...(badBeat === null ? {} : { 'bad-beat': badBeat.displayed }),
      ...(highHand === null ? {} : { 'high-hand': highHand.displayed }),
    }),
    present: ({ seats }) => seats.flatMap((seat, at): Seat[] => (seat === null || seat.away ? [] : [at + 1])),
    ready: ({ state, options }) => {
      const { hand, cards } = state();
      const dealer = byStaff('dealer', cards.dealer);
      return hand === null && options(dealer).some(({ accord }) => accord === true) ? 'all' : 'none';
    },
    unfinished: () => null,
    unanswered: ({ state, options }, seat) => {
      const table = state();
      if (!isWaitedFor(table, seat)) return null;
      const open = options(playerIn(table, seat));
      for (const name of UNANSWERED) {
        const option = open.find(({ act }) => act.do === name);
        if (option !== undefined) return option.act;
      }
      return null;
    },
    gone: ({ state }, seat) => {
      const { hand, seats } = state();
      return hand === null && seats[seat - 1]?.away === false ? { do: 'stepAway' } : null;
    },
    rules: ({ state }) => {
      const about = state().conduct.dispute?.about;
      return about === undefined
        ? periodGoesOn(state())
        : {
            by: SUPERVISOR,
            act: { do: 'rule', about, decision: { is: 'play-stands' }, reason: 'as the rules of the game have it' },
          };
    },
    wakes: (table) =>
      table.hand === null && table.revenue.highHand.ended === null ? (highHandStanding(table)?.until ?? null) : null,
    bot: ({ state, view, options }, seat, people, chance) => {
      const table = state();
      const by = playerIn(table, seat);
      const stack = table.seats[seat - 1]?.stack ?? 0;
      if (table.hand === null)
        return people.length > 0 && stack < chips / LITTLE ? [{ do: 'addStakes', cents: chips - stack }] : [];
      if (!isWaitedFor(table, seat)) return [];
      const thought = pokerBot(game, seat, view(by), options(by), chance, 'usual');
      return thought === null ? [] : [thought.act];
    },
  };
};
