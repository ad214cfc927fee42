import type { OwnPaytable, Paytable, SubmissionDraft, WagerLimits } from '@fairdeal/rules';
import {
  boundsWords,
  choiceValueIn,
  type HouseChoice,
  isApproval,
  isRecord,
  paytableName,
  valueWords,
} from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { handWords, percent } from '../odds/odds-words.js';
import type { RulePreset } from '../poker-table/model/presets.js';
import { settingText, settingValue } from '../poker-table/model/settings.js';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import { Select } from '../ui/fields.js';
import './choice-field.css';

interface ChoiceInputProps {
  readonly id: string;
  readonly choice: HouseChoice;
  readonly value: unknown;
  readonly choose: (value: unknown) => void;
  readonly tables: readonly OfferedTable[];
  /** Common filings of a rule that has several parts. */
  readonly presets: readonly RulePreset[];
}

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Paytable of the chapter, with its hold. */
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

const TypedInput = ({ id, choice, value, choose, presets }: ChoiceInputProps): ReactNode => {
  const [text, setText] = useState(() => (value === undefined ? '' : settingText(choice, value, 1)));
  const type = (typed: string): void => {
    setText(typed);
    choose(typed.trim() === '' ? undefined : settingValue(choice, typed));
  };
  const placeholder = isApproval(choice) ? 'not specified' : settingText(choice, choice.default, 1);
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
      <Button onClick={() => type(settingText(choice, choice.example, 1))}>
        Start from an example<span className="visually-hidden"> of {choice.title}</span>
      </Button>
      {presets.length === 0 ? null : (
        <Select
          aria-label={`${choice.title}: examples`}
          value={presets.some((preset) => preset.text === text) ? text : ''}
          onChoice={type}
          empty={text === '' ? 'by default' : 'as entered above'}
          among={presets.map((preset) => [preset.text, preset.name])}
        />
      )}
    </span>
  );
};

interface ChoiceDetailsProps {
  readonly choice: HouseChoice;
  readonly value: unknown;
  readonly tables: readonly OfferedTable[];
}

/** Details of a choice: the chosen paytable, or the parts of a rule. */
const ChoiceDetails = ({ choice, value, tables }: ChoiceDetailsProps): ReactNode => {
  const table = tables.find(({ name }) => name === value);
  const rows =
    'parts' in choice
      ? choice.parts.map(([name, words, clause]) => [name, `${words} (${clause})`] as const)
      : (table?.lines ?? []).map(({ hand, pay }) => [capitalize(handWords(hand)), pay.words] as const);
  return rows.length === 0 ? null : (
    <details className="small">
      <summary>{'parts' in choice ? 'Parts' : 'Payouts'}</summary>
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
  const edgeWords = (edge: number | null): string => (edge === null ? '' : `, hold ${percent(edge, 2)}`);
  return (
    <Select
      id={id}
      value={own === null ? `${value ?? ''}` : '*'}
      onChoice={(name) => choose(name === '' ? undefined : name)}
      empty="not offered"
      among={[
        ...(own === null ? [] : [['*', `custom paytable: ${paytableName(own)}`] as const]),
        ...tables.map(({ name, edge }) => [name, `paytable ${name}${edgeWords(edge)}`] as const),
      ]}
    />
  );
};

const ChoiceInput = (props: ChoiceInputProps): ReactNode => {
  const { id, choice, value, choose } = props;
  const number = (attributes: ComponentProps<'input'>, read: (text: string) => unknown): ReactNode => (
    <input id={id} type="number" {...attributes} onChange={({ target }) => choose(read(target.value))} />
  );
  switch (choice.kind) {
    case 'paytable':
      return <PaytableInput {...props} />;
    case 'limits':
      return <LimitsInput {...props} />;
    case 'yes-no':
      return (
        <Select
          id={id}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          onChoice={(said) => choose(said === '' ? undefined : said === 'yes')}
          empty={isApproval(choice) ? 'not specified' : `by default: ${valueWords(choice, choice.default)}`}
          among={['yes', 'no']}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          value={`${value ?? ''}`}
          onChoice={(said) => choose(said === '' ? undefined : said)}
          empty={`by default: ${valueWords(choice, choice.default)}`}
          among={choice.choices.map((one) => [one, valueWords(choice, one)])}
        />
      );
    case 'payout-limit':
      return number({ min: '0.01', step: 'any', placeholder: 'none', value: inDollars(value) }, toCents);
    case 'number': {
      const { min, max, default: usual } = choice;
      return choice.unit === 'cents'
        ? number(
            { min: min / 100, max: max / 100, step: 'any', placeholder: inDollars(usual), value: inDollars(value) },
            toCents,
          )
        : number({ min, max, step: 1, placeholder: `${usual}`, value: `${value ?? ''}` }, (text) =>
            text === '' ? undefined : Number(text),
          );
    }
    default:
      return <TypedInput {...props} />;
  }
};

/** Mark of a choice: required and missing, or different from the default. */
const ChoiceMark = ({ choice, value }: { readonly choice: HouseChoice; readonly value: unknown }): ReactNode => {
  if ((choice.must || isApproval(choice)) && value === undefined)
    return <span className="studio-mark studio-must">not specified</span>;
  const differs = value !== undefined && !isSameValue(value, choice.default);
  return differs ? <span className="studio-mark">chosen</span> : null;
};

interface ChoiceFieldProps {
  readonly choice: HouseChoice;
  readonly draft: SubmissionDraft;
  readonly submission: object | null;
  readonly tables: readonly OfferedTable[];
  readonly presets: readonly RulePreset[];
  readonly choose: (value: unknown) => void;
}

const unitWords = ({ unit, kind }: HouseChoice): string => {
  if (unit === 'cents' || kind === 'payout-limit' || kind.startsWith('cents')) return ', in dollars';
  return unit === 'percent' ? ', in percent' : '';
};

/** Field of one choice, with its meaning, bounds, clause and default. */
export const ChoiceField = ({ choice, draft, submission, ...input }: ChoiceFieldProps): ReactNode => {
  const id = useId();
  const value = choiceValueIn(draft, choice.key);
  const taken = submission === null ? undefined : choiceValueIn(submission, choice.key);
  const differs = value === undefined && taken !== undefined && !isSameValue(taken, choice.default);
  return (
    <div className="studio-field">
      <div className="row between studio-name">
        <label htmlFor={id}>
          {choice.title}
          {unitWords(choice)}
        </label>
        <ChoiceMark choice={choice} value={value} />
      </div>
      <div className="studio-control">
        <ChoiceInput id={id} choice={choice} value={value} {...input} />
        <WhyButton cites={choice.clauses} about={choice.title} label={choice.clauses[0] ?? ''} />
      </div>
      <p className="quiet">
        {capitalize(choice.words)}. {capitalize(boundsWords(choice))}
        {choice.default === null || isApproval(choice) ? '' : `; by default ${valueWords(choice, choice.default)}`}
        {differs ? `; here ${valueWords(choice, taken)}` : ''}.
      </p>
      <ChoiceDetails choice={choice} value={value} tables={input.tables} />
    </div>
  );
};
