import type { Solver } from '@fairdeal/lab';
import { type JackpotPageQuery, jackpotPageQuery, meteredWagers } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { SolvePanel } from '../panels/task-panel.js';
import { type OddsPageQuery, readOddsPageQuery } from '../query/odds-query.js';
import { NumberField, OddsQueryFields, PaytableField } from '../query/query-fields.js';
import { readCount, readSeatTables } from '../query/seat-query.js';
import { useLabQuestion } from '../solve/use-game-odds.js';
import { WorkedReport } from '../worker/lab-task.js';

type JackpotQuery = OddsPageQuery & JackpotPageQuery;

const MOST_SPEED = 1_000_000;

const readJackpotQuery = (game: HouseGame, solver: Solver, query: string): JackpotQuery => {
  const given = new URLSearchParams(query);
  const asked = readOddsPageQuery(game, solver, query);
  const tables = readSeatTables(game, solver, asked, given);
  return { ...asked, tables, speed: readCount(given.get('speed'), MOST_SPEED) };
};

/** Time between a game's jackpots, and their sizes. */
export const JackpotOddsPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked, change, question, odds, ...work } = useLabQuestion(game, solver, readJackpotQuery, jackpotPageQuery);
  const choose = (wager: string, name: string): void => {
    const { [wager]: _, ...others } = asked.tables;
    change({ ...asked, tables: name === '' ? others : { ...others, [wager]: { name } } });
  };
  return (
    <>
      <div className="sides">
        <fieldset className="panel form">
          <legend>Progressive</legend>
          {meteredWagers(game, asked.edition).map((wager) => (
            <PaytableField
              key={wager}
              game={game}
              tables={solver.paytables(question)}
              wager={wager}
              chosen={asked.tables[wager]}
              other={['', 'all in the chapter']}
              choose={(name) => choose(wager, name)}
            />
          ))}
          <NumberField
            label="Wagers per hour (optional)"
            value={asked.speed}
            write={(text) => change({ ...asked, speed: readCount(text, MOST_SPEED) })}
          />
        </fieldset>
        <OddsQueryFields
          game={game}
          solver={solver}
          asked={asked}
          change={(now) =>
            // Another edition has other paytables.
            change({ ...asked, ...now, tables: now.edition === asked.edition ? asked.tables : {} })
          }
        />
      </div>
      {odds === undefined ? (
        <SolvePanel {...work} />
      ) : (
        <WorkedReport
          key={JSON.stringify([question, asked.tables, asked.speed])}
          task="jackpots"
          ask={{ odds, tables: asked.tables, speed: asked.speed }}
        />
      )}
    </>
  );
};
