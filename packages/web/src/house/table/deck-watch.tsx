import type { DeckWatchNotice, TablePush } from '@fairdeal/client';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.js';
import { houseClient } from '../client/client.js';
import { RequestForm } from '../forms/request-form.js';

/** Asks the dealer to count a deck, or says that somebody has. */
const CountRequest = ({ push, notice }: { readonly push: TablePush; readonly notice: DeckWatchNotice }): ReactNode =>
  push.countsAsked?.some(({ deck }) => deck === notice.deck) === true ? (
    <p className="notice">The dealer is asked to count this deck.</p>
  ) : (
    <RequestForm
      label={`Count of the ${notice.back} deck`}
      submit="Count this deck"
      request={() =>
        houseClient().request<object>('POST', `/api/tables/${encodeURIComponent(push.table)}/deck-count`, {
          deck: notice.deck,
        })
      }
      done="The dealer is asked to count this deck. The log records the request."
    />
  );

/** Evidence against each deck of a live table, for surveillance and the floor. */
export const DeckWatchPanel = ({ push }: { readonly push: TablePush }): ReactNode => {
  const { deckWatch = [] } = push;
  return deckWatch.length === 0 ? null : (
    <Panel title="Deck watch">
      {deckWatch.map((notice) => (
        <div key={notice.deck} className="stack snug">
          <p className={notice.alarm ? 'asked' : undefined}>
            {capitalize(notice.back)} deck: {notice.words.join(' ')}
          </p>
          <p className="quiet">
            {countNoun(notice.rounds, 'round')}, {countNoun(notice.cards, 'card')} counted. The alarm is at{' '}
            {notice.level.toLocaleString('en-US')} to 1.
          </p>
          <CountRequest push={push} notice={notice} />
        </div>
      ))}
    </Panel>
  );
};

/** Flag of a table in the floor's list: decks whose alarm was raised. */
export const DeckWatchFlag = ({ push }: { readonly push: TablePush }): ReactNode =>
  (push.deckWatch ?? [])
    .filter(({ alarm }) => alarm)
    .map((notice) => (
      <div key={notice.deck} className="stack snug">
        <p className="asked">Deck watch: {notice.words[0]}</p>
        <CountRequest push={push} notice={notice} />
      </div>
    ));

/** Counts that the dealer is asked for. */
export const CountsAsked = ({ push }: { readonly push: TablePush }): ReactNode =>
  (push.countsAsked ?? []).map(({ deck, back }) => (
    <p key={deck} role="status" className="asked">
      Count the {back} deck. The floor or surveillance asked for it.
    </p>
  ));
