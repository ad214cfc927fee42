import type { MeterReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

const AMOUNTS: Readonly<Record<MeterReasons['bad-meter-amount']['to'], string>> = {
  open: 'open a meter with',
  count: 'count',
  reset: 'reset a meter to',
};

export const METERS: Sentences<MeterReasons> = {
  'meter-unread': ({ meter }) => `Read ${meter} first. Other tables add to it and are paid by it.`,
  'bad-meter-name': () =>
    'You can’t use this name for a meter or a fund. Use lowercase letters, digits and hyphens, like meter/main.',
  'no-such-meter': ({ meter }) => `There is no ${meter}. Open it first.`,
  'meter-exists': ({ meter }) => `You can’t open ${meter}: it is open already. Choose another name.`,
  'meter-ended': ({ meter }) => `${meter} has ended, and its money went to another. Name one that is open.`,
  'bad-meter-amount': ({ to, most }, say) =>
    `You can’t ${AMOUNTS[to]} that amount. Use whole cents, from $0 to ${say.money(most)}.`,
  'fund-starts-empty': () =>
    'You can’t open a Bad Beat fund with money in it. Pots build it up from nothing. Open it with $0.',
  'fund-counted-at-tables': () =>
    'You can’t count or reset a Bad Beat fund here. Count the boxes at its tables. The fund is always the sum of what pots gave.',
  'procedures-for-funds-only': () =>
    'You can’t give a meter procedures for discontinuing. Only a Bad Beat fund has them. Leave them out.',
  'notice-for-funds-only': () =>
    'You can’t announce the end of a meter. Only a Bad Beat fund needs notice. Transfer the meter instead.',
  'bad-notice-period': ({ most }) => `You can’t set that notice period. Name 0 to ${most} days.`,
  'meter-not-counted': ({ meter }) => `You can’t reset ${meter} yet. Count it first.`,
  'meter-count-agrees': ({ meter }) =>
    `You can’t reset ${meter}. The counts since the last reset found no variance, so leave it as it is.`,
  'meter-shows-that': ({ meter, cents }, say) =>
    `You can’t reset ${meter} to ${say.money(cents)}: it shows that already. Name another amount.`,
  'fund-paid-until-empty': ({ fund }) =>
    `You can’t transfer ${fund}. Its procedures pay it to players until it is empty. Keep it going until then.`,
  'bad-transfer-target': ({ from, to }) =>
    `You can’t transfer ${from} to ${to}. Name another one of the same kind that is open.`,
  'meters-of-different-money': () =>
    'You can’t transfer between play money and house money. Name one for the same money.',
  'meter-wager-unsettled': ({ meter, table }) =>
    `You can’t end ${meter} yet. A wager on it at table ${table} is not settled. Wait until that round is over.`,
  'meter-not-shared': ({ meter }) => `Tables can’t share ${meter}: there is no such meter or fund open. Open it first.`,
  'meter-for-other-money': ({ meter, money }) =>
    `This table can’t share ${meter}, which is for ${money} money. Name one for this table’s money.`,
  'fund-procedures-differ': ({ fund, procedures, filed }) =>
    `This table can’t share ${fund}. The fund is discontinued by "${procedures.discontinuing}" after ${procedures.noticeDays} days of notice, and this table files "${filed.discontinuing}" after ${filed.noticeDays}. File the same procedures.`,
  'meter-start-differs': ({ meter, starts, filed }, say) =>
    `This table can’t share ${meter}. The meter starts at ${say.money(starts.seed)} and restarts at ${say.money(starts.reseed)}. The table’s paytable has ${say.money(filed.seed)} and ${say.money(filed.reseed)}. Use a paytable with the meter’s amounts.`,
};
