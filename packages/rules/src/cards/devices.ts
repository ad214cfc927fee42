import { accept, refuse } from '../core/decision.js';
import type { DeviceName } from '../core/device-name.js';
import type { CardsEvent } from './acts.js';
import { type CardsHandler, shufflingNow } from './handling.js';
import type { CardGame, HasCards } from './law.js';
import type { DeviceState } from './state.js';
import { dealtFields } from './wrong-deck.js';

const DEVICES: readonly DeviceName[] = ['shuffler', 'shoe'];

export const stateOf = ({ cards }: HasCards, device: DeviceName): DeviceState =>
  DEVICES.includes(device) ? cards[device] : 'works';

export const inUse = <T extends HasCards>(game: CardGame<T>, table: T, device: DeviceName): boolean =>
  device === 'shuffler' ? game.filed(table).shuffling !== 'manual' : device === 'shoe' && game.usesShoe(table);

/** A shuffle that the device does not finish counts for nothing: the cards wait to be shuffled again. */
export const shufflerJams: CardsHandler<'shufflerJams'> = (game, table) =>
  shufflingNow(game, table) !== 'manual' && table.cards.decks.some((deck) => deck.step === 'stacked')
    ? accept<CardsEvent>({ did: 'shuffleFailed', cites: [game.law.jam] })
    : refuse('no-shuffle-running', {}, game.law.jam);

export const deviceFails: CardsHandler<'deviceFails'> = (game, table, { device }) =>
  inUse(game, table, device) && stateOf(table, device) === 'works'
    ? accept<CardsEvent>({ did: 'deviceFailed', device, cites: [game.law.outOfOrder] })
    : refuse('no-working-device', { device }, game.law.outOfOrder);

export const coverDevice: CardsHandler<'coverDevice'> = ({ law }, table, { device }) =>
  stateOf(table, device) === 'failed'
    ? accept<CardsEvent>({ did: 'deviceCovered', device, cites: [law.outOfOrder] })
    : refuse('device-not-failed', { device }, law.outOfOrder);

export const repairDevice: CardsHandler<'repairDevice'> = (game, table, { device }) => {
  const { outOfOrder } = game.law;
  if (stateOf(table, device) === 'works') return refuse('device-not-failed', { device }, outOfOrder);
  return game.isPlaying(table)
    ? refuse('round-in-progress', { what: 'repairDevice' }, outOfOrder)
    : accept<CardsEvent>({ did: 'deviceRepaired', device, cites: [outOfOrder] });
};

/** A device that counts the cards after each shuffle found too many or too few. */
export const deviceCountsWrong: CardsHandler<'deviceCountsWrong'> = (game, table, { deck }) => {
  const { counting } = game.law;
  if (counting === null || !game.filed(table).countingDevice) return refuse('no-counting-device', {}, counting);
  const state = table.cards.decks[deck];
  const { step, shuffledBy } = state ?? {};
  if (state === undefined || step !== 'shuffled' || shuffledBy !== 'device')
    return refuse('device-did-not-shuffle', {}, counting);
  return accept<CardsEvent>({ did: 'cardsRemoved', deck, ...dealtFields(table, state), cites: [counting] });
};
