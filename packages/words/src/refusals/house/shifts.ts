import type { HouseShiftReasons, ShiftItem, ShiftItemKind } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

const ITEMS: Readonly<Record<ShiftItemKind, (table: string, of: number) => string>> = {
  rack: (table) => `the rack of table ${table} is not counted`,
  drop: (table) => `the drop box of table ${table} is not counted`,
  slip: (table, of) => `nobody took the chips of slip ${of} for table ${table}`,
  count: (table, of) => `count ${of} at table ${table} waits for its second person`,
  variance: (table, of) => `nobody explained the difference of count ${of} at table ${table}`,
  dispute: (table) => `nobody ruled on the report at table ${table}`,
  jackpot: (table, of) =>
    of === 0 ? `the Bad Beat of table ${table} is not paid` : `the jackpot of box ${of} at table ${table} is not paid`,
};

/** An open item of a shift as a clause: "the rack of table t3 is not counted". */
export const shiftItemText = ({ what, table, of = 0 }: ShiftItem): string => ITEMS[what](table, of);

/** A refusal names so many items. */
const MOST_NAMED = 3;

const itemList = (items: readonly ShiftItem[]): string =>
  joinList([
    ...items.slice(0, MOST_NAMED).map(shiftItemText),
    ...(items.length > MOST_NAMED ? [`${items.length - MOST_NAMED} more`] : []),
  ]);

export const HOUSE_SHIFTS: Sentences<HouseShiftReasons> = {
  'shift-running': ({ shift, name }) =>
    `You can’t open a shift while another one runs. Close shift ${shift}, ${name}, first.`,
  'shift-not-running': ({ shift }) =>
    `You can’t close shift ${shift}. It is not the one that runs. Look at the shifts again.`,
  'shift-items': ({ what, name, items }) => {
    switch (what) {
      case 'open':
        return `You can’t close the ${name} shift yet: ${itemList(items)}. Settle each, or carry it into the next shift with a reason.`;
      case 'done':
        return `You can’t carry what is not open. It is done, or never was, that ${itemList(items)}. Look at the checklist again.`;
      case 'twice':
        return 'You can’t carry an item twice. Give one reason for each.';
    }
  },
  'no-such-shift': ({ shift }) => `Shift ${shift} was not found. Choose one of the list.`,
  'variance-not-open': ({ count, what }) =>
    what === 'explained'
      ? `You can’t explain the difference of count ${count} again. Somebody has.`
      : `You can’t explain a difference of count ${count}. No settled count with that number differs from the record. Check its number.`,
};
