import { UNKNOWN_CARD } from '@fairdeal/cards';
import { cutRange } from '@fairdeal/cards/internal';
import { warningCandidates } from '../../cards/device-warnings.js';
import { cardsToShuffle } from '../../cards/handling.js';
import { cardsWithout } from '../../cards/readings.js';
import { leastBelowCover } from '../../cards/shuffling.js';
import { cardsLeft, deckInPlay } from '../../cards/state.js';
import { wrongDecks } from '../../cards/wrong-deck.js';
import { dollars, MOST_CENTS } from '../../core/money.js';
import type { Actor, Box, Seat } from '../../core/roles.js';
import type { Need, NumberRange, Option, OptionKind } from '../../core/rulebook.js';
import type { HouseAct } from '../model/acts.js';
import { settlementHand } from '../model/hand-result.js';
import type { HouseTableGame } from '../model/house-game.js';
import type { HouseOptionCandidate } from '../model/option-candidate.js';
import { cardsOnRecord, mayBeReadAgain } from '../model/readings.js';
import { stageNow } from '../model/round.js';
import type { WagerRule } from '../model/stage.js';
import { startDue } from '../model/start-position.js';
import { ALL_BOXES, ALL_SEATS, playerAt, roundOrEmpty, stakeOn, type Table } from '../model/state.js';
import { houseLow } from '../rules/dealing/dealer-hand.js';
import { faceUpCount } from '../rules/dealing/dealing.js';
import { progressivesAccepted } from '../rules/progressive/progressive.js';
import { tableLimitsOf } from '../rules/wagers/wagers.js';

const CHIPS: NumberRange = { min: 1, max: MOST_CENTS, step: 1 };

/** Options to try for `who`; the rulebook keeps those it would accept. */
export const optionCandidates = (game: HouseTableGame, table: Table, who: Actor): Option<HouseAct>[] =>
  who.role === 'player'
    ? asOptions(playerActs(game, table, who.seat), 'play')
    : [...asOptions(staffActs(game, table), 'staff'), ...asOptions(irregularities(game, table), 'irregularity')];

const asOptions = (found: readonly HouseOptionCandidate[], kind: OptionKind): Option<HouseAct>[] =>
  found.map((option) => ({ kind, name: option.act.do, ...option }));

const playerActs = (game: HouseTableGame, table: Table, seat: Seat): HouseOptionCandidate[] => {
  const deck = deckInPlay(table);
  const [least, most] = cutRange(deck.size, game.law.cut);
  return [
    { act: { do: 'sit', cents: 0 }, kind: 'seat', words: 'sit down', ranges: { cents: { ...CHIPS, min: 0 } } },
    { act: { do: 'buyIn', cents: 10_000 }, kind: 'seat', words: 'buy chips', ranges: { cents: CHIPS } },
    { act: { do: 'leave' }, kind: 'seat', words: 'leave the table' },
    ...ALL_BOXES.flatMap((box) => wagerActs(table, seat, box)),
    {
      act: { do: 'cutCards', place: least },
      words: `cut the cards, ${least} to ${most} from the top`,
      ranges: { place: { min: least, max: most, step: 1 } },
    },
    { act: { do: 'declineCut' }, words: 'decline the cut' },
    { act: { do: 'askToSeeCards' }, words: 'ask to see the cards face up' },
    { act: { do: 'dispute', about: 'the last decision' }, words: 'call a floorperson', kind: 'irregularity' },
    ...playCandidates(game, table, seat),
    ...ALL_BOXES.flatMap((box): HouseOptionCandidate[] => [
      { act: { do: 'playExposedHand', box }, words: 'keep playing with the exposed card' },
      { act: { do: 'chooseLateCards', box }, words: 'take the two cards last' },
      { act: { do: 'chooseDeadHand', box }, words: 'call the hand dead and take the wagers back' },
    ]),
  ];
};

