import { isRefusal, type Push } from '@fairdeal/client';
import type { PokerView } from '@fairdeal/rules';
import { pokerRemote } from '@fairdeal/table';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useAsked } from '../house/asked.js';
import { type Filed, filedOf } from '../house/picture.js';
import { house } from '../house/store.js';
import { Why } from '../parts/clauses.js';
import { withLastCards } from '../poker/moments.js';
import { PokerPicture } from '../replay/poker-picture.js';
import { Stepper, Steps } from '../replay/steps.js';
import '../replay/replay.css';
import '../table/table.css';
import '../poker/poker.css';

const Review = lazy(async () => ({ default: (await import('./review.js')).Review }));

interface RecalledHand {
  readonly steps: readonly {
    readonly words: string;
    readonly did: string;
    readonly cites: readonly string[];
    /** As it is written for everybody: its cards are texts. */
    readonly view: Push['view'];
  }[];
}

interface HandStep extends Omit<RecalledHand['steps'][number], 'view'> {
  readonly view: PokerView;
}

/** The game of a table as it was filed; null until it is known. */
const useFiled = (stream: string): Filed | null => {
  const [filed, setFiled] = useState<Filed | null>(null);
  useEffect(() => {
    let wanted = true;
    void house()
      .opening(stream)
      .then((opened) => {
        if (wanted && !isRefusal(opened)) setFiled(filedOf(opened));
      });
    return () => {
      wanted = false;
    };
  }, [stream]);
  return filed;
};

/** What came before the hand itself: cards brought, washed, shuffled. */
const BEGINS = 'roundStarted';

/** A hand of the room step by step, from the last step backwards: what is disputed was just done. */
export const Hand = ({ stream, round }: { readonly stream: string; readonly round: number }): ReactNode => {
  const filed = useFiled(stream);
  const [answer] = useAsked<RecalledHand>(`/api/room/hands/${stream}/${round}`);
  const steps = useMemo((): readonly HandStep[] => {
    if (answer === null || isRefusal(answer) || filed?.kind !== 'poker') return [];
    const began = answer.steps.findLastIndex(({ did }) => did === BEGINS);
    const { view } = pokerRemote(filed.game);
    return answer.steps.slice(Math.max(0, began)).map((step) => ({ ...step, view: view(step) }));
  }, [answer, filed]);
  const last = steps.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [reviewed, setReviewed] = useState(false);
  const at = chosen ?? last;
  const step = steps[at];
  if (answer !== null && isRefusal(answer)) return <p role="status">{answer.refused}</p>;
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
      <div className="replay-columns room-hand">
        <div className="replay-main stack on-felt" data-felt="poker">
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
              <Why cites={step.cites} about={step.words} edition={filed.submission.edition} />
            )}
          </div>
          <Stepper at={at} last={last} goTo={setChosen} />
        </div>
        <Steps steps={steps} at={at} goTo={setChosen} />
      </div>
      {reviewed ? (
        <Suspense fallback={<p className="quiet">Opening …</p>}>
          <Review game={filed.game} steps={steps} />
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
