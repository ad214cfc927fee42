import { oneOf, type ValueOf } from './fields.js';

export const device = oneOf('shuffler', 'shoe');

/** A device that cards go through. */
export type DeviceName = ValueOf<typeof device>;
