import type { Card } from '@fairdeal/cards';
import type { Cents, PokerView, Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { Key } from '../seat/key.js';
import { type Choices, exchangeOf, exchangeWords, KEYS, type PokerOption } from './choices.js';
import { Raise } from './raise.js';

export interface ActionsProps {
  readonly choices: Choices;
  readonly view: PokerView;
  readonly viewer: Seat;
  readonly chip: Cents;
  readonly thrown: ReadonlySet<Card>;
  readonly send: (option: PokerOption, cents?: Cents) => void;
}

/** What stands out: to go on without folding. */
const isMain = ({ act }: PokerOption): boolean =>
  act.do === 'check' || act.do === 'call' || act.do === 'makeForcedBet' || act.do === 'show';

/** Everything that the rulebook lets the viewer do in the play, as buttons with their amounts. */
export const Actions = ({ choices, view, viewer, chip, thrown, send }: ActionsProps): ReactNode => {
  const { acts, raise, exchange } = choices;
  const exchanged = exchangeOf(exchange, thrown);
  return (
    <fieldset className="poker-actions" aria-label="What you may do">
      {exchange.length === 0 ? null : (
        <button
          type="button"
          className="primary"
          data-first
          disabled={exchanged === undefined}
          aria-keyshortcuts="d"
          onClick={() => exchanged !== undefined && send(exchanged)}
        >
          {exchangeWords(exchange, thrown.size)} <Key name="D" />
        </button>
      )}
      {acts.map((option) => {
        const key = KEYS[option.act.do];
        return (
          <button
            key={`${option.name}-${option.words}`}
            type="button"
            className={isMain(option) ? 'primary' : undefined}
            data-first={isMain(option) ? true : undefined}
            aria-keyshortcuts={key}
            onClick={() => send(option)}
          >
            {capital(option.words)} {key === undefined ? null : <Key name={key.toUpperCase()} />}
          </button>
        );
      })}
      {raise === null ? null : (
        <Raise key={raise.words} option={raise} view={view} viewer={viewer} chip={chip} send={send} />
      )}
    </fieldset>
  );
};