/** Choices of the player for each hand. */
const playCandidates = (game: HouseTableGame, table: Table, seat: Seat): HouseOptionCandidate[] => {
  const stage = stageNow(table);
  const street = stage?.act === 'ask' ? stage.street : '';
  return roundOrEmpty(table)
    .hands.filter(({ owner }) => owner === seat)
    .flatMap((hand) =>
      game.plays(table.submission, settlementHand(table, hand), street).map(
        ({ name, play, words, ranges }): HouseOptionCandidate => ({
          act: { do: 'play', box: hand.box, play },
          name,
          words,
          ...(ranges ? { ranges: affordable(ranges, playerAt(table, seat)?.chips ?? 0) } : {}),
        }),
      ),
    );
};

/** Amounts of a choice that the player has the chips for, by their path in the act. */
const affordable = (
  ranges: NonNullable<HouseOptionCandidate['ranges']>,
  chips: number,
): NonNullable<HouseOptionCandidate['ranges']> =>
  Object.fromEntries(
    Object.entries(ranges).map(([field, { min, max, step }]) => [
      `play.${field}`,
      { min, max: Math.max(min, Math.min(max, min + Math.floor((chips - min) / step) * step)), step },
    ]),
  );

const wagerActs = (table: Table, seat: Seat, box: Box): HouseOptionCandidate[] =>
  table.offered.start.flatMap(({ rule }): HouseOptionCandidate[] => {
    const { id: wager, title } = rule;
    const range = amounts(table, rule, seat, box);
    return [
      {
        act: { do: 'wager', box, wager, cents: range.min },
        name: wager,
        words: `${title}, ${dollars(range.min)}${range.min === range.max ? '' : ` to ${dollars(range.max)}`}`,
        ranges: { cents: range },
      },
      { act: { do: 'withdraw', box, wager }, words: `take back the ${title}` },
    ];
  });

/** Spoken wagers with cash, which the dealer changes for the player. */
const cashWagers = (game: HouseTableGame, table: Table): HouseOptionCandidate[] =>
  ALL_SEATS.flatMap((seat) =>
    ALL_BOXES.flatMap((box) =>
      game.wagers.map((rule): HouseOptionCandidate => {
        const range = amounts(table, rule, seat, box, MOST_CENTS);
        return {
          act: { do: 'confirmCashWager', seat, box, wager: rule.id, cents: range.min },
          words: `exchange the cash of seat ${seat} for the ${rule.title} on box ${box}`,
          ranges: { cents: range },
        };
      }),
    ),
  );

/** Amounts that may be added to a wager now, by its limits, its stake and the player's chips; with none left, the minimum is refused. */
const amounts = (
  table: Table,
  rule: WagerRule,
  seat: Seat,
  box: Box,
  chips: number = playerAt(table, seat)?.chips ?? 0,
): NumberRange => {
  if (rule.equals !== undefined) {
    const equal = stakeOn(table, box, rule.equals);
    return { min: equal, max: equal, step: equal };
  }
  const standing = stakeOn(table, box, rule.id);
  const { min, max, step } = tableLimitsOf(table, rule);
  const least = Math.ceil(Math.max(min - standing, step) / step) * step;
  const most = Math.floor(Math.min(max - standing, chips) / step) * step;
  return { min: least, max: most, step };
};

