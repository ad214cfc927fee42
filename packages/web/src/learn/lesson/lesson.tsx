import type { Card } from '@fairdeal/cards';
import { boxAtSeat, type HouseAct, type HouseGame, type Refusal, type Submission } from '@fairdeal/rules';
import { explainHand } from '@fairdeal/table';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { describeHouseTable } from '../../house-table/model/describe.js';
import { houseFrames } from '../../house-table/model/frames.js';
import {
  areaOffers,
  decisionsOf,
  handSettingAct,
  handSettingChoice,
  isHandSetting,
  OWN_SEAT,
} from '../../house-table/model/options.js';
import { housePlacesFor } from '../../house-table/model/places.js';
import { readHouseSettings, submitHouseSettings } from '../../house-table/model/settings.js';
import { addChip } from '../../house-table/model/wagering.js';
import { HouseScene } from '../../house-table/scene/scene.js';
import { HouseDecisions } from '../../house-table/screen/decisions.js';
import { useElementSize } from '../../table-frame/felt-plane.js';
import { usePlayback } from '../../table-frame/playback.js';
import { ActionBar } from '../../table-frame/table-frame.js';
import { useTempo } from '../../table-frame/tempo.js';
import { KeyHint } from '../../ui/key-hint.js';
import { useShortcuts, useShortcutsEnabled } from '../../ui/shortcuts.js';
import '../../house-table/screen/table.css';
import { choiceCost, openLesson, wrongAreaWords, wrongChoiceWords } from './coach.js';
import './lesson.css';
import type { Lesson as Written } from './lessons.js';
import { useInViewport } from './use-in-viewport.js';

interface LessonProps {
  readonly game: HouseGame;
  readonly lesson: Written;
}

/** The first thing on the page of a game: a round that one plays, with a coach. */
export const LessonSection = ({ game, lesson }: LessonProps): ReactNode => {
  const [times, setTimes] = useState(1);
  const [submission] = useState(() => {
    const made = submitHouseSettings(game, readHouseSettings(game, ''));
    return 'ok' in made ? made.ok : null;
  });
  const again = useRef<HTMLButtonElement>(null);
  if (submission === null) return null;
  return times > 0 ? (
    <LessonTable
      key={times}
      game={game}
      lesson={lesson}
      submission={submission}
      onAgain={() => setTimes(times + 1)}
      onSkip={() => {
        setTimes(-times);
        requestAnimationFrame(() => again.current?.focus());
      }}
    />
  ) : (
    <div className="lesson-closed">
      <button type="button" ref={again} onClick={() => setTimes(1 - times)}>
        Take the lesson: a first round in a minute
      </button>
    </div>
  );
};

const CHIP = 500;

interface LessonTableProps extends LessonProps {
  readonly submission: Submission;
  readonly onAgain: () => void;
  readonly onSkip: () => void;
}

