import { type Card, formatCards } from '@fairdeal/cards';
import { type Act, type Range, valueAt, withValue } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { withCardNames } from '../parts/card-names.js';
import { Key } from '../seat/key.js';
import { amountWords, type ByCards, buttonWords, type Offered, spelledOut, verbOf } from './options.js';

interface DecisionProps {
  readonly option: Offered;
  readonly shortcut: string | undefined;
  readonly main: boolean;
  readonly send: (act: Act) => void;
}

const Ranged = ({
  option,
  field,
  range,
  shortcut,
  main,
  send,
}: DecisionProps & { readonly field: string; readonly range: Range }): ReactNode => {
  const [value, setValue] = useState(() => {
    const usual = valueAt(option.act, field);
    return typeof usual === 'number' ? usual : range.min;
  });
  const held = Math.min(range.max, Math.max(range.min, value));
  const shown = amountWords(field, held);
  return (
    <span className="table-ranged">
      <button
        type="button"
        className={main ? 'primary' : undefined}
        data-first={main ? true : undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => send(withValue(option.act, field, held))}
      >
        {verbOf(option)}
        {shown} {shortcut === undefined ? null : <Key name={shortcut} />}
      </button>
      <input
        type="range"
        aria-label={`How much: ${buttonWords(option)}`}
        aria-valuetext={shown.replace(/^\W /, '').trim()}
        min={range.min}
        max={range.max}
        step={range.step}
        value={held}
        onChange={(event) => setValue(Number(event.target.value))}
      />
    </span>
  );
};

export const Decision = (props: DecisionProps): ReactNode => {
  const { option, shortcut, main, send } = props;
  const [ranged] = Object.entries(option.ranges ?? {});
  if (ranged !== undefined && ranged[1].min < ranged[1].max)
    return <Ranged {...props} field={ranged[0]} range={ranged[1]} />;
  return (
    <button
      type="button"
      className={main ? 'primary' : undefined}
      data-first={main ? true : undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => send(option.act)}
    >
      {buttonWords(option)} {shortcut === undefined ? null : <Key name={shortcut} />}
    </button>
  );
};

export interface DecisionsProps {
  readonly options: readonly Offered[];
  readonly byCards: ByCards | null;
  readonly picked: readonly Card[];
  /** What the picked cards are for, as the layout says it. */
  readonly place: string;
  readonly onPicked: () => void;
  readonly send: (act: Act) => void;
}

/** The keys that stand for the buttons, in their order. */
export const shortcutOf = (at: number): string | undefined => (at < 9 ? `${at + 1}` : undefined);

/** What the player may choose now, as buttons; cards that are to be picked are toggles above. */
export const Decisions = ({ options, byCards, picked, place, onPicked, send }: DecisionsProps): ReactNode => {
  const missing = byCards === null ? 0 : byCards.setting.count - picked.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <div className="table-decisions row" role="group" aria-label="Your decision">
      {byCards === null ? null : (
        <button
          type="button"
          className="primary"
          data-first
          disabled={missing !== 0}
          onClick={onPicked}
          aria-keyshortcuts="S"
        >
          {missing === 0
            ? `Set ${withCardNames(formatCards(picked))} as ${place}`
            : `Pick ${missing} ${missing === 1 ? 'card' : 'cards'} for the ${place}`}{' '}
          <Key name="S" />
        </button>
      )}
      {spelledOut(options).map((option, at) => (
        <Decision
          key={JSON.stringify(option.act)}
          option={option}
          shortcut={shortcutOf(at)}
          main={byCards === null && at === 0}
          send={send}
        />
      ))}
    </div>
  );
};
