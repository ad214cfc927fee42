import type {
  Actor,
  Cents,
  PokerAct,
  PokerEvent,
  PokerGame,
  PokerSubmission,
  PokerTable,
  PokerView,
  Seat,
  SeatedActor,
} from '@fairdeal/rules';
import { highHandStatus, staffMember } from '@fairdeal/rules/internal';
import { pokerBot } from '../bots/poker.js';
import type { Autopilot } from './autopilot.js';

/** Acts for a player who doesn't answer; the first one allowed is done. Free ones come first, then forced ones. */
const TIMEOUT_ACTS: readonly PokerAct['do'][] = [
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

const SUPERVISOR = staffMember('poker-shift-supervisor');
/** A bot that has less than this part of what it began with buys again. */
const REBUY_BELOW = 4;

const playerIn = ({ seats }: PokerTable, seat: Seat): SeatedActor => ({
  role: 'player',
  seat,
  person: seats[seat - 1]?.person ?? '',
});

/** Where qualifying periods go by the clock, each is followed by the next, and what was collected is sent to where it is pooled. */
const nextPeriodAct = (table: PokerTable): { readonly by: Actor; readonly act: PokerAct } | null => {
  const standing = highHandStatus(table);
  if (standing === null || table.hand !== null) return null;
  const { ended, period } = table.revenue.highHand;
  if (standing.toPool && standing.pooledAt !== standing.table && ended !== null)
    return { by: staffMember('finance'), act: { do: 'poolContributions', tables: [], until: ended.until } };
  const plays = table.seats.filter((seat) => seat !== null && !seat.away).length > 1;
  return plays && period === null && (ended === null || ended.boxTaken)
    ? { by: staffMember('floorperson'), act: { do: 'startQualifyingPeriod' } }
    : null;
};

/** How poker is played where not all are people. */
export const pokerAutopilot = (
  game: PokerGame,
  submission: PokerSubmission,
): Autopilot<PokerTable, PokerAct, PokerEvent, PokerView> => {
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
    botChips: chips,
    dealDelay: 3_000,
    sitAct: (cents) => ({ do: 'sit', cents }),
    meters: ({ badBeat, highHand }) => ({
      ...(badBeat === null ? {} : { 'bad-beat': badBeat.displayed }),
      ...(highHand === null ? {} : { 'high-hand': highHand.displayed }),
    }),
    activeSeats: ({ seats }) => seats.flatMap((seat, at): Seat[] => (seat === null || seat.away ? [] : [at + 1])),
    readiness: ({ state, options }) => {
      const { hand, cards } = state();
      const dealer = staffMember('dealer', cards.dealer);
      return hand === null && options(dealer).some(({ accord }) => accord === true) ? 'all' : 'none';
    },
    returnIncompleteWager: () => null,
    timeoutAct: ({ state, options }, seat) => {
      const table = state();
      if (!isWaitedFor(table, seat)) return null;
      const open = options(playerIn(table, seat));
      for (const name of TIMEOUT_ACTS) {
        const option = open.find(({ act }) => act.do === name);
        if (option !== undefined) return option.act;
      }
      return null;
    },
    absenceAct: ({ state }, seat) => {
      const { hand, seats } = state();
      return hand === null && seats[seat - 1]?.away === false ? { do: 'stepAway' } : null;
    },
    floorAct: ({ state }) => {
      const about = state().conduct.dispute?.about;
      return about === undefined
        ? nextPeriodAct(state())
        : {
            by: SUPERVISOR,
            act: { do: 'rule', about, decision: { is: 'play-stands' }, reason: 'as the rules of the game have it' },
          };
    },
    nextClockAt: (table) =>
      table.hand === null && table.revenue.highHand.ended === null ? (highHandStatus(table)?.until ?? null) : null,
    botActs: ({ state, view, options }, seat, people, chance) => {
      const table = state();
      const by = playerIn(table, seat);
      const stack = table.seats[seat - 1]?.stack ?? 0;
      if (table.hand === null)
        return people.length > 0 && stack < chips / REBUY_BELOW ? [{ do: 'addStakes', cents: chips - stack }] : [];
      if (!isWaitedFor(table, seat)) return [];
      const thought = pokerBot(game, seat, view(by), options(by), chance, 'usual');
      return thought === null ? [] : [thought.act];
    },
  };
};
