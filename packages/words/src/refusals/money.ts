import {
  type AccountShortfall,
  accountText,
  type ChipStacks,
  type HouseAccount,
  type MoneyReasons,
  type NotEnough,
} from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from './sentence.js';
import type { Speaker } from './speaker.js';

const isRack = (account: HouseAccount): boolean => account.at === 'table' && account.account.at === 'inventory';

const holderWords = (account: HouseAccount): string => {
  if (account.at === 'cage') return 'the cage';
  if (account.at === 'player' && account.person === 'walk-in') return 'the chips that patrons carry';
  if (account.at === 'player') return 'the player’s account';
  return account.at === 'table' && isRack(account) ? `the rack of table ${account.table}` : accountText(account);
};

/** `3 × $5 and 2 × $1`. */
const chipWords = (chips: ChipStacks, say: Speaker): string =>
  joinList(chips.map(({ chip, count }) => `${count} × ${say.money(chip)}`));

const remedyWords = ({ account, needed, has }: AccountShortfall, say: Speaker): string => {
  const missing = say.money(needed - has);
  if (account.at === 'cage') return ` Have Finance bring ${missing} to the cage first.`;
  return isRack(account) ? ` Have the floor ask for a fill of ${missing} first.` : '';
};

const notEnough = (facts: NotEnough, say: Speaker): string => {
  switch (facts.what) {
    case 'raise':
      return 'You don’t have the chips to raise. Call or fold.';
    case 'chips':
      return `You don’t have enough chips. That takes ${say.money(facts.needed)}, and you have ${say.money(facts.has)}.`;
    case 'bet':
      return `You can’t bet ${say.money(facts.bet)}. You have ${say.money(facts.has)} to bet.`;
    case 'straddle':
      return `You don’t have the chips to straddle. A Straddle Bet is ${say.money(facts.straddle)}.`;
    case 'account':
      return `${say.money(facts.needed)} can’t leave ${holderWords(facts.account)}. It holds ${say.money(Math.max(0, facts.has))}.${remedyWords(facts, say)}`;
  }
};

export const MONEY: Sentences<MoneyReasons> = {
  'account-not-counted': ({ account }) =>
    `You can’t count "${account}". Only a table’s drop box and tip box are counted here. A jackpot’s box is counted at its table.`,
  'color-up-differs': ({ gives, takes }, say) =>
    `You can’t color up ${say.money(gives)} in chips for ${say.money(takes)}. Count both again.`,
  'color-up-too-many-chips': () => 'You can’t color up into as many chips or more. Choose higher denominations.',
  'chips-missing': ({ what, table, chips, cents }, say) => {
    const lacks = chipWords(chips, say);
    const fill = `Have the floor ask for a fill of ${lacks} (${say.money(cents)}) first.`;
    if (what === 'give') return `The rack of table ${table} can’t give these chips. It lacks ${lacks}. Count again.`;
    return what === 'pay'
      ? `The rack of table ${table} can’t pay this in chips. It lacks ${lacks}. ${fill}`
      : `The rack of table ${table} can’t break the player’s chips for this. It lacks ${lacks}. ${fill}`;
  },
  'chips-named': (args, say) => {
    switch (args.what) {
      case 'no-tray':
        return `You can’t name chips for table ${args.table}. It was opened without denominations. Leave "chips" out.`;
      case 'unnamed':
        return `You can’t move chips of table ${args.table} without naming them. Say how many of ${joinList(args.denominations.map(say.money))}.`;
      case 'denomination':
        return `Table ${args.table} has no chips of ${say.money(args.chip)}. Choose among ${joinList(args.denominations.map(say.money))}.`;
      case 'sum':
        return `These chips come to ${say.money(args.chips)}, not ${say.money(args.cents)}. Count again.`;
    }
  },
  'slip-purpose': (args, say) => {
    switch (args.what) {
      case 'no-tray':
        return `You can’t name a purpose for a slip of table ${args.table}. It was opened without denominations. Leave "purpose" out.`;
      case 'kind':
        return args.purpose === 'opening'
          ? 'You can’t open a table with a credit. Ask for a fill with the opening inventory.'
          : 'You can’t close a table with a fill. Ask for a credit with the counted chips.';
      case 'supplied':
        return `You can’t ask for the opening inventory of table ${args.table} again. The cage gave it chips already. Ask for a fill.`;
      case 'uncounted':
        return `You can’t send the chips of table ${args.table} to the cage for the day. Its rack was not counted, or changed since. Have two people count it first.`;
      case 'not-all':
        return `You can’t close table ${args.table} with these chips. Send all counted chips, ${say.money(args.chips)}, on a credit of ${say.money(args.cents)}.`;
    }
  },
  'not-enough': notEnough,
  'sum-inexact': ({ cents }, say) =>
    `You can’t move ${say.money(cents)} here. The account would be too large to stay exact to the cent. Name a smaller amount.`,
  'slip-given': ({ slip }) => `The chips of slip ${slip} were given already.`,
  'slip-not-given': ({ slip }) => `You can’t take the chips of slip ${slip} yet. Wait until they are given.`,
  'slip-taken': ({ slip }) => `The chips of slip ${slip} were taken already.`,
};
