import { countNoun } from '@fairdeal/rules/internal/text';
import type { DocketAct } from '@fairdeal/table/internal';
import type { ReactNode } from 'react';
import { gameTitleOf } from '../site/games.js';
import type { PageProps } from '../site/page-props.js';
import { ClauseLink } from '../ui/clauses.js';
import { useLoaded } from '../ui/hooks/use-loaded.js';
import { Fold, Panel } from '../ui/panel.js';
import { Waiting } from '../ui/status.js';
import { type DocketPageCase, type DocketPageNight, loadDocket } from './data.js';
import './docket.css';

const BY = {
  inspection: 'People see it',
  reading: 'A card is read twice',
  count: 'The stub is counted',
  warning: 'A device warning is entered',
  'deck-watch': 'The deck watch raises a flag',
  settlement: 'The hand is settled',
} as const satisfies Readonly<Record<DocketPageNight['notice']['by'], string>>;

const actorOf = ({ by, seat }: DocketAct): string => {
  const role = `${by.charAt(0).toUpperCase()}${by.slice(1).replaceAll('-', ' ')}`;
  return seat === undefined ? role : `${role} ${seat}`;
};

const Clauses = ({ cites }: { readonly cites: readonly string[] }): ReactNode => (
  <div className="docket-clauses">
    {cites.map((id) => (
      <ClauseLink key={id} id={id} />
    ))}
  </div>
);

interface ActProps {
  readonly act: DocketAct;
  readonly noticed: boolean;
}

const Act = ({ act, noticed }: ActProps): ReactNode => (
  <li className={noticed ? 'docket-act docket-noticed' : 'docket-act'} aria-current={noticed ? 'step' : undefined}>
    <strong>{actorOf(act)}</strong>
    <div>
      {act.refused ? <span className="docket-refused">Refused. </span> : null}
      {act.words.join(' ')}
      <Clauses cites={act.cites.slice(0, 2)} />
    </div>
  </li>
);

/** Acts shown on each side of the moment; the others are folded. */
const AROUND = 4;

const Timeline = ({ night: { title, acts, notice } }: { readonly night: DocketPageNight }): ReactNode => {
  const first = Math.max(0, notice.act - AROUND);
  const list = (from: number, to: number, name: string): ReactNode => (
    <ol className="docket-acts" aria-label={`${name}: ${title}`}>
      {acts.slice(from, to).map((act, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: acts of a night that was played keep their order
        <Act key={from + at} act={act} noticed={from + at === notice.act} />
      ))}
    </ol>
  );
  return (
    <>
      {first === 0 ? null : <Fold title={`${countNoun(first, 'act')} before`}>{list(0, first, 'Acts before')}</Fold>}
      {list(first, acts.length, 'Acts')}
    </>
  );
};

const Noticed = ({ night, hands }: { readonly night: DocketPageNight; readonly hands: number | null }): ReactNode => {
  const { notice } = night;
  const when =
    notice.hands === 0 ? 'Before the first deal' : `Round ${notice.round}, ${countNoun(notice.hands, 'hand')}`;
  return (
    <dl className="facts">
      <div>
        <dt>Noticed</dt>
        <dd>
          {when}
          {hands === null ? null : `, ${countNoun(hands - notice.hands, 'hand')} earlier`}
        </dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>{BY[notice.by]}</dd>
      </div>
      <div>
        <dt>Clause</dt>
        <dd>
          <Clauses cites={notice.cites.slice(0, 2)} />
        </dd>
      </div>
    </dl>
  );
};

const Night = ({ night, hands }: { readonly night: DocketPageNight; readonly hands: number | null }): ReactNode => (
  <section className="stack snug docket-night" aria-label={night.title}>
    <h3>{night.title}</h3>
    <p>
      {gameTitleOf(night.game)}. {night.truth}
    </p>
    <Noticed night={night} hands={hands} />
    <p className="notice notice-good">{night.notice.evidence}</p>
    <Timeline night={night} />
    <p>
      <a href={`/replay#${night.round}`}>
        Replay this round<span className="visually-hidden">: {night.title}</span>
      </a>
    </p>
  </section>
);

const Case = ({ one }: { readonly one: DocketPageCase }): ReactNode => (
  <Panel title={one.title} id={one.id}>
    <p>
      {one.facts} {one.fine === null ? null : <strong>Fine: {one.fine}.</strong>}
    </p>
    {one.nights.map((night) => (
      <Night key={night.title} night={night} hands={one.hands} />
    ))}
  </Panel>
);

/** `/docket`: known errors of casinos, each played at a live table up to the moment it is noticed. */
export const DocketPage = (_: PageProps): ReactNode => {
  const { value: docket } = useLoaded('docket', loadDocket);
  return (
    <div className="page stack docket">
      <h1>Would it have been caught?</h1>
      <p className="narrow">
        Pennsylvania’s Board has fined casinos for wrong decks and ignored shufflers. Each night below plays such an
        error at a live table, act by act, up to the moment Fairdeal notices. No casino is named.
      </p>
      <p className="narrow">
        Play them yourself with <code>fairdeal docket</code>, or read{' '}
        <a href="/guide/docket">how each case is noticed</a>.
      </p>
      {docket === undefined ? <Waiting /> : docket.map((one) => <Case key={one.id} one={one} />)}
    </div>
  );
};
