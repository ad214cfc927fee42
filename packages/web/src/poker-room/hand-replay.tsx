import { isHouseRefusal, type TablePush } from '@fairdeal/client';
import type { PokerView } from '@fairdeal/rules';
import { pokerRemoteGame } from '@fairdeal/table';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { houseClient } from '../house/client/client.js';
import { usePolled } from '../house/client/use-polled.js';
import { tableGameOf } from '../house/table/table-game.js';
import { withLastCards } from '../poker-table/model/frames.js';
import { PokerPicture } from '../replay/poker-picture.js';
import { StepList, Stepper } from '../replay/steps.js';
import { WhyButton } from '../ui/clauses.js';
import '../replay/replay.css';
import '../house-table/screen/table.css';
import '../poker-table/scene/poker.css';
import type { SeatedGame } from '../house/table/table-game.js';

const HandReview = lazy(async () => ({ default: (await import('./hand-review.js')).HandReview }));

interface HistoryHand {
  readonly steps: readonly {
    readonly words: string;
    readonly did: string;
    readonly cites: readonly string[];
    /** As it is written for everybody: its cards are texts. */
    readonly view: TablePush['view'];
  }[];
}

interface HistoryHandStep extends Omit<HistoryHand['steps'][number], 'view'> {
  readonly view: PokerView;
}

/** The game of a table as it was filed; null until it is known. */
const useTableGame = (stream: string): SeatedGame | null => {
  const [filed, setFiled] = useState<SeatedGame | null>(null);
  useEffect(() => {
    let wanted = true;
    void houseClient()
      .tableSetup(stream)
      .then((opened) => {
        if (wanted && !isHouseRefusal(opened)) setFiled(tableGameOf(opened));
      });
    return () => {
      wanted = false;
    };
  }, [stream]);
  return filed;
};

/** What came before the hand itself: cards brought, washed, shuffled. */
const HAND_START = 'roundStarted';

/** A hand of the room step by step, from the last step backwards: what is disputed was just done. */
export const HandReplay = ({ stream, round }: { readonly stream: string; readonly round: number }): ReactNode => {
  const filed = useTableGame(stream);
  const [answer] = usePolled<HistoryHand>(`/api/room/hands/${stream}/${round}`);
  const steps = useMemo((): readonly HistoryHandStep[] => {
    if (answer === null || isHouseRefusal(answer) || filed?.kind !== 'poker') return [];
    const began = answer.steps.findLastIndex(({ did }) => did === HAND_START);
    const { readView: view } = pokerRemoteGame(filed.game);
    return answer.steps.slice(Math.max(0, began)).map((step) => ({ ...step, view: view(step) }));
  }, [answer, filed]);
  const last = steps.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [reviewed, setReviewed] = useState(false);
  const at = chosen ?? last;
  const step = steps[at];
  if (answer !== null && isHouseRefusal(answer)) return <p role="status">{answer.refused}</p>;
  if (filed?.kind !== 'poker' || steps.length === 0)
    return (
      <p className="quiet" role="status">
        {answer === null || filed === null ? 'The hand is recalled …' : 'Nothing has happened in this hand yet.'}
      </p>
    );
  const lastCards = steps.slice(0, at + 1).findLast(({ view }) => view.players.length > 0)?.view;
  const shown = step?.view ?? steps[0]?.view;
  return (
    <>
      <div className="split room-hand">
        <div className="felt-panel replay-main stack on-felt" data-felt="poker">
          {shown === undefined ? null : (
            <PokerPicture
              game={filed.game}
              submission={filed.submission}
              view={withLastCards(shown, lastCards)}
              you={null}
            />
          )}
          <div className="replay-now panel">
            <p aria-live="polite">
              {step === undefined ? 'Before the hand.' : `${at + 1} of ${last + 1}: ${step.words}`}
            </p>
            {step === undefined ? null : (
              <WhyButton cites={step.cites} about={step.words} edition={filed.submission.edition} />
            )}
          </div>
          <Stepper at={at} last={last} goTo={setChosen} />
        </div>
        <StepList steps={steps} at={at} goTo={setChosen} />
      </div>
      {reviewed ? (
        <Suspense fallback={<p className="quiet">Opening …</p>}>
          <HandReview game={filed.game} steps={steps} />
        </Suspense>
      ) : (
        <p className="room-worth">
          <button type="button" onClick={() => setReviewed(true)}>
            What was each decision worth?
          </button>
        </p>
      )}
    </>
  );
};
