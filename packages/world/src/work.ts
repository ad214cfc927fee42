import { type Chance, simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame, POKER_GAMES, type PokerGame } from '@fairdeal/rules';
import type { SavedRound } from '@fairdeal/table';
import { everyWager, openTableRules, saveHouseStretch, savePokerStretch } from '@fairdeal/table/internal';
import { workHouseShift } from './house/house-shift.js';
import { workPokerShift } from './poker/poker-shift.js';
import { onceIn, oneOf } from './shift/people.js';
import { type ShiftPlan, TROUBLES, type Trouble, type WorkedShift } from './shift/plan.js';

/** Games at whose tables shifts are worked. */
export const SHIFT_GAMES: readonly string[] = [
  ...HOUSE_GAMES,
  ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter),
].map(({ id }) => id);

const MOST_SEATS = 4;
const MOST_PLAYERS = 6;

/** A shift of a game, as somebody asks for it. */
export interface ShiftRequest {
  readonly game: string;
  readonly seed: string;
  readonly rounds?: number;
  readonly troubles?: readonly Trouble[];
}

/** Settings that change how cards reach the table. */
const CARD_SETTINGS = [
  'shuffling',
  'dealing',
  'countingDevice',
  'preshuffled',
  'startingPosition',
  'twoJokers',
] as const;

/** A house's choices for a table, with a paytable for every wager. */
const openingOf = (game: HouseGame, chance: Chance): ShiftPlan['open'] => {
  const edition = oneOf(chance, game.editions)?.edition;
  const filed = CARD_SETTINGS.flatMap((name): [string, boolean | number | string][] => {
    const setting = game.settings[name];
    if (setting === undefined || chance.below(2) === 0) return [];
    if (setting.kind === 'choice') return [[name, oneOf(chance, setting.choices) ?? setting.default]];
    return setting.kind === 'yes-no' ? [[name, chance.below(2) === 0]] : [];
  });
  const usual = { game: game.id, edition, paytables: everyWager(game, edition) };
  const draft = { ...usual, settings: Object.fromEntries(filed) };
  return 'faults' in openTableRules(draft) ? usual : draft;
};

const FROM_EVERY_POT = { minimumPot: 1200, amount: { kind: 'fixed', cents: 100 }, most: 100 } as const;

/** Jackpots that are won often, so that their hands are verified in most shifts. */
const JACKPOTS = {
  badBeat: {
    contribution: FROM_EVERY_POT,
    hands: [{ title: 'a full house', atLeast: '2c2d2h3s3c', percent: 50 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    bothHoleCards: false,
    leastPlayers: 2,
    paidAt: 'table',
    discontinuing: 'pay-until-empty',
    discontinuingApproved: true,
  },
  highHand: {
    contribution: FROM_EVERY_POT,
    collection: 'always',
    periodMinutes: 60,
    leastPlayers: 2,
    collectWithin: 48,
    restrictions: '',
    uncollected: 'next-period',
    tables: [1],
    pooledAt: 1,
  },
} as const;

/** A poker room's choices that change how the cards are dealt and the chips are bet. */
const pokerOpeningOf = (game: PokerGame, chance: Chance): ShiftPlan['open'] => {
  const plain = { game: game.id };
  const draft = {
    ...plain,
    ...(onceIn(chance, 2) ? { limit: 'no' } : {}),
    ...(onceIn(chance, 2) ? { shuffling: 'device', countingDevice: onceIn(chance, 2) } : {}),
    ...(onceIn(chance, 4) ? { firstButton: 'dealt-card' } : {}),
    ...(onceIn(chance, 4) ? { preshuffled: true } : {}),
    ...(onceIn(chance, 3) ? { ante: 100 } : {}),
    ...(onceIn(chance, 4) ? { showAll: true } : {}),
    ...(onceIn(chance, 3) ? { badBeat: JACKPOTS.badBeat } : {}),
    ...(onceIn(chance, 3) ? { highHand: JACKPOTS.highHand } : {}),
    ...(onceIn(chance, 3)
      ? { rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }], rakeMost: 500 }
      : {}),
  };
  const { badBeat: _, highHand: __, ...plainer }: Readonly<Record<string, unknown>> = draft;
  return (
    [draft, plainer, { ...plainer, limit: 'fixed', firstButton: 'right-of-dealer' }].find(
      (one) => !('faults' in openTableRules(one)),
    ) ?? plain
  );
};

/** Plans a shift. The same request gives the same plan. */
export const planShift = ({ game, seed, rounds = 12, troubles = TROUBLES }: ShiftRequest): ShiftPlan => {
  const chance = simulationChance(`opening ${seed}`);
  const house = HOUSE_GAMES.find(({ id }) => id === game);
  if (house !== undefined)
    return { open: openingOf(house, chance), seed, rounds, seats: 1 + chance.below(MOST_SEATS), troubles };
  const poker = POKER_GAMES.find(({ id }) => id === game);
  if (poker === undefined) throw new Error(`No shifts are worked at ${game}.`);
  const seats = 2 + chance.below(Math.min(poker.players.most, MOST_PLAYERS) - 1);
  return { open: pokerOpeningOf(poker, chance), seed, rounds, seats, troubles };
};

/** The last round of a shift, to replay; null where its chips do not add up. */
export const lastRoundOf = (plan: ShiftPlan): SavedRound | null => {
  const opened = openTableRules(plan.open);
  if ('faults' in opened || opened.kind === 'room') return null;
  let saved: SavedRound | null = null;
  if (opened.kind === 'house')
    workHouseShift(opened, plan, ({ before, entries }) => {
      saved = saveHouseStretch(opened.game, before, entries);
    });
  else
    workPokerShift(opened, plan, ({ before, entries }) => {
      saved = savePokerStretch(opened.game, before, entries);
    });
  return saved;
};

/** Works a shift as it is planned. The same plan gives the same shift. */
export const workShift = (plan: ShiftPlan): WorkedShift => {
  const opened = openTableRules(plan.open);
  if ('faults' in opened) throw new Error(`This table cannot be opened: ${opened.faults[0]?.fault}`);
  if (opened.kind === 'room') throw new Error('Shifts are worked at tables.');
  return opened.kind === 'house' ? workHouseShift(opened, plan) : workPokerShift(opened, plan);
};
