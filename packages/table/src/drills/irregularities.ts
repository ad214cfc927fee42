import type { HouseAct, HouseGame, HouseRulebook, Table } from '@fairdeal/rules';
import { deckInPlay, type SettingValues, staffMember } from '@fairdeal/rules/internal';
import { playerInSeat } from '../link/seat-adapter.js';
import type { PlannedAct } from '../practice/practice-game.js';

const DEALER = staffMember('dealer');
const FLOORPERSON = staffMember('floorperson');

/** A call, with its caller. */
type HouseCall = PlannedAct<HouseAct>;

/** An irregularity at a house table. */
export interface HouseIrregularity {
  /** Whether the chapter has a rule for it. */
  readonly appliesTo: (game: HouseGame) => boolean;
  /** Settings of the submission under which it can happen. Settings that a game lacks are left out. */
  readonly requiredSettings: (game: HouseGame) => SettingValues;
  /** An irregularity just before it. */
  readonly preparation?: HouseCall;
  /** Ways to call it. The rulebook decides which of them it takes now. */
  readonly calls: (book: HouseRulebook, table: Table) => readonly HouseCall[];
  readonly words: (called: HouseCall, table: Table) => string;
}

const NO_SETTINGS = (): SettingValues => ({});
const DEVICE = (): SettingValues => ({ shuffling: 'device' });
const ALWAYS = (): boolean => true;

const hasDevice = ({ settings }: HouseGame): boolean => {
  const { shuffling } = settings;
  return shuffling?.kind === 'choice' && shuffling.choices.includes('device');
};
const hasShoe = ({ settings }: HouseGame): boolean => {
  const { dealing } = settings;
  return dealing?.kind === 'choice' && dealing.choices.includes('automated-shoe');
};

const boxes = (table: Table): readonly number[] => table.round?.hands.map(({ box }) => box) ?? [];
const stubLeft = (table: Table): number => deckInPlay(table).size - deckInPlay(table).drawn;

const exposures = (_: HouseRulebook, table: Table): readonly HouseCall[] =>
  boxes(table).map((of) => ({ by: FLOORPERSON, act: { do: 'cardExposed', of } }));

const FACE_UP: HouseCall = { by: DEALER, act: { do: 'cardFoundFaceUp' } };

