import { isRefusal, type Opened, type Push, type Refusal, type WrittenAct } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { capital } from '../parts/capital.js';
import { CardPad } from './card-pad.js';
import { dueOf, nextOf, staffOptions, type WrittenOption } from './options.js';
import { house } from './store.js';

const roleWords = (role: string): string => role.replaceAll('-', ' ');

/** What is left open in an option, and what is said for it. */
const Ranged = ({ option, send }: { readonly option: WrittenOption; readonly send: (act: WrittenAct) => void }) => {
  const [[field, range] = ['', undefined]] = Object.entries(option.ranges ?? {});
  if (range === undefined)
    return (
      <button type="button" onClick={() => send(option.act)}>
        {capital(option.words)}
      </button>
    );
  const inDollars = field === 'cents';
  const shown = (value: number): number => (inDollars ? value / 100 : value);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const value = Number(new FormData(event.currentTarget).get('value'));
        send({ ...option.act, [field]: inDollars ? Math.round(100 * value) : value });
      }}
    >
      <label>
        <span className="visually-hidden">{inDollars ? 'Dollars' : capital(field)}</span>
        <input
          name="value"
          type="number"
          min={shown(range.min)}
          max={shown(range.max)}
          step={shown(range.step)}
          defaultValue={shown(Number(option.act[field] ?? range.min))}
        />
      </label>
      <button type="submit">{capital(option.words)}</button>
    </form>
  );
};

interface GroupProps {
  readonly name: string;
  readonly options: readonly WrittenOption[];
  readonly send: (act: WrittenAct) => void;
}

const Group = ({ name, options, send }: GroupProps): ReactNode =>
  options.length === 0 ? null : (
    <section className="house-group" aria-label={name}>
      <h2>{name}</h2>
      <div className="house-acts">
        {options.map((option) => (
          <Ranged key={JSON.stringify(option.act)} option={option} send={send} />
        ))}
      </div>
    </section>
  );

/** For who works at a table: what comes next as one large button, all else below it. */
export const Console = ({ push, opened }: { readonly push: Push; readonly opened: Opened }): ReactNode => {
  const [answer, setAnswer] = useState<Refusal | { readonly wrong: string } | null>(null);
  const [cards, setCards] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const live = opened.cards === 'live';
  const send = async (act: WrittenAct): Promise<void> => {
    setBusy(true);
    const said = await house().act(push.table, { ...act, ...(live && cards.length > 0 ? { cards } : {}) });
    setBusy(false);
    setAnswer('done' in said ? null : said);
    if ('done' in said) setCards([]);
  };
  const sends = (act: WrittenAct): void => void send(act);
  const next = nextOf(push);
  const due = dueOf(push);
  const others = staffOptions(push).filter((option) => option !== next?.option);
  return (
    <div className="house-console">
      <section className="house-next" aria-label="What comes next">
        {next === null ? (
          <p className="quiet">
            {due === null
              ? 'Nothing is due: the players are to act.'
              : `The ${roleWords(due.by[0] ?? 'dealer')} is to act.`}
          </p>
        ) : (
          <button type="button" className="primary house-due" disabled={busy} onClick={() => sends(next.act)}>
            {capital(next.option.words)}
          </button>
        )}
        <p role="status" className="house-said">
          {answer === null ? '' : isRefusal(answer) ? answer.refused : answer.wrong}
        </p>
      </section>
      {live ? <CardPad picked={cards} onPick={setCards} /> : null}
      <Group name="Procedure" options={others.filter(({ kind }) => kind === 'staff')} send={sends} />
      <Group
        name="If something went wrong"
        options={others.filter(({ kind }) => kind === 'irregularity')}
        send={sends}
      />
    </div>
  );
};
