import type { HouseGame } from '@fairdeal/rules';
import { type Erratum, errataOf } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { ClauseLink, WhyButton } from '../../ui/clauses.js';

/** Setting's name in words: `aceLowStraightFlush` becomes `ace low straight flush`. */
const settingName = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ').toLowerCase();

/** Text with setting names between backticks. */
const SettingWords = ({ markup }: { readonly markup: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  markup.split('`').map((part, at) => (at % 2 === 1 ? <em key={at}>{settingName(part)}</em> : part));

/** Erratum: the printed text, the problem, and the solution. */
export const ErratumText = ({ erratum }: { readonly erratum: Erratum }): ReactNode => (
  <>
    <p>
      <SettingWords markup={erratum.says} />
    </p>
    <p>
      <strong>{erratum.why.lead}:</strong> <SettingWords markup={erratum.why.words} />
    </p>
    <p>
      <SettingWords markup={erratum.does} />
    </p>
  </>
);

const ErratumItem = ({ erratum, game }: { readonly erratum: Erratum; readonly game: HouseGame }): ReactNode => (
  <article className="panel">
    <div className="head">
      <h3>{erratum.title}</h3>
      <WhyButton
        cites={erratum.clauses.filter((clause) => clause !== '680a.12')}
        about={erratum.title}
        label="Clauses"
      />
    </div>
    <ul className="row quiet">
      {erratum.clauses.map((clause) => {
        const edition = clause === '680a.12' ? undefined : erratum.editions?.[clause];
        return (
          <li key={clause}>
            <ClauseLink id={clause} {...(edition === undefined ? {} : { edition })} />
            {edition === undefined ? null : ` (edition ${edition})`}
          </li>
        );
      })}
    </ul>
    <ErratumText erratum={erratum} />
    {erratum.setting === null ? null : (
      <p>Setting: {game.settings[erratum.setting]?.words ?? settingName(erratum.setting)}.</p>
    )}
  </article>
);

/** Errata of the chapter. */
export const ErrataSection = ({ game }: { readonly game: HouseGame }): ReactNode => (
  <div className="columns">
    {errataOf(game.chapter).map((erratum) => (
      <ErratumItem key={erratum.title} erratum={erratum} game={game} />
    ))}
  </div>
);
