import type { Card } from '@fairdeal/cards';
import type { Cents, PokerAct, PokerView, Seat } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { spellOutCards } from '../../cards/card-names.js';
import type { TableAction } from '../../table-frame/actions.js';
import { choiceWords } from '../model/choice-words.js';
import {
  ACT_SHORTCUTS,
  exchangeCount,
  exchangeWords,
  findExchange,
  isBlindExchange,
  type PokerChoices,
  type PokerOption,
} from '../model/choices.js';

interface PokerDecision {
  readonly choices: PokerChoices;
  readonly view: PokerView;
  readonly you: Seat;
  /** Amount of a bet or raise. */
  readonly amount: Cents;
  readonly thrown: ReadonlySet<Card>;
  /** Act that a hint recommended. */
  readonly hinted: PokerAct | null;
  readonly send: (option: PokerOption, cents?: Cents) => void;
}

/** Discard choices: cards picked on the felt, or only their number at a live table. */
const exchangeActions = ({ choices: { exchange }, thrown, hinted, send }: PokerDecision): readonly TableAction[] => {
  if (exchange.length === 0) return [];
  if (isBlindExchange(exchange))
    return exchange.map((option) => ({
      name: exchangeWords(exchange, exchangeCount(option)),
      line: exchangeCount(option) === 0 ? 'keep all cards' : 'from your hand',
      perform: () => send(option),
    }));
  const exchanged = findExchange(exchange, thrown);
  const picked = thrown.size === 0 ? 'keep all cards' : 'the cards you picked';
  return [
    {
      name: exchangeWords(exchange, thrown.size),
      line: exchanged === undefined ? 'pick two cards' : picked,
      shortcut: 'D',
      disabled: exchanged === undefined,
      hinted: hinted?.do === 'draw' || hinted?.do === 'discard',
      perform: () => exchanged !== undefined && send(exchanged),
    },
  ];
};

/** Player's current choices, as equal buttons. */
export const decisionActions = (decision: PokerDecision): readonly TableAction[] => {
  const { choices, view, you, amount, hinted, send } = decision;
  const { acts, raise } = choices;
  return [
    ...exchangeActions(decision),
    ...(raise === null ? acts : [...acts, raise]).map((option) => {
      const cents = option === raise ? amount : undefined;
      const [name, line] = choiceWords(option, view, you, cents ?? null);
      return {
        ...{ id: optionId(option), name, line: spellOutCards(line), shortcut: ACT_SHORTCUTS[option.act.do] },
        hinted: hinted?.do === option.act.do,
        perform: () => send(option, cents),
      };
    }),
  ];
};
