import type { TablePush } from '@fairdeal/client';
import type { PokerView } from '@fairdeal/rules';
import { pokerRemoteGame } from '@fairdeal/table/internal';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { houseClient } from '../../house/client/client.js';
import { useHouse, useHouseData } from '../../house/client/use-house.js';
import { tableGameOf } from '../../house/table/table-game.js';
import { withLastCards } from '../../poker-table/model/frames.js';
import { PokerPicture } from '../../replay/poker-picture.js';
import { StepList, Stepper } from '../../replay/steps.js';
import { WhyButton } from '../../ui/clauses.js';
import { Status, Waiting } from '../../ui/status.js';
import '../../replay/replay.css';
import '../../house-table/screen/table.css';
import '../../poker-table/scene/poker.css';
import { Button } from '../../ui/button.js';

const HandReview = lazy(async () => ({ default: (await import('./hand-review.js')).HandReview }));

interface HistoryHand {
  readonly steps: readonly {
    readonly words: string;
    readonly did: string;
    readonly cites: readonly string[];
    /** View as it is on the wire, with cards as text. */
    readonly view: TablePush['view'];
  }[];
}

interface HistoryHandStep extends Omit<HistoryHand['steps'][number], 'view'> {
  readonly view: PokerView;
}

/** First event of a hand, after the cards are brought, washed and shuffled. */
const HAND_START = 'roundStarted';

/** Replay of a hand. It opens at the last step, which a dispute is usually about. */
export const HandReplay = ({ stream, round }: { readonly stream: string; readonly round: number }): ReactNode => {
  const opened = useHouse(`opening ${stream}`, () => houseClient().tableSetup(stream)).data;
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const { data, refused } = useHouseData<HistoryHand>(`/api/room/hands/${stream}/${round}`);
  const steps = useMemo((): readonly HistoryHandStep[] => {
    if (data === null || filed?.kind !== 'poker') return [];
    const began = data.steps.findLastIndex(({ did }) => did === HAND_START);
    const { readView: view } = pokerRemoteGame(filed.game);
    return data.steps.slice(Math.max(0, began)).map((step) => ({ ...step, view: view(step) }));
  }, [data, filed]);
  const last = steps.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [reviewed, setReviewed] = useState(false);
  const at = chosen ?? last;
  const step = steps[at];
  if (refused !== null) return <Status>{refused.refused}</Status>;
  if (filed?.kind !== 'poker' || steps.length === 0)
    return (
      <Waiting>
        {data === null || filed === null ? 'Loading the hand…' : 'Nothing has happened in this hand yet.'}
      </Waiting>
    );
  const lastCards = steps.slice(0, at + 1).findLast(({ view }) => view.players.length > 0)?.view;
  const shown = step?.view ?? steps[0]?.view;
  return (
    <>
      <div className="split">
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
        <Suspense fallback={<Waiting />}>
          <HandReview game={filed.game} steps={steps} />
        </Suspense>
      ) : (
        <p className="room-worth">
          <Button onClick={() => setReviewed(true)}>Review decisions</Button>
        </p>
      )}
    </>
  );
};
