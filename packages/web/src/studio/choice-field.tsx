import { parseJson, stripJsonComments } from '@fairdeal/cards';
import {
  boundsWords,
  choiceValueIn,
  type HouseChoice,
  isApproval,
  isRecord,
  type OwnPaytable,
  type Paytable,
  paytableName,
  type SubmissionDraft,
  valueWords,
  type WagerLimits,
} from '@fairdeal/rules';
import { capitalize } from '@fairdeal/table/words/text';
import { type ReactNode, useId, useState } from 'react';
import { handWords, percent } from '../odds/odds-words.js';
import { parseDollars, plainDollars } from '../poker-table/model/amounts.js';
import { WhyButton } from '../ui/clauses.js';

interface ChoiceInputProps {
  readonly id: string;
  readonly choice: HouseChoice;
  readonly value: unknown;
  readonly choose: (value: unknown) => void;
  readonly tables: readonly OfferedTable[];
}

/** A table of the chapter, and what the house keeps by it. */
export type OfferedTable = Pick<Paytable, 'name' | 'lines'> & { readonly edge: number | null };

const inDollars = (cents: unknown): string => (typeof cents === 'number' ? `${cents / 100}` : '');
const toCents = (text: string): number | undefined => (text === '' ? undefined : Math.round(Number(text) * 100));

const LIMITS = [
  ['min', 'least'],
  ['max', 'most'],
  ['step', 'step'],
] as const;

const LimitsInput = ({ id, choice, value, choose }: ChoiceInputProps): ReactNode => {
  const standard = choice.kind === 'limits' ? choice.default : { min: 0, max: 0, step: 0 };
  const said: Partial<WagerLimits> = isRecord(value) ? value : {};
  const change = (name: keyof WagerLimits, cents: number | undefined): void => {
    const { [name]: _, ...others } = said;
    const now = cents === undefined ? others : { ...others, [name]: cents };
    choose(Object.keys(now).length === 0 ? undefined : now);
  };
  return (
    <span className="studio-limits">
      {LIMITS.map(([name, words], at) => (
        <label key={name}>
          <span className="quiet">{words} $</span>
          <input
            {...(at === 0 ? { id } : {})}
            aria-label={`${choice.title}: ${words}, in dollars`}
            type="number"
            min="0.01"
            step="any"
            placeholder={inDollars(standard[name])}
            value={inDollars(said[name])}
            onChange={({ target }) => change(name, toCents(target.value))}
          />
        </label>
      ))}
    </span>
  );
};

/** What is typed, read as its kind is: text that cannot be read stays as it is, and the submission says what is wrong. */
const readInput = (choice: HouseChoice, typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return undefined;
  switch (choice.kind) {
    case 'cents':
      return parseDollars(text) ?? text;
    case 'cents-or-none':
      return text === 'none' ? null : (parseDollars(text) ?? text);
    case 'cents-list':
      return text === 'none' ? [] : text.split(',').map((part) => parseDollars(part) ?? part.trim());
    case 'number-or-none':
      return text === 'none' ? null : /^\d+$/.test(text) ? Number(text) : text;
    case 'rules':
    case 'list': {
      const read = parseJson(stripJsonComments(text));
      return 'ok' in read ? read.ok : text;
    }
    default:
      return typed;
  }
};

/** A value as it is typed. */
const inputText = ({ kind }: HouseChoice, value: unknown): string => {
  if (value === undefined || typeof value === 'string') return value ?? '';
  if (value === null) return 'none';
  if (kind === 'rules' || kind === 'list') return JSON.stringify(value, null, 1);
  if (!Array.isArray(value)) return kind.startsWith('cents') ? plainDollars(Number(value)) : `${value}`;
  return value.length === 0
    ? 'none'
    : value.map((one) => (typeof one === 'number' ? plainDollars(one) : `${one}`)).join(', ');
};

const TypedInput = ({ id, choice, value, choose }: ChoiceInputProps): ReactNode => {
  const [text, setText] = useState(() => inputText(choice, value));
  const type = (typed: string): void => {
    setText(typed);
    choose(readInput(choice, typed));
  };
  const placeholder = isApproval(choice) ? 'not stated' : inputText(choice, choice.default);
  if (!('example' in choice))
    return <input id={id} value={text} placeholder={placeholder} onChange={({ target }) => type(target.value)} />;
  return (
    <span className="stack snug studio-rules">
      <textarea
        id={id}
        rows={text === '' ? 2 : 8}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      <button type="button" onClick={() => type(inputText(choice, choice.example))}>
        Start from an example<span className="visually-hidden"> of {choice.title}</span>
      </button>
    </span>
  );
};

