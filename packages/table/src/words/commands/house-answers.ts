import { dollars } from '@fairdeal/rules';
import { padColumns } from '@fairdeal/words/internal/text';
import type { Hint } from './choices.js';
import { canOnlyGiveUp, type PlayerPhase, playerPhaseOf, type TypedAmount, type TypedChoice } from './choices.js';

const PHASE_HEADINGS: Readonly<Record<PlayerPhase, string>> = {
  cut: 'The cards are shuffled. Cut them, or press Enter to decline.',
  wager: 'Place your wagers, then deal.',
  decide: 'Your turn:',
};

/** The commands open now. */
export const houseOptionsText = (choices: readonly TypedChoice[], standing: boolean, before: boolean): string => {
  const phase = playerPhaseOf(choices);
  const asked = choices.filter(({ act }) => phase === 'wager' || act.do !== 'buyIn' || canOnlyGiveUp(choices));
  const rows = asked.map(({ word, words, amount }) => [`  ${word}${amountText(amount)}`, words]);
  const more =
    phase !== 'wager'
      ? []
      : [
          ...(standing ? [['  deal', 'the cards, or Enter alone']] : []),
          ...(before && !standing ? [['  again', 'the wagers of the last round']] : []),
        ];
  const always = `  Always: ${before ? 'why, ' : ''}${phase === 'decide' ? 'hint, ' : ''}options, bankroll, quit`;
  return [PHASE_HEADINGS[phase], padColumns([...rows, ...more]), always].filter((text) => text !== '').join('\n');
};

const amountText = (amount: TypedAmount | null): string =>
  amount === null || amount.range.min === amount.range.max ? '' : ` ${amount.example}`;

/** The choices with what each costs; more than a handful are cut short. */
export const hintText = (hint: Hint<unknown> | null): string => {
  if (hint === null) return 'There is nothing to decide now.';
  const [best] = hint.choices;
  if (best === undefined || best.cost === null) return hint.note;
  const rows = hint.choices.slice(0, 6).map(({ words, cost }) => [`  ${words}`, costText(cost)]);
  return [`Best: ${best.words}.`, padColumns(rows), hint.note].join('\n');
};

/** Costs are often parts of a cent. */
export const costText = (cost: number | null): string =>
  cost === null
    ? ''
    : cost === 0
      ? 'the best'
      : `costs ${cost < 100 ? `${cost.toFixed(2)} cents` : dollars(Math.round(cost))}`;