export const HOUSE_IRREGULARITIES: readonly HouseIrregularity[] = [
  {
    appliesTo: ALWAYS,
    requiredSettings: NO_SETTINGS,
    calls: () => [FACE_UP],
    words: () => 'During the deal, a card is found face up.',
  },
  {
    appliesTo: ({ law }) => law.manyFaceUp !== null,
    requiredSettings: NO_SETTINGS,
    preparation: FACE_UP,
    calls: () => [FACE_UP],
    words: () => 'One card was already found face up in this round. Now there is a second.',
  },
  {
    appliesTo: ({ law }) => law.drawnInError !== null,
    requiredSettings: NO_SETTINGS,
    calls: () => [{ by: DEALER, act: { do: 'cardDrawnInError' } }],
    words: () => 'A card is drawn in error. Nobody has seen its face.',
  },
  {
    appliesTo: ({ law }) => law.wrongNumber !== null,
    requiredSettings: NO_SETTINGS,
    calls: () => [{ by: FLOORPERSON, act: { do: 'wrongNumberOfCards' } }],
    words: () => 'The wrong number of cards was dealt.',
  },
  {
    appliesTo: ({ law }) => law.exposed !== null,
    requiredSettings: NO_SETTINGS,
    calls: () => [{ by: FLOORPERSON, act: { do: 'cardExposed', of: 'dealer' } }],
    words: () => 'One of the dealer’s cards is exposed.',
  },
  {
    appliesTo: ({ law }) => law.exposed?.players === true || law.exposedHand !== undefined,
    requiredSettings: NO_SETTINGS,
    calls: exposures,
    words: ({ act }) =>
      `During the deal, the dealer exposes a card of seat ${act.do === 'cardExposed' ? act.of : '?'}.`,
  },
  {
    appliesTo: ({ law }) => law.exposedHand !== undefined,
    requiredSettings: () => ({ dealing: 'automated-shoe' }),
    calls: (book, table) => (book.game.law.exposedHand?.voids(table) == null ? [] : exposures(book, table)),
    words: ({ act }) =>
      `The dealer exposes a card of seat ${act.do === 'cardExposed' ? act.of : '?'} while handing over the cards.`,
  },
  {
    appliesTo: (game) => hasShoe(game) && game.law.shoeJam !== null,
    requiredSettings: () => ({ dealing: 'automated-shoe' }),
    calls: () => [{ by: FLOORPERSON, act: { do: 'shoeJams' } }],
    words: () => 'The automated dealing shoe jams.',
  },
  {
    appliesTo: hasDevice,
    requiredSettings: DEVICE,
    calls: () => [{ by: DEALER, act: { do: 'shufflerJams' } }],
    words: () => 'The shuffler stops before its cycle is complete. The jam can be cleared at once.',
  },
  {
    appliesTo: hasDevice,
    requiredSettings: DEVICE,
    calls: () => [{ by: DEALER, act: { do: 'deviceFails', device: 'shuffler' } }],
    words: () => 'The shuffler breaks down and can’t be used.',
  },
  {
    appliesTo: hasShoe,
    requiredSettings: () => ({ dealing: 'automated-shoe' }),
    calls: (_, table) => (table.round === null ? [{ by: DEALER, act: { do: 'deviceFails', device: 'shoe' } }] : []),
    words: () => 'Before the cards are dealt, the automated dealing shoe turns out to be out of order.',
  },
  {
    appliesTo: (game) =>
      hasDevice(game) && game.law.counting !== null && Object.hasOwn(game.settings, 'countingDevice'),
    requiredSettings: () => ({ shuffling: 'device', countingDevice: true }),
    calls: (_, table) => table.cards.decks.map((__, deck) => ({ by: DEALER, act: { do: 'deviceCountsWrong', deck } })),
    words: () => 'The shuffler counts the cards after each shuffle. It shows the wrong number.',
  },
  {
    appliesTo: ({ law }) => law.passedOver !== null,
    requiredSettings: NO_SETTINGS,
    calls: (_, table) => boxes(table).map((box) => ({ by: DEALER, act: { do: 'passedOver', box } })),
    words: ({ act }) =>
      `The dealer passed over seat ${act.do === 'passedOver' ? act.box : '?'}, which should have cards.`,
  },
  {
    appliesTo: ({ law }) => law.start !== undefined,
    requiredSettings: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: DEALER, act: { do: 'noRoll', why: 'not-flat' } }],
    words: () => 'When the shaker is uncovered, one die is leaning against the side.',
  },
  {
    appliesTo: ({ law }) => law.start !== undefined,
    requiredSettings: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: DEALER, act: { do: 'noRoll', why: 'fell-out' } }],
    words: () => 'A die falls out of the shaker.',
  },
  {
    appliesTo: ({ law }) => law.start !== undefined,
    requiredSettings: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: FLOORPERSON, act: { do: 'wrongStart' } }],
    words: () => 'The dice were totaled incorrectly, and the deal started in the wrong place.',
  },
  {
    appliesTo: ({ law }) => law.stub !== null,
    requiredSettings: NO_SETTINGS,
    calls: (_, table) => [{ by: FLOORPERSON, act: { do: 'countStub', count: stubLeft(table) + 1, misdealt: true } }],
    words: () => 'The stub has one card too many. A hand was dealt one card short.',
  },
  {
    appliesTo: ({ law }) => law.stub !== null,
    requiredSettings: NO_SETTINGS,
    calls: (_, table) => [{ by: FLOORPERSON, act: { do: 'countStub', count: stubLeft(table) - 1 } }],
    words: () => 'The stub is one card short, although every hand has the right number of cards.',
  },
  {
    appliesTo: ({ dealerSets }) => dealerSets !== undefined,
    requiredSettings: NO_SETTINGS,
    calls: ({ game }, table) => wrongSettings(game, table),
    words: () => 'The dealer hand was not set by the house way.',
  },
  {
    appliesTo: ({ law }) => law.abandon !== null,
    requiredSettings: NO_SETTINGS,
    calls: (_, table) =>
      (table.round?.hands ?? [])
        .filter(({ status }) => status === 'live')
        .map(({ owner }) => ({ by: playerInSeat(owner), act: { do: 'leave' } })),
    words: ({ by }) =>
      `The player in seat ${by.role === 'player' ? by.seat : '?'} walks away from the table in the middle of the round.`,
  },
];

const wrongSettings = ({ dealerSets }: HouseGame, { submission, round }: Table): HouseCall[] => {
  if (dealerSets === undefined || round === null) return [];
  const { dealer } = round;
  const wrong = dealer
    .flatMap((one, at) => dealer.slice(at + 1).map((other) => [one, other]))
    .filter((low) => dealerSets.wrongLow(dealer, low) === null && !dealerSets.isHouseWay(submission, dealer, low));
  return wrong.slice(0, 3).map((low) => ({ by: DEALER, act: { do: 'setDealerHand', low } }));
};
