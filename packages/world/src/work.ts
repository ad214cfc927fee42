import { type Chance, simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { everyWager, openTableRules } from '@fairdeal/table/internal';
import { workHouseShift } from './house/house-shift.js';
import { oneOf } from './shift/people.js';
import { type ShiftPlan, TROUBLES, type Trouble, type WorkedShift } from './shift/plan.js';

/** Games at whose tables shifts are worked. */
export const SHIFT_GAMES: readonly string[] = HOUSE_GAMES.map(({ id }) => id);

const MOST_SEATS = 4;

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

/** Plans a shift. The same request gives the same plan. */
export const planShift = ({ game, seed, rounds = 12, troubles = TROUBLES }: ShiftRequest): ShiftPlan => {
  const house = HOUSE_GAMES.find(({ id }) => id === game);
  if (house === undefined) throw new Error(`No shifts are worked at ${game}.`);
  const chance = simulationChance(`opening ${seed}`);
  return { open: openingOf(house, chance), seed, rounds, seats: 1 + chance.below(MOST_SEATS), troubles };
};

/** Works a shift as it is planned. The same plan gives the same shift. */
export const workShift = (plan: ShiftPlan): WorkedShift => {
  const opened = openTableRules(plan.open);
  if ('faults' in opened) throw new Error(`This table cannot be opened: ${opened.faults[0]?.fault}`);
  if (opened.kind !== 'house') throw new Error('Shifts are worked at tables of house games.');
  return workHouseShift(opened, plan);
};
