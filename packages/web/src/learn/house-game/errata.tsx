import type { HouseGame } from '@fairdeal/rules';
import { type Erratum, errataOf } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { ClauseLink, WhyButton } from '../../ui/clauses.js';

/** `aceLowStraightFlush` as people would say it. */
const settingName = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ').toLowerCase();

/** Words with the names of settings in them. */
const SettingWords = ({ text }: { readonly text: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  text.split('`').map((part, at) => (at % 2 === 1 ? <em key={at}>{settingName(part)}</em> : part));

/** What the text says, why that cannot be meant, and what is done. */
export const ErratumText = ({ erratum }: { readonly erratum: Erratum }): ReactNode => (
  <>
    <p>
      <SettingWords text={erratum.says} />
    </p>
    <p>
      <strong>{erratum.why.lead}:</strong> <SettingWords text={erratum.why.words} />
    </p>
    <p>
      <SettingWords text={erratum.does} />
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

/** Where the printed chapter cannot be meant as it stands. */
export const ErrataSection = ({ game }: { readonly game: HouseGame }): ReactNode => (
  <div className="columns">
    {errataOf(game.chapter).map((erratum) => (
      <ErratumItem key={erratum.title} erratum={erratum} game={game} />
    ))}
  </div>
);
