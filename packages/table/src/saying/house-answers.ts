import { dollars } from '@fairdeal/rules';
import type { Hint } from '../practice/link.js';
import { columns } from '../sentence.js';
import { type Amount, type Choice, onlyGivesUp, type Phase, phaseOf } from './choices.js';

const HEADS: Readonly<Record<Phase, string>> = {
  cut: 'The cards are shuffled and you may cut them. Enter alone declines.',
  wager: 'Place your wagers, then deal.',
  decide: 'Your turn:',
};

/** What may be said now, each with its word. */
export const optionsText = (choices: readonly Choice[], standing: boolean, before: boolean): string => {
  const phase = phaseOf(choices);
  const asked = choices.filter(({ act }) => phase === 'wager' || act.do !== 'buyIn' || onlyGivesUp(choices));
  const rows = asked.map(({ word, words, amount }) => [`  ${word}${amountText(amount)}`, words]);
  const more =
    phase !== 'wager'
      ? []
      : [
          ...(standing ? [['  deal', 'the cards, or Enter alone']] : []),
          ...(before && !standing ? [['  again', 'the wagers of the last round']] : []),
        ];
  const always = `  Always: ${before ? 'why, ' : ''}${phase === 'decide' ? 'hint, ' : ''}options, bankroll, quit`;
  return [HEADS[phase], columns([...rows, ...more]), always].filter((text) => text !== '').join('\n');
};

const amountText = (amount: Amount | null): string =>
  amount === null || amount.range.min === amount.range.max ? '' : ` ${amount.example}`;

/** The choices with what each costs; more than a handful are cut short. */
export const hintText = (hint: Hint<unknown> | null): string => {
  if (hint === null) return 'There is nothing to decide now.';
  const [best] = hint.choices;
  if (best === undefined || best.cost === null) return hint.note;
  const rows = hint.choices.slice(0, 6).map(({ words, cost }) => [`  ${words}`, costText(cost)]);
  return [`Best: ${best.words}.`, columns(rows), hint.note].join('\n');
};

/** Costs are often parts of a cent. */
export const costText = (cost: number | null): string =>
  cost === null
    ? ''
    : cost === 0
      ? 'the best'
      : `costs ${cost < 100 ? `${cost.toFixed(2)} cents` : dollars(Math.round(cost))}`;
