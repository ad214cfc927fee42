import { isRefused, type Seat, seatOf } from '@fairdeal/rules';
import { type ReplayedHouseRound, type ReplayedPokerRound, replayRound, type SavedRound } from '@fairdeal/table';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Why } from '../parts/clauses.js';
import { withLastCards } from '../poker/playback.js';
import { HouseFelt } from '../table/house-felt.js';
import { Settlement } from '../table/settlement.js';
import '../seat/seat.css';
import { viewersOf } from './roles.js';

const PokerPicture = lazy(async () => ({ default: (await import('./poker-picture.js')).PokerPicture }));
const PokerResult = lazy(async () => ({ default: (await import('../poker/result.js')).Result }));

type Replayed = ReplayedHouseRound | ReplayedPokerRound;

const HousePicture = ({
  round,
  at,
  mine,
}: {
  readonly round: ReplayedHouseRound;
  readonly at: number;
  readonly mine: Seat | null;
}): ReactNode => {
  const { game, submission } = round;
  const view = round.steps[at]?.view ?? round.view;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  return <HouseFelt game={game} drawing={drawing} view={view} mine={mine} apart={null} />;
};

const numberOf = ({ steps }: Replayed): number => steps.at(-1)?.view.rounds ?? 0;

const HouseResult = ({
  round,
  mine,
}: {
  readonly round: ReplayedHouseRound;
  readonly mine: Seat | null;
}): ReactNode => {
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
    />
  );
};

const STORES: readonly string[] = ['cage', 'drop box'];

/** What was moved to a seat, or to the rake of the house, but for chips that only change their place. */
const pokerNet = ({ steps }: ReplayedPokerRound, mine: Seat | null): number => {
  const account = mine === null ? 'rake area' : `seat ${mine}`;
  return steps
    .flatMap(({ moves }) => moves)
    .filter(({ from, to }) => !STORES.includes(from) && !STORES.includes(to))
    .reduce((sum, { from, to, cents }) => sum + (to === account ? cents : from === account ? -cents : 0), 0);
};

const PLAY_MS = 1100;

interface StepperProps {
  readonly at: number;
  readonly last: number;
  readonly goTo: (at: number) => void;
}

/** First, back, play, next, last; and a slider. */
const Stepper = ({ at, last, goTo }: StepperProps): ReactNode => {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => goTo(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last, goTo]);
  const step = (to: number): void => {
    setPlaying(false);
    goTo(Math.min(last, Math.max(-1, to)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <div className="replay-stepper" role="group" aria-label="Steps of the round">
      <button type="button" onClick={() => step(-1)} aria-disabled={at < 0}>
        First
      </button>
      <button type="button" onClick={() => step(at - 1)} aria-disabled={at < 0}>
        Back
      </button>
      <button
        type="button"
        className="primary"
        onClick={() => {
          if (!playing && at >= last) goTo(-1);
          setPlaying(!playing);
        }}
      >
        {playing ? 'Stop' : 'Play'}
      </button>
      <button type="button" onClick={() => step(at + 1)} aria-disabled={at >= last}>
        Next
      </button>
      <button type="button" onClick={() => step(last)} aria-disabled={at >= last}>
        Last
      </button>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`${at + 1} of ${last + 1}`}
        min={-1}
        max={last}
        value={at}
        onChange={(event) => step(event.target.valueAsNumber)}
      />
    </div>
  );
};

interface StepsProps {
  readonly steps: readonly { readonly words: string; readonly did: string }[];
  readonly at: number;
  readonly goTo: (at: number) => void;
}

/** All steps as a list, the one that is shown in sight. */
const Steps = ({ steps, at, goTo }: StepsProps): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.children[at];
    if (list.current !== null && shown instanceof HTMLElement)
      list.current.scrollTo({ top: shown.offsetTop - list.current.offsetTop - list.current.clientHeight / 3 });
  }, [at]);
  return (
    <ol ref={list} className="replay-steps" aria-label="All steps">
      {steps.map(({ words, did }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a round that is over never change
        <li key={`${place} ${did}`}>
          <button type="button" aria-current={place === at ? 'step' : undefined} onClick={() => goTo(place)}>
            {words}
          </button>
        </li>
      ))}
    </ol>
  );
};

/** A saved round, step by step, as one of those who could look at it saw it. */
export const Player = ({
  saved,
  as,
  from,
}: {
  readonly saved: SavedRound;
  readonly as: string | null;
  /** The step that is shown first, from 1; 0 for the table before the round. */
  readonly from: number;
}): ReactNode => {
  const viewers = useMemo(() => viewersOf(saved), [saved]);
  const [name, setName] = useState(
    (viewers.find((candidate) => candidate.name === `Player ${as}`) ?? viewers[0])?.name ?? '',
  );
  const [at, setAt] = useState(from > 0 ? from - 1 : -1);
  const viewer = viewers.find((candidate) => candidate.name === name)?.viewer ?? 'public';
  const round: Replayed | ReturnType<typeof replayRound> = useMemo(() => replayRound(saved, viewer), [saved, viewer]);
  if (isRefused(round)) return <p role="alert">{round.refused}</p>;
  const mine = seatOf(viewer);
  const last = round.steps.length - 1;
  const step = round.steps[at];
  const edition = round.submission.edition;
  return (
    <>
      <p className="quiet replay-about">
        {round.game.title}.{' '}
        {round.agrees
          ? 'Played again, it is settled exactly as it was.'
          : 'Played again, it is not settled as it was when it was saved.'}
      </p>
      <div className="seat-columns">
        <div className="seat-column replay-main">
          {round.kind === 'house' ? (
            <HousePicture round={round} at={at} mine={mine} />
          ) : (
            <Suspense fallback={<p className="quiet">Opening the table …</p>}>
              <PokerPicture
                game={round.game}
                submission={round.submission}
                view={withLastCards(round.steps[at]?.view ?? round.view, round.steps.slice(0, at + 1))}
              />
            </Suspense>
          )}
          <div className="replay-now panel">
            <p aria-live="polite">
              {step === undefined ? 'Before the round.' : `${at + 1} of ${last + 1}: ${step.words}`}
            </p>
            {step === undefined ? null : <Why cites={step.cites} about={step.words} edition={edition} />}
          </div>
          <Stepper at={at} last={last} goTo={setAt} />
          {at < last || round.lines.length === 0 ? null : round.kind === 'house' ? (
            <HouseResult round={round} mine={mine} />
          ) : (
            <Suspense>
              <PokerResult
                report={{ number: numberOf(round), lines: round.lines, net: pokerNet(round, mine), decisions: [] }}
                steps={round.steps}
                viewer={mine}
              />
            </Suspense>
          )}
        </div>
        <div className="seat-column">
          <label className="replay-viewer">
            As seen by
            <select value={name} onChange={(event) => setName(event.target.value)}>
              {viewers.map((candidate) => (
                <option key={candidate.name}>{candidate.name}</option>
              ))}
            </select>
          </label>
          <Steps steps={round.steps} at={at} goTo={setAt} />
        </div>
      </div>
    </>
  );
};