const staffActs = (game: HouseTableGame, table: Table): HouseOptionCandidate[] => {
  const deck = deckInPlay(table);
  const [least, most] = cutRange(deck.size, game.law.cut);
  const below = leastBelowCover(game, deck.size);
  const bottom = game.law.bottomCover?.(table)?.cards;
  return [
    ...table.cards.decks.flatMap((_, index): HouseOptionCandidate[] => [
      { act: { do: 'receiveCards', deck: index }, words: 'receive the cards' },
      { act: { do: 'receiveCards', deck: index, preshuffled: true }, words: 'receive preshuffled cards' },
      { act: { do: 'inspectCards', deck: index }, words: 'inspect the cards' },
      { act: { do: 'verifyInspection', deck: index }, words: 'verify the inspection' },
      { act: { do: 'tearJoker', deck: index }, words: 'tear up the second joker' },
      { act: { do: 'spreadCards', deck: index }, words: 'spread the cards' },
      { act: { do: 'washCards', deck: index }, words: 'turn the cards face down, wash and stack them' },
      { act: { do: 'shuffleCards', deck: index }, words: 'shuffle the cards' },
      { act: { do: 'removeCards', deck: index }, words: 'take the cards out of play' },
    ]),
    {
      act: { do: 'cutCards', place: least },
      words: 'cut the cards',
      ranges: { place: { min: least, max: most, step: 1 } },
    },
    { act: { do: 'orderRecut' }, words: 'order a recut' },
    {
      act: { do: 'loadCards', cover: bottom ?? below },
      words: 'insert the cover card and load the shoe',
      ranges: { cover: { min: bottom ?? below, max: bottom ?? deck.size, step: 1 } },
    },
    { act: { do: 'loadCards', cover: null }, words: 'make the cards ready to deal' },
    { act: { do: 'burnCard' }, words: 'burn a card' },
    { act: { do: 'gatherCards', count: cardsToShuffle(game, table).length }, words: 'gather the cards' },
    { act: { do: 'orderReshuffle' }, words: 'order a reshuffle' },
    table.betsClosed || table.round !== null
      ? {
          act: { do: 'changeDealer', reason: 'The dealer cannot go on.' },
          words: 'relieve the dealer during the round',
        }
      : { act: { do: 'changeDealer' }, words: 'change the dealer' },
    ...ALL_SEATS.map(
      (seat): HouseOptionCandidate => ({ act: { do: 'permitWagers', seat }, words: `let seat ${seat} wager again` }),
    ),
    ...cashWagers(game, table),
    closeBetsOption(table),
    { act: { do: 'dealMore' }, words: 'deal the next cards' },
    { act: { do: 'rackStub' }, words: 'put the stub in the discard rack unexposed' },
    { act: { do: 'countStub', count: cardsLeft(deck) }, words: 'count the stub' },
    ...(game.law.start?.candidates(table) ?? []),
    ...(stageNow(table)?.act === 'setDealer'
      ? [{ act: { do: 'setDealerHand', low: houseLow(game, table) }, words: 'set the dealer’s hands' } as const]
      : []),
    dealOption(game, table),
    ...ALL_BOXES.flatMap((box): HouseOptionCandidate[] => [
      { act: { do: 'completeHand', box }, words: `deal the rest of hand ${box}` },
      { act: { do: 'settleHand', box }, words: `settle hand ${box}` },
    ]),
    { act: { do: 'turnUp' }, words: 'turn the cards up' },
    ...ALL_BOXES.flatMap((box): HouseOptionCandidate[] => [
      {
        act: { do: 'verifyPayout', box, light: true },
        words: `verify that box ${box} wins the progressive and its light is on`,
      },
      { act: { do: 'validatePayout', box }, words: `validate the progressive payout of box ${box}` },
      { act: { do: 'completeDocuments', box }, words: `complete the paperwork of box ${box}` },
    ]),
    { act: { do: 'payEnvy' }, words: 'pay the envy bonuses' },
    { act: { do: 'collectCards' }, words: 'collect the cards' },
  ];
};

const DEAL: HouseOptionCandidate = { act: { do: 'deal' }, words: 'deal the cards', accord: true };

const READ_OUT: readonly Need[] = [{ field: 'cards', what: 'cards', note: 'Read out the cards that fall face up.' }];

/** The first cards of a round. At a live table the dealer reads out those that fall face up: the option names cards that nobody has read yet. */
const dealOption = ({ batch, draws, law }: HouseTableGame, table: Table): HouseOptionCandidate => {
  const { order, drawn, step } = deckInPlay(table);
  const canDeal = table.cards.live && table.round === null && step === 'loaded';
  if (!canDeal || (law.start !== undefined && startDue(table))) return DEAL;
  const count = faceUpCount(draws(table));
  const unread = cardsWithout(batch, order.slice(0, drawn));
  return count === 0 ? DEAL : { ...DEAL, act: { do: 'deal', cards: unread.slice(0, count) }, needs: READ_OUT };
};

/** Acts that the dealer may do without being asked. */
export const dealerMayCandidates = (table: Table): readonly HouseAct[] => [closeBetsOption(table).act, DEAL.act];

