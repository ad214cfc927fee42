import type { MeterReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

export const METERS: Sentences<MeterReasons> = {
  'meter-unread': ({ meter }) => `Read ${meter} first. Other tables add to it and are paid by it.`,
};
