import type { TableReasons } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from './sentence.js';

export const TABLES: Sentences<TableReasons> = {
  'option-not-act': () =>
    'This is an option, not an act. Send its act, option.act, as it is or with other values of its ranges.',
  'act-incomplete': ({ act, lacks }) => `The act ${act} lacks ${joinList(lacks)}. Add the missing fields.`,
  'time-past': ({ last }) => `It is already ${new Date(last).toISOString()}. Name that time or a later one.`,
  'no-round-to-repeat': () => 'There is no round to repeat yet. Place wagers first.',
  'script-has-table': () => 'This script has its table already. Use another script for another table.',
};