/** "No more bets", with the progressive chips that the dealer must count. */
const closeBetsOption = (table: Table): HouseOptionCandidate => {
  const chips = progressivesAccepted(table);
  return chips === 0
    ? { act: { do: 'closeBets' }, words: 'no more bets', accord: true }
    : {
        act: { do: 'closeBets', progressiveChips: chips },
        words: `no more bets, and count ${chips} progressive chip${chips === 1 ? '' : 's'}`,
        ranges: { progressiveChips: { min: chips, max: chips, step: 1 } },
        accord: true,
      };
};

const wrongStub = (table: Table): HouseOptionCandidate[] => {
  const deck = deckInPlay(table);
  const left = cardsLeft(deck);
  return [
    {
      act: { do: 'countStub', count: left + 1, misdealt: true },
      words: 'the stub has too many cards: a hand was misdealt',
      ranges: { count: { min: left + 1, max: deck.size, step: 1 } },
    },
    {
      act: { do: 'countStub', count: left - 1 },
      words: 'the stub has too few cards, and no hand was misdealt',
      ranges: { count: { min: 0, max: left - 1, step: 1 } },
    },
  ];
};

/** A report is confirmed as it was made; a floorperson who saw another card says so without an option. */
const exposures = ({ reported }: Table): HouseOptionCandidate[] =>
  (['dealer', ...ALL_BOXES] as const)
    .filter((of) => reported?.exposed === undefined || reported.exposed.of === of)
    .map((of) => ({
      act: { do: 'cardExposed', of },
      words: of === 'dealer' ? 'a dealer’s card was exposed' : `a card of box ${of} was exposed`,
    }));

const LIES_THERE: readonly Need[] = [
  { field: 'is', what: 'cards', note: 'Name the cards that lie there, in the order of those that were keyed.' },
];

/** Cards of this round that somebody read out: what was keyed may be another card than lies there. */
const readings = (game: HouseTableGame, table: Table): HouseOptionCandidate[] => {
  const { reported } = table;
  if (!mayBeReadAgain(table)) return [];
  if (reported?.reading !== undefined) {
    const { of, was, is } = reported.reading;
    return [{ act: { do: 'correctReading', of, was, is }, words: 'confirm the cards that lie there' }];
  }
  const { order, drawn } = deckInPlay(table);
  const other = game.batch.find((card) => !order.slice(0, drawn).includes(card)) ?? UNKNOWN_CARD;
  return (['community', 'dealer', ...ALL_BOXES, 'extra', 'burn'] as const).flatMap((of): HouseOptionCandidate[] => {
    const was = cardsOnRecord(table, of);
    const is = [other, ...was.slice(1)];
    const words = `${typeof of === 'number' ? `box ${of}` : PLACES[of]} was keyed wrong`;
    return was.length === 0 ? [] : [{ act: { do: 'correctReading', of, was, is }, words, needs: LIES_THERE }];
  });
};

const PLACES = {
  community: 'the board',
  dealer: 'the dealer’s hand',
  extra: 'the extra card',
  burn: 'a card in the discard rack',
} as const;

/** Acts of a floorperson about cents that a seat got too much, or that a player who left should get. */
const differences = ({ differences: open = [] }: Table): HouseOptionCandidate[] =>
  open.flatMap(({ round, seat, person, cents }) => {
    const amount = `${dollars(Math.abs(cents))} of round ${round}`;
    const settles = (how: 'collected' | 'paid' | 'written-off', words: string): HouseOptionCandidate => ({
      act: { do: 'settleDifference', round, seat, how, reason: 'A correction found it.' },
      words,
    });
    return [
      cents > 0
        ? settles('collected', `collect ${amount} from seat ${seat}`)
        : settles(
            'paid',
            person === null ? `pay ${amount} to the player who left seat ${seat}` : `pay ${amount} to seat ${seat}`,
          ),
      settles('written-off', `write off ${amount}, seat ${seat}`),
    ];
  });

