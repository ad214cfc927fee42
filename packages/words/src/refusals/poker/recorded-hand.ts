import { quoteValue, type RecordedHandReasons, type RecordStep } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

const dueStep = (due: RecordStep): string => {
  switch (due.step) {
    case 'act':
      return `seat ${due.seat} must act`;
    case 'show':
      return `seat ${due.seat} must show or concede`;
    case 'discard':
      return `seat ${due.seat} must discard`;
    case 'cards':
      if (due.to === null) return 'cards must be dealt';
      return due.to === 'board' ? 'the board must be dealt' : `cards must be dealt to seat ${due.to}`;
  }
};

const wrongField = (args: RecordedHandReasons['record-field-wrong']): string => {
  switch (args.fault) {
    case 'missing':
      return `The record has no ${args.field}. Add the field.`;
    case 'not-stacks':
      return 'The record needs starting_stacks for at least two players, each above zero.';
    case 'not-one-a-player':
      return `The field ${args.field} is a list of amounts, one for each player.`;
    case 'negative':
      return 'The field antes can’t have an amount below zero.';
    case 'not-an-amount':
      return `The field ${args.field} is an amount, zero or more.`;
    case 'zero':
      return `The record needs a ${args.field} above zero.`;
    case 'below-small-bet':
      return 'The big_bet can’t be smaller than the small_bet.';
    case 'no-forced-bet':
      return 'The bring_in is the Forced Bet. It must be above zero and no more than the small_bet.';
    case 'in-forced-bet-game':
      return 'This game has a Forced Bet and no blinds. Leave out blinds_or_straddles.';
    case 'not-a-table':
      return 'The field _submission is a table of names and values.';
  }
};

const wrongOhhField = ({ path, fault, known }: RecordedHandReasons['ohh-field-wrong']): string => {
  switch (fault) {
    case 'missing':
      return `The hand has no ${path}. Add the field.`;
    case 'not-an-object':
      return `The field ${path} must be an object.`;
    case 'not-a-list':
      return `The field ${path} must be a list.`;
    case 'not-text':
      return `The field ${path} must be text.`;
    case 'not-whole':
      return `The field ${path} must be a whole number.`;
    case 'not-an-amount':
      return `The field ${path} must be an amount, zero or more, with at most four decimals.`;
    case 'unknown-value':
      return `The field ${path} has a value that can’t be replayed here. Use one of: ${known.join(', ')}.`;
    case 'unknown-player':
      return `The field ${path} names nobody in the list of players.`;
    case 'run-twice':
      return `The field ${path} repeats a street. A board that is run twice can’t be replayed.`;
    case 'no-discard':
      return `The field ${path} names a game with a draw. Open Hand History has no action for a discard, so use PHH.`;
    case 'round-too-many':
      return `The field ${path} begins a sixth betting round. Stud has five.`;
    case 'dead-and-antes':
      return 'The hand has antes and dead blinds. A record can’t hold both.';
  }
};

export const RECORDED_HANDS: Sentences<RecordedHandReasons> = {
  'unknown-variant': ({ variant, known }) =>
    `Unknown variant ${quoteValue(variant)}. Available variants: ${known.join(', ')}.`,
  'record-field-wrong': wrongField,
  'ohh-field-wrong': wrongOhhField,
  'too-many-players': ({ game, players, most }) =>
    `${game} takes up to ${most} players at a table, and the record has ${players}.`,
  'unreadable-act': ({ act, fault }) =>
    fault === 'unknown-act'
      ? `${quoteValue(act)} is not a PHH act.`
      : `${quoteValue(act)} names a card that no deck has.`,
  'record-out-of-order': ({ due }) => `The record has this act too soon. First, ${dueStep(due)}.`,
  'record-ends-early': ({ due }) => `The record ends before the round does. Next, ${dueStep(due)}.`,
  'nobody-to-act': () => 'Nobody can act at this point of the round.',
  'round-over': () => 'The round is over. No act can follow.',
  'board-card-unknown': () => 'A board card lies face up, so the record must name it.',
  'wrong-deal': ({ seat, each }) => `Seat ${seat} gets ${countNoun(each, 'card')} here. Deal exactly that many.`,

  'no-round-to-write': () => 'There is no round to write. Start a round first.',
  'event-not-writable': ({ did }) => `This hand can’t be written as PHH. The format has no line for the event ${did}.`,
  'ohh-not-writable': ({ variant, field }) =>
    field === 'action'
      ? `The game ${quoteValue(variant)} can’t be written as Open Hand History. Its field action has no value for a discard. Use PHH.`
      : `The game ${quoteValue(variant)} can’t be written as Open Hand History. Its field game_type has no value for it. Use PHH.`,
  'dead-money-not-writable': () =>
    'This hand can’t be written as PHH. The format can’t hold antes and dead money in the same round.',
};
