import type { Card } from '@fairdeal/cards';
import type { HouseAct, HouseGame, Submission } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { explainHand, type HandExplanation } from '@fairdeal/words/internal';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { describeHouseTable, settingAreaWords } from '../../house-table/model/describe.js';
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
import { usePickedCards } from '../../house-table/screen/use-picked-cards.js';
import type { FeltSize } from '../../table-frame/felt-plane.js';
import { usePlayback } from '../../table-frame/playback.js';
import { TableScreen } from '../../table-frame/table-screen.js';
import { useTempo } from '../../table-frame/tempo.js';
import { useShortcutsEnabled } from '../../ui/hooks/shortcuts.js';
import '../../house-table/screen/table.css';
import { choiceCost, openLesson, wrongAreaWords, wrongChoiceWords } from './coach.js';
import './lesson.css';
import { Button, LinkButton } from '../../ui/button.js';
import type { Lesson as Written } from './lessons.js';
import { useInViewport } from './use-in-viewport.js';

interface LessonProps {
  readonly game: HouseGame;
  readonly lesson: Written;
}

/** Lesson at the top of a game's page: a first round with a coach. */
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
      <Button ref={again} onClick={() => setTimes(1 - times)}>
        Start the one-minute lesson
      </Button>
    </div>
  );
};

const CHIP = 500;

interface LessonTableProps extends LessonProps {
  readonly submission: Submission;
  readonly onAgain: () => void;
  readonly onSkip: () => void;
}

/** State of a lesson: the current step and the coach's last answer. */
const useLesson = ({ game, lesson, submission }: LessonTableProps) => {
  const [link] = useState(() => openLesson(game, submission, lesson));
  const { factor } = useTempo();
  const frames = useMemo(() => houseFrames(OWN_SEAT), []);
  const playback = usePlayback(link, frames, factor);
  const { snapshot: now, done, skip } = playback;
  const [at, setAt] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const { picked, pick, clear } = usePickedCards();
  const rootRef = useRef<HTMLElement>(null);
  const step = lesson.steps[at];
  const asks = done ? (step?.asks ?? 'nothing') : 'nothing';
  const options = decisionsOf(now.options);
  const choice = asks === 'choose' ? handSettingChoice(game, options) : null;

  /** Sends the act of a step and continues unless the rulebook refuses it. */
  const goOn = (act: Promise<WrittenRefusal | null>): void => {
    setAnswer(null);
    clear();
    // The pressed button may be gone, so the keyboard focus returns to the table.
    rootRef.current?.focus({ preventScroll: true });
    void act.then((refused) => (refused === null ? setAt(at + 1) : setAnswer(refused.refused)));
  };
  const press = (wager: string): void => {
    if (!done) skip();
    else if (step?.asks === 'wager' && step.wager === wager) goOn(addChip(link, game, HOME, wager, CHIP));
    else setAnswer(wrongAreaWords(step, game.wagers, wager));
  };
  const choose = (act: HouseAct): void =>
    void link.hint().then((hint) => {
      const cost = hint === null ? 0 : choiceCost({ game, submission, view: now.view }, hint, act);
      if (cost === 0 || step?.asks !== 'choose') return goOn(link.send(act));
      clear();
      setAnswer(wrongChoiceWords(cost, step));
    });
  return {
    ...{ link, playback, at, step, asks, options, choice, answer, picked, rootRef, goOn, press, choose },
    ended: done && step === undefined,
    pick: (card: Card) => pick(card, choice?.setting.count ?? 1),
  };
};

type LessonState = ReturnType<typeof useLesson> & LessonTableProps;

const HOME = boxAtSeat(OWN_SEAT);

