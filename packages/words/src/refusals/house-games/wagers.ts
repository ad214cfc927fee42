import { quoteValue, type WagerReasons, type WrongStake } from '@fairdeal/rules/internal';
import { didYouMean } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';
import type { Speaker } from '../speaker.js';

/** A wager under its minimum, over its maximum, or not in its steps. */
export const wrongStake = ({ title, cents, min, max, step }: WrongStake, { money }: Speaker): string => {
  if (min === max) return `You can’t bet ${money(cents)} on the ${title}. It is ${money(min)} and nothing else.`;
  const steps = step > 1 ? `, in steps of ${money(step)}` : '';
  return `You can’t bet ${money(cents)} on the ${title}. It is ${money(min)} to ${money(max)}${steps}.`;
};

export const WAGERS: Sentences<WagerReasons> = {
  'other-batch-away': () => 'You can’t wager yet. The other batch of cards must come to the device first.',
  'no-cash-wagers': () => 'You can’t accept a spoken wager with cash in this game. The player must buy chips first.',
  'unknown-wager': ({ wager, known }) =>
    `Unknown wager ${quoteValue(wager)}${didYouMean(String(wager), known)}. Available wagers: ${known.join(', ')}.`,
  'wager-comes-with-decision': ({ title }) =>
    `You can’t bet the ${title} before the cards. It comes with the player’s decision.`,
  'wager-not-offered': ({ title, where }) =>
    where === 'table'
      ? `This table doesn’t offer the ${title}.`
      : `This round doesn’t offer the ${title}. Name a paytable for it.`,
  'wager-needs-first': ({ title, first }) => `You can’t bet the ${title} yet. Bet the ${first} first.`,
  'required-wager-missing': (args) =>
    args.at === 'box'
      ? `Box ${args.box} has no ${args.title}. It must be bet, or the other wagers taken back.`
      : `The ${args.title} is missing. Add it to the wagers.`,
  'not-whole-cents': ({ title, given }) => `The ${title} is whole cents above zero, not ${quoteValue(given)}.`,
  'wager-must-equal': ({ title, other, cents }, say) => `The ${title} must equal the ${other}, ${say.money(cents)}.`,
  'equal-wager-standing': ({ title, other }) =>
    `You can’t change the ${title} now. The ${other} equals it. Take the ${other} back first.`,
  'wager-final': ({ title, act }) =>
    act === 'add'
      ? `You can’t add to the ${title}. At this game a wager stays as it was placed. Wager another amount in the next round.`
      : `You can’t take back the ${title}. At this game a wager stays until it is decided.`,
  'no-wager-there': ({ box, title }) =>
    title === null ? `You have no wager on box ${quoteValue(box)}.` : `Box ${box} has no ${title} to take back.`,
  'wagers-on-layout': ({ final }) =>
    `You can’t leave while your wagers are on the layout. ${final ? 'Stay until they are decided.' : 'Take them back before the cards are dealt, or stay until they are decided.'}`,

  'no-such-box': ({ box }) => `This table has no box ${quoteValue(box)}.`,
  'box-taken': ({ box }) => `You can’t bet on box ${box}. It is another player’s.`,
  'too-many-boxes': ({ most }) =>
    most === 1
      ? 'You can’t bet on another box. A player bets on one box at this table.'
      : `You can’t bet on another box. A player bets on up to ${most} adjacent boxes at this table.`,
  'box-not-adjacent': ({ box }) => `You can’t bet on box ${box}. It isn’t next to your other boxes.`,
  'box-between-others': ({ box }) =>
    `You can’t take back box ${box} yet. It lies between your other boxes. Take back an outer one first.`,
  'barred-until-reshuffle': () =>
    'You sat out a round of this shoe. Wait for the reshuffle, or ask a floorperson to let you bet.',
  'not-barred': ({ seat }) => `The player in seat ${quoteValue(seat)} may bet already.`,
};
