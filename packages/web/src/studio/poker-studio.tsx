import {
  differencesOf,
  type HouseChoice,
  type PokerGame,
  pokerChoicesOf,
  submitPoker,
  unsaid,
  valueWords,
} from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useInAddress } from '../lab/use-in-address.js';
import { capital } from '../parts/capital.js';
import { Why } from '../parts/clauses.js';
import { download } from '../parts/download.js';
import { draftOf, readQuery, settingsOf, submitted, textOf, usualPlayers, writeQuery } from '../poker/query.js';
import { endOf } from '../seat/query.js';
import { Faults, Warnings } from './said.js';

type Chosen = Readonly<Record<string, string>>;

const Field = ({
  choice,
  usual,
  text,
  choose,
}: {
  readonly choice: HouseChoice;
  readonly usual: string;
  readonly text: string | undefined;
  readonly choose: (text: string) => void;
}): ReactNode => {
  const id = `studio-${choice.key}`;
  const named = choice.kind === 'yes-no' ? ['yes', 'no'] : choice.kind === 'choice' ? choice.choices : null;
  return (
    <div className="studio-field">
      <div className="studio-name">
        <label htmlFor={id}>
          {choice.title}
          {choice.kind.startsWith('cents') ? ', in dollars' : ''}
        </label>
        {choice.must && text === undefined ? <span className="studio-mark studio-must">to be said</span> : null}
      </div>
      <div className="studio-control">
        {named === null ? (
          <input id={id} value={text ?? ''} placeholder={usual} onChange={({ target }) => choose(target.value)} />
        ) : (
          <select id={id} value={text ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">by default: {valueWords(choice, choice.default)}</option>
            {named.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
        )}
        <Why cites={choice.clauses} about={choice.title} label={choice.clauses[0] ?? ''} />
      </div>
      <p className="quiet">
        {capital(choice.words)}; by default {valueWords(choice, choice.default)}.
      </p>
    </div>
  );
};

/** The studio of a poker game: what a room files for its table. */
export const PokerStudio = ({ game }: { readonly game: PokerGame }): ReactNode => {
  const [chosen, change] = useInAddress<Chosen>(
    (query) => readQuery(game, query).chosen,
    (now) => endOf(new URLSearchParams(now)),
  );
  const settings = settingsOf(game);
  const choices = pokerChoicesOf(game);
  const players = usualPlayers(game);
  const { seats, ...draft } = draftOf(game, { chosen, players });
  const filed = Object.hasOwn(chosen, 'seats') && seats !== undefined ? { ...draft, seats } : draft;
  const checked = submitted(game, { chosen, players });
  const made = 'faults' in checked ? checked : submitPoker(filed);
  const usual = submitPoker({ game: game.id });
  const choose = (key: string, text: string): void => {
    const { [key]: _, ...others } = chosen;
    change(text === '' ? others : { ...others, [key]: text });
  };
  const table = { chosen, players, bankroll: readQuery(game, '').bankroll, level: readQuery(game, '').level };
  return (
    <>
      <h1>The studio: {game.title}</h1>
      <div className="row studio-bar">
        {'ok' in made ? (
          <a className="button primary" href={`/poker/${game.id}${writeQuery(game, table)}`}>
            Deal it
          </a>
        ) : null}
        <button type="button" onClick={() => download(`${game.id}.json`, `${JSON.stringify(filed, null, 2)}\n`)}>
          Save the file
        </button>
        <button type="button" onClick={() => change({})}>
          Begin anew
        </button>
      </div>
      <div className="studio-sides">
        <section className="panel" aria-label="Choices of the room">
          <h2>What the chapter leaves to the room</h2>
          {choices.map((choice) => {
            const setting = settings[choice.key];
            return (
              <Field
                key={choice.key}
                choice={choice}
                usual={setting === undefined ? '' : textOf(setting, setting.default)}
                text={chosen[choice.key]}
                choose={(text) => choose(choice.key, text)}
              />
            );
          })}
        </section>
        <div className="stack studio-comes">
          <Faults faults={'faults' in made ? made.faults : []} />
          <Warnings warnings={unsaid(choices, filed)} />
          {'ok' in made && 'ok' in usual ? (
            <section className="panel" aria-labelledby="studio-differences">
              <h2 id="studio-differences">Otherwise than by default</h2>
              <dl className="studio-differences">
                {differencesOf(choices, usual.ok, made.ok).map(({ choice, before, after }) => (
                  <div key={choice.key}>
                    <dt>{choice.title}</dt>
                    <dd>
                      <s>{valueWords(choice, before)}</s> {valueWords(choice, after)}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
};