/** Chips that a seat has too much or too little, of the round in progress or the last one; and the ruling on a dispute. */
const chipsAndDisputes = ({ cards, players, rounds, round, reported, dispute }: Table): HouseOptionCandidate[] => {
  if (!cards.live) return [];
  const rulings = (['stands', 'overridden'] as const).map(
    (ruling): HouseOptionCandidate => ({
      act: { do: 'decideDispute', ruling, reason: 'The floorperson looked at the layout and the record.' },
      words: `rule on the dispute of seat ${dispute?.seat}: ${ruling === 'stands' ? 'the decision stands' : 'the decision is overridden'}`,
    }),
  );
  const of = round === null ? Math.max(1, rounds) : rounds + 1;
  if (reported?.chips !== undefined)
    return [{ act: { do: 'chipsFoundWrong', ...reported.chips }, words: 'confirm the chips that are there' }];
  const found = ALL_SEATS.flatMap((seat): HouseOptionCandidate[] => {
    const player = players[seat - 1] ?? null;
    const left = player === null ? ({ left: true } as const) : {};
    const who = player === null ? `the player who left seat ${seat}` : `seat ${seat}`;
    const lacks = player === null ? MOST_CENTS : player.chips;
    const act = (cents: number) => ({ do: 'chipsFoundWrong', round: of, seat, cents, ...left }) as const;
    return [
      { act: act(100), words: `${who} has too many chips`, ranges: { cents: CHIPS } },
      {
        act: act(-Math.min(100, lacks)),
        words: `${who} has too few chips`,
        ranges: { cents: { min: -lacks, max: -1, step: 1 } },
      },
    ];
  });
  return [...(dispute === undefined ? [] : rulings), ...found];
};

const irregularities = (game: HouseTableGame, table: Table): HouseOptionCandidate[] => [
  ...differences(table),
  ...chipsAndDisputes(table),
  { act: { do: 'burnForgotten' }, words: 'the dealer dealt without burning a card' },
  ...readings(game, table),
  ...wrongDecks(table.cards, table.reported?.found),
  ...warningCandidates(game, table),
  { act: { do: 'cardFoundFaceUp' }, words: 'a card is face up in the shoe' },
  ...ALL_BOXES.map(
    (box): HouseOptionCandidate => ({ act: { do: 'passedOver', box }, words: `hand ${box} was skipped` }),
  ),
  { act: { do: 'cardDrawnInError' }, words: 'a card was drawn in error but not exposed' },
  { act: { do: 'wrongNumberOfCards' }, words: 'the wrong number of cards was dealt' },
  ...wrongStub(table),
  ...exposures(table),
  { act: { do: 'noRoll', why: 'not-flat' }, words: 'a die does not lie flat: no roll' },
  { act: { do: 'noRoll', why: 'fell-out' }, words: 'a die fell out of the shaker: no roll' },
  { act: { do: 'wrongStart' }, words: 'the deal started at the wrong position' },
  { act: { do: 'shoeJams' }, words: 'the dealing shoe jammed' },
  {
    act: { do: 'callOffRound', reason: 'The table had to be left.' },
    words: 'the round can’t be finished',
  },
  { act: { do: 'dismissReport' }, words: 'dismiss the report and continue' },
  ...ALL_SEATS.flatMap((seat): HouseOptionCandidate[] => [
    {
      act: { do: 'walksAway', seat, wagers: 'stand' },
      words: `the player in seat ${seat} has walked away: the wagers stand`,
    },
    {
      act: { do: 'walksAway', seat, wagers: 'lost' },
      words: `the player in seat ${seat} has walked away: the wagers are lost`,
    },
  ]),
  ...ALL_BOXES.map(
    (box): HouseOptionCandidate => ({
      act: { do: 'playForAbsent', box },
      kind: 'staff',
      words: `play hand ${box} for the absent player`,
    }),
  ),
  ...table.cards.decks.map(
    (_, deck): HouseOptionCandidate => ({
      act: { do: 'deviceCountsWrong', deck },
      words: 'the shuffler reports a wrong count',
    }),
  ),
  { act: { do: 'shufflerJams' }, words: 'the shuffler jammed' },
  ...(['shuffler', 'shoe'] as const).flatMap((device): HouseOptionCandidate[] => [
    { act: { do: 'deviceFails', device }, words: `the ${device} is out of order` },
    { act: { do: 'coverDevice', device }, kind: 'staff', words: `cover the ${device} or mark it out of order` },
    { act: { do: 'repairDevice', device }, kind: 'staff', words: `put the ${device} back in use` },
  ]),
];
