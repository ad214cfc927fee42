import type { Card } from '@fairdeal/cards';
import type { Cents, PokerAct, PokerView, Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { withCardNames } from '../parts/card-names.js';
import { Choice } from '../stage/choice.js';
import { choiceWords } from './choice-words.js';
import { type Choices, countOf, exchangeOf, exchangeWords, isUnread, KEYS, type PokerOption } from './choices.js';

export interface DecisionsProps {
  readonly choices: Choices;
  readonly view: PokerView;
  readonly you: Seat;
  /** What a bet or raise is set to. */
  readonly amount: Cents;
  readonly thrown: ReadonlySet<Card>;
  /** The choice that a hint named. */
  readonly hinted: PokerAct | null;
  readonly send: (option: PokerOption, cents?: Cents) => void;
}

const isExchange = ({ do: does }: PokerAct): boolean => does === 'draw' || does === 'discard';

/** What the player may choose now, as equal buttons; cards that are thrown away are picked on the felt. */
export const Decisions = ({ choices, view, you, amount, thrown, hinted, send }: DecisionsProps): ReactNode => {
  const { acts, raise, exchange } = choices;
  const exchanged = exchangeOf(exchange, thrown);
  const shown = raise === null ? acts : [...acts, raise];
  return (
    <>
      {!isUnread(exchange)
        ? null
        : exchange.map((option) => (
            <Choice
              key={countOf(option)}
              name={exchangeWords(exchange, countOf(option))}
              line={countOf(option) === 0 ? 'keep all cards' : 'from your hand'}
              onPress={() => send(option)}
            />
          ))}
      {exchange.length === 0 || isUnread(exchange) ? null : (
        <Choice
          name={exchangeWords(exchange, thrown.size)}
          line={
            exchanged === undefined ? 'pick two cards' : thrown.size === 0 ? 'keep all cards' : 'those that you picked'
          }
          shortcut="D"
          disabled={exchanged === undefined}
          hinted={hinted !== null && isExchange(hinted)}
          onPress={() => exchanged !== undefined && send(exchanged)}
        />
      )}
      {shown.map((option) => {
        const ranged = option === raise;
        const [name, line] = choiceWords(option, view, you, ranged ? amount : null);
        return (
          <Choice
            key={`${option.name} ${option.words}`}
            name={name}
            line={withCardNames(line)}
            shortcut={KEYS[option.act.do]}
            hinted={hinted?.do === option.act.do}
            onPress={() => send(option, ranged ? amount : undefined)}
          />
        );
      })}
    </>
  );
};
