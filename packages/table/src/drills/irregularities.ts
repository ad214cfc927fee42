import {
  type Act,
  byStaff,
  deckInPlay,
  type HouseGame,
  type HouseRulebook,
  type Settings,
  type Table,
} from '@fairdeal/rules';
import { type Doing, playerIn } from '../practice/playing.js';

const DEALER = byStaff('dealer');
const FLOORPERSON = byStaff('floorperson');

/** A call: who makes it, and what it is. */
type Called = Doing<Act>;

/** Something that goes wrong at a house table. */
export interface Irregularity {
  /** Whether the chapter knows it at all. */
  readonly may: (game: HouseGame) => boolean;
  /** What the submission must have for it to come up; settings that the game does not have are left out. */
  readonly needs: (game: HouseGame) => Settings;
  /** What went wrong just before. */
  readonly prepares?: Called;
  /** The ways to call it; the rulebook says which of them it takes now. */
  readonly calls: (book: HouseRulebook, table: Table) => readonly Called[];
  readonly words: (called: Called, table: Table) => string;
}

const NO_NEEDS = (): Settings => ({});
const DEVICE = (): Settings => ({ shuffling: 'device' });
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

const exposures = (_: HouseRulebook, table: Table): readonly Called[] =>
  boxes(table).map((of) => ({ by: FLOORPERSON, act: { do: 'cardExposed', of } }));

const FACE_UP: Called = { by: DEALER, act: { do: 'cardFoundFaceUp' } };

