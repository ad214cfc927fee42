import { dollars, type PokerGame, type PokerSubmission, type PokerView, type Seat } from '@fairdeal/rules';
import type { RoundReport } from '@fairdeal/table/internal';
import { type AnyEvent, type EventWords, potRuledOutInView, type SettledLine } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { netClass, netWords } from '../../session/net-words.js';
import { WhyButton } from '../../ui/clauses.js';

const nameOf = (seat: Seat, viewer: Seat | null): string => (seat === viewer ? 'You' : `Seat ${seat}`);

/** Closing events other than pot shares: uncalled bets, rake, contributions, collected hands. */
const CLOSING_EVENTS: readonly string[] = [
  'betReturned',
  'raked',
  'contributed',
  'losingHandsCollected',
  'limitsChanged',
  'roundVoided',
  'rakeReturned',
  'handDead',
  'badBeatVerified',
  'badBeatPaid',
];

export interface PokerResultProps {
  readonly report: Pick<RoundReport, 'number' | 'lines' | 'net' | 'decisions'>;
  readonly steps: readonly Pick<EventWords<AnyEvent, unknown>, 'event' | 'words'>[];
  /** Null for a viewer without a seat, who sees the house's result. */
  readonly viewer: Seat | null;
  /** Hands that did not win the pot of a line, and what ruled each out. */
  readonly ruledOut: (line: SettledLine) => readonly string[];
}

/** Hands that did not win the pots of these lines, as the viewer saw them lie before the pots were pushed. */
export const potsRuledOut =
  (
    game: PokerGame,
    submission: PokerSubmission,
    { laid, lines }: Pick<RoundReport<Pick<PokerView, 'players' | 'board'>>, 'laid' | 'lines'>,
    viewer: Seat | null,
  ) =>
  (line: SettledLine): readonly string[] =>
    potRuledOutInView(game, submission, laid, line, lines, viewer);

/** Result of a round: the pots with their winners and hands, returned bets and the rake, each with its clauses. */
export const PokerResult = ({ report, steps, viewer, ruledOut }: PokerResultProps): ReactNode => {
  const closing = steps.filter(({ event }) => CLOSING_EVENTS.includes(event.did));
  return (
    <section className="panel poker-result" aria-labelledby="poker-result">
      <h2 id="poker-result">
        Round {report.number}: <span className={netClass(report.net)}>{netWords(report.net, viewer !== null)}</span>
      </h2>
      {report.lines.length === 0 ? (
        <p>The pot was empty.</p>
      ) : (
        <ul className="poker-lines" aria-label="Pots">
          {report.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a settled round never move
            <li key={at}>
              <p>
                <strong>{nameOf(line.seat, viewer)}</strong> {line.seat === viewer ? 'win' : 'wins'}{' '}
                <strong>{dollars(line.received)}</strong> from the {line.title.toLowerCase()}
                {line.hand === '' ? '' : <span className="quiet">, {line.hand}</span>}
              </p>
              <WhyButton
                cites={line.cites}
                about={`${nameOf(line.seat, viewer)}, ${line.title}`}
                ruledOut={() => ruledOut(line)}
              />
            </li>
          ))}
        </ul>
      )}
      {closing.length === 0 ? null : (
        <ul className="poker-lines" aria-label="Other chip movements">
          {closing.map(({ words, event: { cites } }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a settled round never move
            <li key={at}>
              <p>{words}</p>
              <WhyButton cites={cites} about={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
