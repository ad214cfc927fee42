import {
  type AccountShortfall,
  accountText,
  type HouseAccount,
  type MoneyReasons,
  type NotEnough,
} from '@fairdeal/rules/internal';
import type { Sentences } from './sentence.js';
import type { Speaker } from './speaker.js';

const isRack = (account: HouseAccount): boolean => account.at === 'table' && account.account.at === 'inventory';

const holderWords = (account: HouseAccount): string => {
  if (account.at === 'cage') return 'the cage';
  if (account.at === 'player') return 'the player’s account';
  return account.at === 'table' && isRack(account) ? `the rack of table ${account.table}` : accountText(account);
};

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
  'not-enough': notEnough,
  'sum-inexact': ({ cents }, say) =>
    `You can’t move ${say.money(cents)} here. The account would be too large to stay exact to the cent. Name a smaller amount.`,
  'slip-given': ({ slip }) => `The chips of slip ${slip} were given already.`,
  'slip-not-given': ({ slip }) => `You can’t take the chips of slip ${slip} yet. Wait until they are given.`,
  'slip-taken': ({ slip }) => `The chips of slip ${slip} were taken already.`,
};
