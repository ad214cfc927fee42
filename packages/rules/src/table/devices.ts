import { refuse } from '../ruling.js';
import { type Handler, happens, shufflingNow } from './cards.js';
import type { DeviceName, DeviceState, Table } from './state.js';

const DEVICES: readonly DeviceName[] = ['shuffler', 'shoe'];

const stateOf = ({ cards }: Table, device: DeviceName): DeviceState =>
  DEVICES.includes(device) ? cards[device] : 'works';

const inUse = (table: Table, device: DeviceName): boolean =>
  device === 'shuffler'
    ? table.submission.settings.shuffling !== 'manual'
    : device === 'shoe' && table.submission.settings.dealing === 'automated-shoe';

/** A shuffle that the device does not finish counts for nothing: the cards wait to be shuffled again. */
export const shufflerJams: Handler<'shufflerJams'> = ({ law }, table) =>
  shufflingNow(table) !== 'manual' && table.cards.decks.some((deck) => deck.step === 'stacked')
    ? happens({ did: 'shuffleFailed', cites: [law.jam] })
    : refuse('No device is shuffling cards now.', law.jam);

export const deviceFails: Handler<'deviceFails'> = ({ law }, table, { device }) =>
  inUse(table, device) && stateOf(table, device) === 'works'
    ? happens({ did: 'deviceFailed', device, cites: [law.outOfOrder] })
    : refuse(`The table has no working ${device} that could fail.`, law.outOfOrder);

export const coverDevice: Handler<'coverDevice'> = ({ law }, table, { device }) =>
  stateOf(table, device) === 'failed'
    ? happens({ did: 'deviceCovered', device, cites: [law.outOfOrder] })
    : refuse(`The ${device} is not out of order.`, law.outOfOrder);

export const repairDevice: Handler<'repairDevice'> = ({ law }, table, { device }) =>
  stateOf(table, device) !== 'failed' && stateOf(table, device) !== 'covered'
    ? refuse(`The ${device} is not out of order.`, law.outOfOrder)
    : table.round !== null
      ? refuse(`The ${device} is put back in use between rounds.`, law.outOfOrder)
      : happens({ did: 'deviceRepaired', device, cites: [law.outOfOrder] });
