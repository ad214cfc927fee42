import { refuse } from '../ruling.js';
import { type CardsHandler, happens, shufflingNow } from './cards.js';
import type { CardTable } from './cards-law.js';
import type { DeviceName, DeviceState } from './state.js';

const DEVICES: readonly DeviceName[] = ['shuffler', 'shoe'];

const stateOf = ({ cards }: CardTable, device: DeviceName): DeviceState =>
  DEVICES.includes(device) ? cards[device] : 'works';

const inUse = (table: CardTable, device: DeviceName): boolean =>
  device === 'shuffler'
    ? table.submission.settings.shuffling !== 'manual'
    : device === 'shoe' && table.submission.settings.dealing === 'automated-shoe';

/** A shuffle that the device does not finish counts for nothing: the cards wait to be shuffled again. */
export const shufflerJams: CardsHandler<'shufflerJams'> = ({ law }, table) =>
  shufflingNow(table) !== 'manual' && table.cards.decks.some((deck) => deck.step === 'stacked')
    ? happens({ did: 'shuffleFailed', cites: [law.jam] })
    : refuse('No device is shuffling cards now.', law.jam);

export const deviceFails: CardsHandler<'deviceFails'> = ({ law }, table, { device }) =>
  inUse(table, device) && stateOf(table, device) === 'works'
    ? happens({ did: 'deviceFailed', device, cites: [law.outOfOrder] })
    : refuse(`The table has no working ${device} that could fail.`, law.outOfOrder);

export const coverDevice: CardsHandler<'coverDevice'> = ({ law }, table, { device }) =>
  stateOf(table, device) === 'failed'
    ? happens({ did: 'deviceCovered', device, cites: [law.outOfOrder] })
    : refuse(`The ${device} is not out of order.`, law.outOfOrder);

export const repairDevice: CardsHandler<'repairDevice'> = ({ law }, table, { device }) =>
  stateOf(table, device) !== 'failed' && stateOf(table, device) !== 'covered'
    ? refuse(`The ${device} is not out of order.`, law.outOfOrder)
    : table.round !== null
      ? refuse(`The ${device} is put back in use between rounds.`, law.outOfOrder)
      : happens({ did: 'deviceRepaired', device, cites: [law.outOfOrder] });

/** A device that counts the cards after each shuffle found too many or too few. */
export const deviceCountsWrong: CardsHandler<'deviceCountsWrong'> = (game, table, { deck }) => {
  const { counting } = game.law;
  if (counting === null || table.submission.settings.countingDevice !== true)
    return refuse('No device counts the cards at this table.', ...(counting === null ? [] : [counting]));
  const { step, shuffledBy } = table.cards.decks[deck] ?? {};
  if (step !== 'shuffled' || shuffledBy !== 'device')
    return refuse('The device counts the cards after a shuffle of its own.', counting);
  return happens({ did: 'cardsRemoved', deck, cites: [counting] });
};