/** What stands under a choice: the table that is chosen, or the parts of a rule. */
const ChoiceDetails = ({
  choice,
  value,
  tables,
}: {
  readonly choice: HouseChoice;
  readonly value: unknown;
  readonly tables: readonly OfferedTable[];
}): ReactNode => {
  const table = tables.find(({ name }) => name === value);
  const rows =
    'parts' in choice
      ? choice.parts.map(([name, words, clause]) => [name, `${words} (${clause})`] as const)
      : (table?.lines ?? []).map(({ hand, pay }) => [capitalize(handWords(hand)), pay.words] as const);
  return rows.length === 0 ? null : (
    <details className="small">
      <summary>{'parts' in choice ? 'What it is made of' : 'What it pays'}</summary>
      <dl className="facts">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const PaytableInput = ({ id, tables, value, choose }: ChoiceInputProps): ReactNode => {
  const own = typeof value === 'object' && value !== null ? (value as OwnPaytable) : null;
  return (
    <select
      id={id}
      value={own === null ? `${value ?? ''}` : '*'}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
    >
      <option value="">not offered</option>
      {own === null ? null : <option value="*">a table of your own: {paytableName(own)}</option>}
      {tables.map(({ name, edge }) => (
        <option key={name} value={name}>
          paytable {name}
          {edge === null ? '' : `, keeps ${percent(edge, 2)}`}
        </option>
      ))}
    </select>
  );
};

const ChoiceInput = (props: ChoiceInputProps): ReactNode => {
  const { id, choice, value, choose } = props;
  switch (choice.kind) {
    case 'paytable':
      return <PaytableInput {...props} />;
    case 'limits':
      return <LimitsInput {...props} />;
    case 'yes-no':
      return (
        <select
          id={id}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          onChange={({ target }) => choose(target.value === '' ? undefined : target.value === 'yes')}
        >
          <option value="">
            {isApproval(choice) ? 'not stated' : `by default: ${valueWords(choice, choice.default)}`}
          </option>
          <option>yes</option>
          <option>no</option>
        </select>
      );
    case 'choice':
      return (
        <select
          id={id}
          value={`${value ?? ''}`}
          onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
        >
          <option value="">by default: {valueWords(choice, choice.default)}</option>
          {choice.choices.map((one) => (
            <option key={one} value={one}>
              {valueWords(choice, one)}
            </option>
          ))}
        </select>
      );
    case 'payout-limit':
      return (
        <input
          id={id}
          type="number"
          min="0.01"
          step="any"
          placeholder="none"
          value={inDollars(value)}
          onChange={({ target }) => choose(toCents(target.value))}
        />
      );
    case 'number': {
      const inCents = choice.unit === 'cents';
      return (
        <input
          id={id}
          type="number"
          min={inCents ? choice.min / 100 : choice.min}
          max={inCents ? choice.max / 100 : choice.max}
          step={inCents ? 'any' : 1}
          placeholder={inCents ? inDollars(choice.default) : `${choice.default}`}
          value={inCents ? inDollars(value) : `${value ?? ''}`}
          onChange={({ target }) =>
            choose(target.value === '' ? undefined : inCents ? toCents(target.value) : target.valueAsNumber)
          }
        />
      );
    }
    default:
      return <TypedInput {...props} />;
  }
};

/** The law has the house say it and nothing is said; or it is said, and otherwise than by default. */
const ChoiceMark = ({ choice, value }: { readonly choice: HouseChoice; readonly value: unknown }): ReactNode => {
  if ((choice.must || isApproval(choice)) && value === undefined)
    return <span className="studio-mark studio-must">not stated</span>;
  const differs = value !== undefined && JSON.stringify(value) !== JSON.stringify(choice.default);
  return differs ? <span className="studio-mark">chosen</span> : null;
};

/** One choice: what it means, what it may be, its clause, its default, and the control that makes it. */
export const ChoiceField = ({
  choice,
  draft,
  submission,
  tables,
  choose,
}: {
  readonly choice: HouseChoice;
  readonly draft: SubmissionDraft;
  readonly submission: object | null;
  readonly tables: readonly OfferedTable[];
  readonly choose: (value: unknown) => void;
}): ReactNode => {
  const id = useId();
  const value = choiceValueIn(draft, choice.key);
  const taken = submission === null ? undefined : choiceValueIn(submission, choice.key);
  const unit =
    choice.unit === 'cents' || choice.kind === 'payout-limit' || choice.kind.startsWith('cents')
      ? ', in dollars'
      : choice.unit === 'percent'
        ? ', in percent'
        : '';
  return (
    <div className="studio-field">
      <div className="row between studio-name">
        <label htmlFor={id}>
          {choice.title}
          {unit}
        </label>
        <ChoiceMark choice={choice} value={value} />
      </div>
      <div className="studio-control">
        <ChoiceInput id={id} choice={choice} value={value} choose={choose} tables={tables} />
        <WhyButton cites={choice.clauses} about={choice.title} label={choice.clauses[0] ?? ''} />
      </div>
      <p className="quiet">
        {capitalize(choice.words)}. {capitalize(boundsWords(choice))}
        {choice.default === null || isApproval(choice) ? '' : `; by default ${valueWords(choice, choice.default)}`}
        {value === undefined && taken !== undefined && JSON.stringify(taken) !== JSON.stringify(choice.default)
          ? `; here ${valueWords(choice, taken)}`
          : ''}
        .
      </p>
      <ChoiceDetails choice={choice} value={value} tables={tables} />
    </div>
  );
};
