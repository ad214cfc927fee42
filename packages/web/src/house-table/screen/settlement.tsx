import { type Box, dollars, type HouseGame, type Seat, type Submission, type TableView } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import type { RoundReport } from '@fairdeal/table/internal';
import { ruledOutInView, type SettledLine } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { netClass, netWords } from '../../session/net-words.js';
import { WhyButton } from '../../ui/clauses.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import './table.css';

const OUTCOMES: Readonly<Record<string, string>> = {
  win: 'won',
  lose: 'lost',
  push: 'pushed',
  forfeit: 'forfeited',
  void: 'void',
};

const classOf = ({ outcome, received, stake }: SettledLine): string =>
  outcome === 'win' || received > stake ? 'win' : received < stake ? 'lose' : 'quiet';

export interface SettlementProps {
  readonly report: Pick<RoundReport, 'number' | 'lines' | 'net' | 'dealer'>;
  /** Viewer's seat; null for the dealer. */
  readonly mine: Seat | null;
  readonly edition: string;
  /** Better outcomes of a wager that were ruled out, where the table still knows its cards. */
  readonly ruledOut?: (line: SettledLine) => readonly string[];
}

const nameOf = ({ seat, box }: SettledHand, mine: Seat | null): string => {
  const beside = box === null || box === boxAtSeat(seat) ? '' : `, position ${box}`;
  return `${seat === mine ? 'You' : `Seat ${seat}`}${beside}`;
};

/** Better outcomes of a wager in a settled round, by the cards as the viewer saw them lie. */
export const ruledOutAt =
  (game: HouseGame, submission: Submission, { laid, lines }: Pick<RoundReport<TableView>, 'laid' | 'lines'>) =>
  (line: SettledLine): readonly string[] =>
    ruledOutInView(game, submission, laid, line, lines);

/** Every wager in settlement order, with the clauses that decided it. */
export const Settlement = ({ report, mine, edition, ruledOut }: SettlementProps): ReactNode => (
  <section className="table-settlement panel" aria-label={`Settlement of round ${report.number}`}>
    <h2>Round {report.number}</h2>
    <p className="table-net">
      <strong className={netClass(report.net)}>{netWords(report.net, mine !== null)}.</strong>{' '}
      {report.dealer === null ? null : <span className="quiet">Dealer: {spellOutCards(report.dealer)}.</span>}
    </p>
    <ScrollArea label="Wagers in settlement order">
      <table>
        <TableHead names={['Wager', 'Outcome', { number: 'Stake' }, { number: 'Received' }, { untitled: 'Clauses' }]} />
        {groupByHand(report.lines).map((held) => (
          <tbody key={`${held.seat} ${held.box} ${held.hand}`}>
            <tr className={held.seat === mine ? 'table-settled-mine' : undefined}>
              <th scope="rowgroup" colSpan={5}>
                {nameOf(held, mine)}
                <span className="quiet"> {spellOutCards(held.hand)}</span>
              </th>
            </tr>
            {held.lines.map((line) => (
              <tr key={`${line.what} ${line.hand}`}>
                <td>{line.title}</td>
                <td className={classOf(line)}>
                  {OUTCOMES[line.outcome] ?? line.outcome}
                  {line.outcome === 'win' ? `, ${line.pays}` : ''}
                </td>
                <td className="number">{dollars(line.stake)}</td>
                <td className="number">{dollars(line.received)}</td>
                <td>
                  <WhyButton
                    cites={line.cites}
                    edition={edition}
                    {...(ruledOut === undefined ? {} : { ruledOut: () => ruledOut(line) })}
                    about={`${held.seat === mine ? 'your' : `seat ${held.seat}’s`} ${line.title}`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  </section>
);

interface SettledHand {
  readonly seat: Seat;
  readonly box: Box | null;
  readonly hand: string;
  readonly lines: SettledLine[];
}

/** Groups of consecutive lines for the same hand, in order. */
const groupByHand = (lines: readonly SettledLine[]): readonly SettledHand[] => {
  const found: SettledHand[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && last.seat === line.seat && last.box === line.box && last.hand === line.hand)
      last.lines.push(line);
    else found.push({ seat: line.seat, box: line.box, hand: line.hand, lines: [line] });
  }
  return found;
};