export const IRREGULARITIES: readonly Irregularity[] = [
  {
    may: ALWAYS,
    needs: NO_NEEDS,
    calls: () => [FACE_UP],
    words: () => 'A card is found lying face up among the cards that are being dealt.',
  },
  {
    may: ({ law }) => law.manyFaceUp !== null,
    needs: NO_NEEDS,
    prepares: FACE_UP,
    calls: () => [FACE_UP],
    words: () => 'One card has been found face up in this round, and now a second one lies face up.',
  },
  {
    may: ({ law }) => law.drawnInError !== null,
    needs: NO_NEEDS,
    calls: () => [{ by: DEALER, act: { do: 'cardDrawnInError' } }],
    words: () => 'A card is drawn before its time; nobody has seen its face.',
  },
  {
    may: ({ law }) => law.wrongNumber !== null,
    needs: NO_NEEDS,
    calls: () => [{ by: FLOORPERSON, act: { do: 'wrongNumberOfCards' } }],
    words: () => 'It turns out that a wrong number of cards has been dealt.',
  },
  {
    may: ({ law }) => law.exposed !== null,
    needs: NO_NEEDS,
    calls: () => [{ by: FLOORPERSON, act: { do: 'cardExposed', of: 'dealer' } }],
    words: () => 'One of the dealer’s cards is seen.',
  },
  {
    may: ({ law }) => law.exposed?.players === true || law.exposedHand !== undefined,
    needs: NO_NEEDS,
    calls: exposures,
    words: ({ act }) =>
      `The dealer turns up a card of seat ${act.do === 'cardExposed' ? act.of : '?'} while the cards are dealt.`,
  },
  {
    may: ({ law }) => law.exposedHand !== undefined,
    needs: () => ({ dealing: 'automated-shoe' }),
    calls: (book, table) => (book.game.law.exposedHand?.voids(table) == null ? [] : exposures(book, table)),
    words: ({ act }) =>
      `The dealer exposes a card of seat ${act.do === 'cardExposed' ? act.of : '?'} as it is handed over.`,
  },
  {
    may: (game) => hasShoe(game) && game.law.shoeJam !== null,
    needs: () => ({ dealing: 'automated-shoe' }),
    calls: () => [{ by: FLOORPERSON, act: { do: 'shoeJams' } }],
    words: () => 'The automated dealing shoe jams.',
  },
  {
    may: hasDevice,
    needs: DEVICE,
    calls: () => [{ by: DEALER, act: { do: 'shufflerJams' } }],
    words: () => 'The shuffler stops before its cycle is complete; it can be freed at once.',
  },
  {
    may: hasDevice,
    needs: DEVICE,
    calls: () => [{ by: DEALER, act: { do: 'deviceFails', device: 'shuffler' } }],
    words: () => 'The shuffler has broken down and cannot be used any more.',
  },
  {
    may: hasShoe,
    needs: () => ({ dealing: 'automated-shoe' }),
    calls: (_, table) => (table.round === null ? [{ by: DEALER, act: { do: 'deviceFails', device: 'shoe' } }] : []),
    words: () =>
      'The automated dealing shoe is found out of order before the cards are dealt, and cannot be used any more.',
  },
  {
    may: (game) => hasDevice(game) && game.law.counting !== null && Object.hasOwn(game.settings, 'countingDevice'),
    needs: () => ({ shuffling: 'device', countingDevice: true }),
    calls: (_, table) => table.cards.decks.map((__, deck) => ({ by: DEALER, act: { do: 'deviceCountsWrong', deck } })),
    words: () => 'The shuffler, which counts the cards after each shuffle, shows a wrong number.',
  },
  {
    may: ({ law }) => law.passedOver !== null,
    needs: NO_NEEDS,
    calls: (_, table) => boxes(table).map((box) => ({ by: DEALER, act: { do: 'passedOver', box } })),
    words: ({ act }) =>
      `The dealer has passed over seat ${act.do === 'passedOver' ? act.box : '?'}, which should have had its cards.`,
  },
  {
    may: ({ law }) => law.start !== undefined,
    needs: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: DEALER, act: { do: 'noRoll', why: 'not-flat' } }],
    words: () => 'When the shaker is uncovered, one of the dice leans against its side.',
  },
  {
    may: ({ law }) => law.start !== undefined,
    needs: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: DEALER, act: { do: 'noRoll', why: 'fell-out' } }],
    words: () => 'A die falls out of the shaker.',
  },
  {
    may: ({ law }) => law.start !== undefined,
    needs: () => ({ startingPosition: 'shaker' }),
    calls: () => [{ by: FLOORPERSON, act: { do: 'wrongStart' } }],
    words: () => 'The dice were added up wrongly, and the deal has started at the wrong place.',
  },
  {
    may: ({ law }) => law.stub !== null,
    needs: NO_NEEDS,
    calls: (_, table) => [{ by: FLOORPERSON, act: { do: 'countStub', count: stubLeft(table) + 1, misdealt: true } }],
    words: () => 'The stub is counted and has one card too many: a hand was dealt one card too few.',
  },
  {
    may: ({ law }) => law.stub !== null,
    needs: NO_NEEDS,
    calls: (_, table) => [{ by: FLOORPERSON, act: { do: 'countStub', count: stubLeft(table) - 1 } }],
    words: () => 'The stub is counted and a card is missing, although every hand has its right number of cards.',
  },
  {
    may: ({ dealerSets }) => dealerSets !== undefined,
    needs: NO_NEEDS,
    calls: ({ game }, table) => wrongSettings(game, table),
    words: () => 'The dealer’s hands turn out not to be set by the house way.',
  },
  {
    may: ({ law }) => law.abandon !== null,
    needs: NO_NEEDS,
    calls: (_, table) =>
      (table.round?.hands ?? [])
        .filter(({ status }) => status === 'live')
        .map(({ owner }) => ({ by: playerIn(owner), act: { do: 'leave' } })),
    words: ({ by }) =>
      `The player of seat ${by.role === 'player' ? by.seat : '?'} walks away from the table in the middle of the round.`,
  },
];

const wrongSettings = ({ dealerSets }: HouseGame, { submission, round }: Table): Called[] => {
  if (dealerSets === undefined || round === null) return [];
  const { dealer } = round;
  const wrong = dealer
    .flatMap((one, at) => dealer.slice(at + 1).map((other) => [one, other]))
    .filter((low) => dealerSets.wrongLow(dealer, low) === null && !dealerSets.asRequired(submission, dealer, low));
  return wrong.slice(0, 3).map((low) => ({ by: DEALER, act: { do: 'setDealerHand', low } }));
};