const LessonTable = ({ game, lesson, submission, onAgain, onSkip }: LessonTableProps): ReactNode => {
  const [link] = useState(() => openLesson(game, submission, lesson));
  const tempo = useTempo();
  const momentsOf = useMemo(() => houseFrames(OWN_SEAT), []);
  const { snapshot: now, moment, done, skip } = usePlayback(link, momentsOf, tempo.factor);
  const [at, setAt] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const place = useRef<HTMLElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useElementSize(felt, { width: 1310, height: 624 });
  const [keys] = useShortcutsEnabled();
  useShortcuts(useInViewport(felt) && keys, place);

  const home = boxAtSeat(OWN_SEAT);
  const step = lesson.steps[at];
  const asks = done ? (step?.asks ?? 'nothing') : 'nothing';
  const options = decisionsOf(now.options);
  const choice = asks === 'choose' ? handSettingChoice(game, options) : null;

  /** What was asked for is done by the rulebook, and the lesson goes on unless it refuses. */
  const did = (act: Promise<Refusal | null>): void => {
    setAnswer(null);
    setPicked([]);
    // The button that was pressed may be gone: the keyboard goes on from the table.
    place.current?.focus({ preventScroll: true });
    void act.then((refused) => (refused === null ? setAt(at + 1) : setAnswer(refused.refused)));
  };
  const press = (wager: string): void => {
    if (!done) skip();
    else if (step?.asks === 'wager' && step.wager === wager) did(addChip(link, game, home, wager, CHIP));
    else setAnswer(wrongAreaWords(step, game.wagers, wager));
  };
  const choose = (act: HouseAct): void =>
    void link.hint().then((hint) => {
      const cost = hint === null ? 0 : choiceCost(game, hint, now.options, act);
      if (cost === 0 || step?.asks !== 'choose') return did(link.send(act));
      setPicked([]);
      setAnswer(wrongChoiceWords(cost, step));
    });
  const pick = (card: Card): void =>
    setPicked(
      picked.includes(card)
        ? picked.filter((other) => other !== card)
        : [...picked, card].slice(-(choice?.setting.count ?? 1)),
    );

  const ended = done && step === undefined;
  // The last words are the longest: what can be done after them is not left under the edge of a small screen.
  useEffect(() => {
    if (ended) place.current?.querySelector('.bar')?.scrollIntoView({ block: 'nearest' });
  }, [ended]);

  const settled = moment.over || (moment.settling !== null && moment.settling.phase !== 'lined-up');
  const because =
    settled && now.last !== null ? explainHand(game, submission, moment.view, home, now.last.lines, OWN_SEAT) : null;
  const words = !done ? moment.words : step === undefined ? lesson.end : step.words;
  const offers = areaOffers(now.options, home);
  const wanted = asks === 'wager' && step?.asks === 'wager' ? offers[step.wager] : undefined;

  return (
    <section
      className="lesson"
      aria-label="Your first round"
      data-felt={game.id}
      ref={place}
      tabIndex={-1}
      style={{ '--speed': tempo.factor } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Space does the same as a click */}
      <div className="lesson-felt" ref={felt} onClick={() => (done ? undefined : skip())}>
        <HouseScene
          game={game}
          submission={submission}
          drawing={drawing}
          moment={moment}
          places={housePlacesFor(shape, drawing.positions, Number(home))}
          seat={OWN_SEAT}
          mine={[home]}
          onBringBox={() => undefined}
          because={because}
          label={describeHouseTable(game, moment.view, OWN_SEAT)}
          own={{
            box: home,
            offers: wanted === undefined || step?.asks !== 'wager' ? {} : { [step.wager]: { ...wanted, back: null } },
            onAdd: press,
            onBack: press,
            picked: choice === null ? null : picked,
            count: choice?.setting.count ?? 0,
            onPick: pick,
          }}
        />
      </div>
      <ActionBar
        name={asks === 'choose' ? 'Your decision' : 'The lesson'}
        have={
          <div className="coach">
            <p className="coach-step">
              {ended
                ? 'That is the game'
                : `Your first round, ${Math.min(at + 1, lesson.steps.length)} of ${lesson.steps.length}`}
              <button type="button" className="coach-skip" onClick={onSkip}>
                {ended ? 'Close the lesson' : 'Skip the lesson'}
              </button>
            </p>
            {answer === null ? null : <p className="coach-answer">{answer}</p>}
            <p className={answer === null ? 'coach-words' : 'coach-words coach-before'}>{words}</p>
            {ended ? (
              <p className="coach-line">
                The strategy in one line: <strong>{lesson.strategy}</strong>
              </p>
            ) : null}
          </div>
        }
        doing={
          asks === 'choose' ? (
            <HouseDecisions
              options={choice === null ? options : options.filter((option) => !isHandSetting(choice, option))}
              byCards={choice}
              picked={picked}
              place={
                drawing.items.find(({ id, where }) => id === choice?.setting.area && where === 'position')?.words ??
                'hand'
              }
              hinted={null}
              onPicked={() => (choice === null ? undefined : choose(handSettingAct(choice, picked)))}
              send={choose}
            />
          ) : null
        }
        go={
          !done ? (
            <NextButton words="Skip" onGo={skip} />
          ) : step === undefined ? (
            <>
              <button type="button" onClick={onAgain}>
                Once more
              </button>
              <a className="button primary" href={`/table/${game.id}`} aria-keyshortcuts="Space">
                Sit down <KeyHint name="Space" />
              </a>
            </>
          ) : step.asks === 'wager' ? (
            <NextButton words="Put $5 there" onGo={() => press(step.wager)} />
          ) : step.asks === 'deal' ? (
            <NextButton words="Deal" onGo={() => did(link.deal())} />
          ) : step.asks === 'look' ? (
            <NextButton words="Next" onGo={() => did(Promise.resolve(null))} />
          ) : null
        }
      />
      <p className="visually-hidden" aria-live="polite">
        {answer ?? because?.words ?? ''} {done || because === null ? words : ''}
      </p>
    </section>
  );
};

const NextButton = ({ words, onGo }: { readonly words: string; readonly onGo: () => void }): ReactNode => (
  <button type="button" className="primary" aria-keyshortcuts="Space" onClick={onGo}>
    {words} <KeyHint name="Space" />
  </button>
);