const LessonTable = (props: LessonTableProps): ReactNode => {
  const { game, lesson, submission } = props;
  const state: LessonState = { ...props, ...useLesson(props) };
  const { playback, step, asks, answer, ended, rootRef } = state;
  const { snapshot: now, moment, done, skip } = playback;
  const [keys] = useShortcutsEnabled();
  const seen = useInViewport(rootRef);
  // The last text is the longest, so scroll its buttons into view on a small screen.
  useEffect(() => {
    if (ended) rootRef.current?.querySelector('.bar')?.scrollIntoView({ block: 'nearest' });
  }, [ended, rootRef]);
  const settled = moment.over || (moment.settling !== null && moment.settling.phase !== 'lined-up');
  const because =
    settled && now.last !== null ? explainHand(game, submission, moment.view, HOME, now.last.lines, OWN_SEAT) : null;
  const words = !done ? moment.words : step === undefined ? lesson.end : step.words;
  return (
    <TableScreen
      className="lesson"
      label="Your first round"
      felt={game.id}
      head={null}
      rootRef={rootRef}
      keys={seen && keys}
      playback={{ done, skip, caption: null }}
      liveText={`${answer ?? because?.words ?? ''} ${done || because === null ? words : ''}`}
      scene={(size) => <LessonFelt {...state} because={because} size={size} />}
      bar={() => ({
        name: asks === 'choose' ? 'Your decision' : 'Lesson',
        have: <Coach {...state} words={words} />,
        doing: asks === 'choose' ? <LessonChoice {...state} /> : null,
        go: <LessonStepButton {...state} />,
      })}
    />
  );
};

interface LessonFeltProps extends LessonState {
  readonly because: HandExplanation | null;
  readonly size: FeltSize;
}

const LessonFelt = (props: LessonFeltProps): ReactNode => {
  const { game, submission, playback, step, asks, choice, picked, pick, press, because, size } = props;
  const { snapshot: now, moment } = playback;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const area = asks === 'wager' && step?.asks === 'wager' ? step.wager : null;
  const wanted = area === null ? undefined : areaOffers(now.options, HOME)[area];
  return (
    <HouseScene
      {...{ game, submission, drawing, moment, because }}
      places={housePlacesFor(size, drawing.positions, Number(HOME))}
      seat={OWN_SEAT}
      mine={[HOME]}
      onBringBox={() => undefined}
      label={describeHouseTable(game, moment.view, OWN_SEAT)}
      own={{
        box: HOME,
        offers: area === null || wanted === undefined ? {} : { [area]: { ...wanted, back: null } },
        onAdd: press,
        onBack: press,
        picked: choice === null ? null : picked,
        count: choice?.setting.count ?? 0,
        onPick: pick,
      }}
    />
  );
};

/** Coach's text: the answer to a wrong press, and the step. */
const Coach = ({ lesson, at, ended, answer, words, onSkip }: LessonState & { readonly words: string }): ReactNode => (
  <div className="coach">
    <p className="coach-step">
      {ended
        ? 'Lesson complete'
        : `Your first round, ${Math.min(at + 1, lesson.steps.length)} of ${lesson.steps.length}`}
      <Button className="coach-skip" onClick={onSkip}>
        {ended ? 'Close the lesson' : 'Skip the lesson'}
      </Button>
    </p>
    {answer === null ? null : <p className="coach-answer">{answer}</p>}
    <p className={answer === null ? 'coach-words' : 'coach-words coach-before'}>{words}</p>
    {ended ? (
      <p className="coach-line">
        Strategy in one line: <strong>{lesson.strategy}</strong>
      </p>
    ) : null}
  </div>
);

const LessonChoice = ({ game, submission, playback, options, choice, picked, choose }: LessonState): ReactNode => (
  <HouseDecisions
    table={{ game, submission, view: playback.snapshot.view, showsBestSetting: true }}
    options={choice === null ? options : options.filter((option) => !isHandSetting(choice, option))}
    byCards={choice}
    picked={picked}
    place={settingAreaWords(game.layout({ submission }), choice?.setting.area)}
    hinted={null}
    onPicked={() => (choice === null ? undefined : choose(handSettingAct(choice, picked)))}
    send={choose}
  />
);

/** Button of a step; after the last step, a link to a table. */
const LessonStepButton = ({ game, link, step, press, goOn, onAgain }: LessonState): ReactNode => {
  if (step === undefined)
    return (
      <>
        <Button onClick={onAgain}>Repeat the lesson</Button>
        <LinkButton primary href={`/table/${game.id}`} shortcut="Space">
          Sit down
        </LinkButton>
      </>
    );
  switch (step.asks) {
    case 'wager':
      return <NextButton words="Bet $5" onGo={() => press(step.wager)} />;
    case 'deal':
      return <NextButton words="Deal" onGo={() => goOn(link.deal())} />;
    case 'look':
      return <NextButton words="Next" onGo={() => goOn(Promise.resolve(null))} />;
    case 'choose':
      return null;
  }
};

const NextButton = ({ words, onGo }: { readonly words: string; readonly onGo: () => void }): ReactNode => (
  <Button primary shortcut="Space" onClick={onGo}>
    {words}
  </Button>
);
