import type { Seat } from '@fairdeal/rules';
import { seatOf } from '@fairdeal/rules/internal';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ruledOutAt, Settlement } from '../house-table/screen/settlement.js';
import { withLastCards } from '../poker-table/model/frames.js';
import { WhyButton } from '../ui/clauses.js';
import { Alert } from '../ui/status.js';
import '../session/session.css';
import { SelectField } from '../ui/fields.js';
import { HousePicture, restingStep } from './house-picture.js';
import { type HouseReplay, numberOf, type ReplayRecording, type RoundReplayData } from './open-recording.js';
import { StepList, Stepper } from './steps.js';

const PokerPicture = lazy(async () => ({ default: (await import('./poker-picture.js')).PokerPicture }));
const PokerResult = lazy(async () => ({ default: (await import('./poker-result.js')).ReplayedPokerResult }));

const HouseResult = ({ round, mine }: { readonly round: HouseReplay; readonly mine: Seat | null }): ReactNode => {
  const net = round.lines.reduce(
    (sum, { seat, stake, received }) =>
      mine === null ? sum + stake - received : seat === mine ? sum + received - stake : sum,
    0,
  );
  return (
    <Settlement
      report={{ number: numberOf(round), lines: round.lines, net, dealer: null }}
      mine={mine}
      edition={round.submission.edition}
      ruledOut={houseRuledOut(round)}
    />
  );
};

/** Better outcomes that were ruled out, by the table as the viewer saw it settled. */
const houseRuledOut = ({ game, submission, steps, view, lines }: HouseReplay) =>
  ruledOutAt(game, submission, { laid: steps[restingStep(steps)]?.view ?? view, lines });

const DIFFERS_WORDS = 'The replay settles it differently from the saved round.';
const AGREES_WORDS = 'The replay settles it exactly as saved.';

const recordingWords = (round: RoundReplayData, { about }: ReplayRecording): string =>
  [
    `${round.game.title}.`,
    ...(round.agrees === null ? [] : [round.agrees ? AGREES_WORDS : DIFFERS_WORDS]),
    ...about,
    // The title of a game outside the chapter says so already.
    ...('houseRules' in round && round.houseRules.length > 0 && !round.game.outsideChapter
      ? [`House rules that depart from the chapter: ${round.houseRules.join(', ')}.`]
      : []),
  ].join(' ');

interface ReplayPlayerProps {
  readonly recording: ReplayRecording;
  /** Seat of the first viewer. */
  readonly as: string | null;
  /** First step to show, counted from 1; 0 for the table before the round. */
  readonly from: number;
}

/** Replay of a round, as one of its viewers saw it. */
export const ReplayPlayer = ({ recording, as, from }: ReplayPlayerProps): ReactNode => {
  const { viewers } = recording;
  const [name, setName] = useState(
    (viewers.find(({ viewer }) => as !== null && seatOf(viewer) === Number(as)) ?? viewers[0])?.name ?? '',
  );
  const [at, setAt] = useState(from > 0 ? from - 1 : -1);
  const viewer = viewers.find((candidate) => candidate.name === name)?.viewer ?? 'public';
  const round = useMemo(() => recording.replayFor(viewer), [recording, viewer]);
  if (typeof round === 'string') return <Alert>{round}</Alert>;
  const mine = seatOf(viewer);
  const last = round.steps.length - 1;
  const step = round.steps[at];
  const edition = round.submission.edition;
  return (
    <>
      <p className="quiet replay-about">{recordingWords(round, recording)}</p>
      <div className="split">
        <div
          className="felt-panel replay-main stack on-felt"
          data-felt={round.kind === 'poker' ? 'poker' : round.game.id}
        >
          {round.kind === 'house' ? (
            <HousePicture round={round} at={at} mine={mine} />
          ) : (
            <Suspense fallback={<p className="quiet">Loading the table…</p>}>
              <PokerPicture
                game={round.game}
                submission={round.submission}
                you={mine}
                view={withLastCards(
                  round.steps[at]?.view ?? round.view,
                  round.steps.slice(0, at + 1).findLast(({ view }) => view.players.length > 0)?.view,
                )}
              />
            </Suspense>
          )}
          <div className="replay-now panel">
            <p aria-live="polite">
              {step === undefined ? 'Before the round.' : `${at + 1} of ${last + 1}: ${step.words}`}
            </p>
            {step === undefined ? null : (
              <WhyButton
                cites={step.event.cites}
                about={step.words}
                edition={edition}
                {...(round.kind === 'house' && step.lines.length > 0
                  ? { ruledOut: () => step.lines.flatMap(houseRuledOut(round)) }
                  : {})}
              />
            )}
          </div>
          <Stepper at={at} last={last} goTo={setAt} />
          {at < last || round.lines.length === 0 ? null : round.kind === 'house' ? (
            <HouseResult round={round} mine={mine} />
          ) : (
            <Suspense>
              <PokerResult round={round} mine={mine} />
            </Suspense>
          )}
        </div>
        <div className="stack">
          {viewers.length < 2 ? null : (
            <SelectField
              label="As seen by"
              inline
              value={name}
              onChoice={setName}
              among={viewers.map((candidate) => candidate.name)}
            />
          )}
          <StepList steps={round.steps} at={at} goTo={setAt} />
        </div>
      </div>
    </>
  );
};
