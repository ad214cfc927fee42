import { dollars } from '@fairdeal/rules';
import type { HouseMoneyReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

const minuteText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const HOUSE_MONEY: Sentences<HouseMoneyReasons> = {
  'paper-used': ({ paper, at }) =>
    `You can’t use the number ${paper} again. It is on a paper of ${minuteText(at)}. Use the next number.`,
  'paper-unnumbered': () => 'You can’t use a paper without a number. Enter the number that is printed on it.',
  'paper-of-house': ({ paper }) =>
    `You can’t write the number ${paper} on a paper. The house gives numbers of that form itself. Leave it out, or enter the number that is printed on it.`,
  'no-such-slip': ({ slip }) => `No slip ${slip} was found. Check its number.`,
  'counts-differ': () =>
    'The two counts differ, so nothing was moved. Both of you count the box again: one reports the new count on a new sheet, the other signs it.',
  'count-waits': ({ table }) =>
    `You can’t see the chips of table ${table} now. A count of its rack waits for a second person. Sign the count first.`,
  'count-not-open': ({ count, reported }) =>
    reported
      ? `You can’t sign count ${count}. It was signed, replaced by a later count, or set aside because two counts differed. Sign the count that is waiting now.`
      : `You can’t sign count ${count}. Nobody reported it. Report a count first.`,
  'no-amount': ({ round, seat }) =>
    `You can’t override round ${round} without an amount. Enter the amount that seat ${seat} is owed or owes, or rule that the round stands.`,
  'ruling-seat': (args) =>
    args.what === 'missing'
      ? `You can’t rule on round ${args.round} without a seat. Name the seat that the dispute is about.`
      : `You can’t rule on seat ${args.named} and move money of seat ${args.seat}. Name one seat.`,
  'seat-in-round': (args) => {
    switch (args.what) {
      case 'empty':
        return `You can’t rule on seat ${args.seat} in round ${args.round}. Nobody sat there. Choose another seat.`;
      case 'several':
        return `${args.people} people sat in seat ${args.seat} in round ${args.round}. Name the person as well.`;
      case 'somebody-else':
        return `That person did not sit in seat ${args.seat} in round ${args.round}. Choose the seat where they sat.`;
    }
  },
  'supervisor-rules': () =>
    'You can’t rule on a dispute at poker. Only the poker shift supervisor can. Ask the supervisor.',
  'ruled-already': ({ seat, round, role }) =>
    `You can’t rule on seat ${seat} in round ${round} again. A ${role.replaceAll('-', ' ')} ruled on it. Ask somebody above that role to rule.`,
  'ruling-moves-no-money': ({ what }) => {
    switch (what) {
      case 'stands':
        return 'You can’t move money when the round stands. Override the round, or leave the amount out.';
      case 'poker':
        return 'You can’t move chips by a ruling at poker. They belong to the players. Rule before the pot is pushed.';
      case 'play-money':
        return 'You can’t move money at a play-money table. Leave the amount out.';
    }
  },
  'ruling-too-large': ({ seat, most, toPlayer }) =>
    toPlayer
      ? `You can’t pay seat ${seat} that much. Its wagers in this round could have won ${dollars(most)} at most. Enter that or less.`
      : `You can’t take that much from seat ${seat}. It was paid ${dollars(most)} in this round. Enter that or less.`,
  'books-refused': ({ why }) => `Nothing was done. The books refused it: ${why}.`,
};
