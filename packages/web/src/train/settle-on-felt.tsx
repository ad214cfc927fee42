import { houseGame, submit } from '@fairdeal/rules';
import {
  type DrillQuestionId,
  markSettling,
  type SettleQuestion,
  type SettlingRemark,
  scoreAct,
  scoreAnswer,
  tallyOf,
} from '@fairdeal/table/internal/drills';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dealerPlacesFor } from '../dealer-trainer/places.js';
import { DealerScene } from '../dealer-trainer/scene.js';
import {
  handDoneAction,
  irregularityAction,
  settlingActions,
  settlingCue,
  settlingWords,
} from '../dealer-trainer/settling-parts.js';
import { useSettling } from '../dealer-trainer/use-settling.js';
import { railItem } from '../session/rail-items.js';
import { useScores } from '../session/use-scores.js';
import { Actions } from '../table-frame/actions.js';
import type { FeltSize } from '../table-frame/felt-plane.js';
import type { RailItem } from '../table-frame/rail.js';
import { SpeedSetting } from '../table-frame/speed-setting.js';
import { TableScreen } from '../table-frame/table-screen.js';
import { Button, LinkButton } from '../ui/button.js';
import { ClauseLink } from '../ui/clauses.js';
import { CheckField } from '../ui/fields.js';
import { useShortcutsEnabled } from '../ui/hooks/shortcuts.js';
import { ShortcutsToggle } from '../ui/key-hint.js';
import { Clock } from './clock.js';
import { drillDealerView } from './drill-dealer-view.js';
import { timeWords } from './last-answers.js';
import { Paytables } from './paytables.js';
import { useNextQuestion, useQuestion } from './use-question.js';

interface SettleOnFeltProps {
  readonly asked: DrillQuestionId;
  readonly title: string;
  /** Switches to the same task in a form. */
  readonly asForm: () => void;
}

/** Round to settle with chips, from the dealer's side. */
export const SettleOnFelt = (props: SettleOnFeltProps): ReactNode => {
  const question = useQuestion(props.asked);
  if (question === null) return <p className="page quiet">Dealing…</p>;
  if ('wrong' in question)
    return (
      <p className="page" role="alert">
        {question.wrong}
      </p>
    );
  return question.form === 'settle' ? <SettleRound {...props} question={question} /> : null;
};

const isWrong = ({ how }: SettlingRemark): boolean => how !== 'right';

type SettleRoundProps = SettleOnFeltProps & { readonly question: SettleQuestion };

/** State that fills the slots of the screen. */
const useSettleScreen = (props: SettleRoundProps) => {
  const { asked, question } = props;
  const { game, drawing } = useMemo(() => {
    const found = houseGame(question.game);
    const { edition, paytables, practice = false } = question.table;
    const submission = found === undefined ? undefined : submit(found, { edition, paytables, practice });
    if (found === undefined || submission === undefined || !('ok' in submission)) throw new Error(question.game);
    return { game: found, drawing: found.layout({ submission: submission.ok }) };
  }, [question]);
  const [scores, change] = useScores();
  const [keys, turnKeys] = useShortcutsEnabled();
  const [since] = useState(() => performance.now());
  const [took, setTook] = useState<number | null>(null);
  const rootRef = useRef<HTMLElement>(null);
  useEffect(() => rootRef.current?.focus({ preventScroll: true }), []);
  const hand = useSettling(question, (after, said) => {
    if (said !== undefined) change((before) => scoreAct(before, said.how === 'right'));
    if (!after.over) return;
    const time = Math.round(performance.now() - since);
    setTook(time);
    change((before) => scoreAnswer(before, asked, markSettling(question, after), before.clock ? time : null));
  });
  const next = useNextQuestion(asked, scores);
  return { ...props, ...next, game, drawing, scores, change, keys, turnKeys, since, took, rootRef, hand };
};

type SettleScreen = ReturnType<typeof useSettleScreen>;

const SettleRound = (props: SettleRoundProps): ReactNode => {
  const screen = useSettleScreen(props);
  const { game, asked, question, hand, seeks, toNext } = screen;
  const { seat, over } = hand.settling;
  const { act } = hand;
  return (
    <TableScreen
      felt={game.id}
      head={{
        title: `Deal it: ${props.title}`,
        subtitle: `Round ${asked.number}, ${question.table.edition}`,
        links: <LinkButton href={`/table/${game.id}`}>Switch to player</LinkButton>,
      }}
      rail={settleRail(screen)}
      rootRef={screen.rootRef}
      keys={screen.keys}
      liveText={`${settlingWords(hand)}${over ? ' Round settled.' : ''}`}
      scene={(size) => <SettleFelt {...screen} size={size} />}
      bar={() => ({
        name: over ? 'Round result' : seat === null ? 'Which seat is settled first?' : 'Settle the wager',
        have: <Standing {...screen} />,
        doing: over ? (
          <RoundVerdict {...screen} />
        ) : (
          <Actions
            of={
              seat !== null
                ? settlingActions(hand)
                : [...question.seats]
                    .sort((one, other) => one - other)
                    .map((one) => ({
                      ...{ name: `Seat ${one}`, line: 'settle this seat first', shortcut: `${one}` },
                      perform: () => act({ do: 'begin', seat: one }),
                    }))
            }
          />
        ),
        go: over ? (
          <Button primary shortcut="Space" aria-disabled={seeks} onClick={toNext}>
            {seeks ? 'Finding a weak clause…' : 'Next round'}
          </Button>
        ) : (
          <Actions
            of={[
              irregularityAction(() => act({ do: 'irregularity' })),
              seat === null ? null : handDoneAction(seat, () => act({ do: 'done' })),
            ]}
          />
        ),
      })}
    />
  );
};

const SettleFelt = ({ size, ...screen }: SettleScreen & { readonly size: FeltSize }): ReactNode => {
  const { game, drawing, question, hand } = screen;
  const { settling, act } = hand;
  const { seat, over } = settling;
  const shown = seat ?? (over ? (question.seats.at(-1) ?? null) : null);
  return (
    <DealerScene
      game={game}
      drawing={drawing}
      table={drillDealerView(question, settling)}
      places={dealerPlacesFor(size, drawing.positions, shown, question.seats)}
      shown={shown}
      aim={hand.line}
      cut={hand.cut}
      cue={settlingCue(question, hand)}
      onAim={hand.aimAt}
      onChip={seat === null ? null : hand.takeChip}
      onBack={hand.putBack}
      onHint={over ? null : () => act({ do: 'hint' })}
    />
  );
};

/** Streak, clock and best time. */
const Standing = ({ scores, since, took, asked, hand }: SettleScreen): ReactNode => {
  const { best } = tallyOf(scores, asked);
  return (
    <>
      <span className="bar-have-name">Streak</span> <strong>{scores.streak} right</strong>{' '}
      <span>
        {scores.clock ? (
          <>
            <span className="felt-wide">This round</span> <Clock since={since} stopped={took} />
          </>
        ) : null}
        {best === null ? '' : `${scores.clock ? ', b' : 'B'}est ${timeWords(best)}`}
        {hand.settling.over ? ` Rating ${scores.rating}` : ''}
      </span>
    </>
  );
};

const RoundVerdict = ({ scores, took, hand }: SettleScreen): ReactNode => {
  const wrong = hand.settling.record.filter(isWrong);
  return (
    <p className="bar-told">
      <strong className={wrong.length === 0 ? 'win' : 'lose'}>
        {wrong.length === 0 ? 'No mistakes.' : wrongWords(wrong)}
      </strong>{' '}
      {took === null || !scores.clock ? '' : `Time: ${timeWords(took)}.`}
    </p>
  );
};

const settleRail = ({ question, hand, scores, change, keys, turnKeys, asForm }: SettleScreen): readonly RailItem[] => [
  railItem('record', 'Record', 'log', <ActRecord record={hand.settling.record} edition={question.table.edition} />),
  railItem(
    'payouts',
    'Payouts',
    'payouts',
    <>
      {question.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <Paytables paytables={question.paytables} />
    </>,
  ),
  {
    id: 'clock',
    name: 'Clock',
    icon: 'clock',
    press: { on: scores.clock, turn: () => change((before) => ({ ...before, clock: !before.clock })) },
  },
  { id: 'form', name: 'Use form', icon: 'form', shortcut: 'F', press: { on: false, turn: asForm } },
  {
    id: 'settings',
    name: 'Settings',
    icon: 'settings',
    end: true,
    shown: (
      <>
        <SpeedSetting />
        <ShortcutsToggle on={keys} turn={turnKeys} />
        <CheckField
          label="Weak clauses first"
          checked={scores.weakFirst}
          onChange={({ target }) => change((before) => ({ ...before, weakFirst: target.checked }))}
        />
      </>
    ),
  },
];

const wrongWords = ({ length }: readonly SettlingRemark[]): string =>
  length === 1 ? '1 mistake or hint.' : `${length} mistakes or hints.`;

const VERDICT_WORDS = { right: 'Right', wrong: 'Wrong', hint: 'Hint' } as const;

interface ActRecordProps {
  readonly record: readonly SettlingRemark[];
  readonly edition: string;
}

/** Record of the verdicts of this round, with their clauses. */
const ActRecord = ({ record, edition }: ActRecordProps): ReactNode =>
  record.length === 0 ? (
    <p className="quiet">Your acts appear here with their clauses.</p>
  ) : (
    <ol>
      {record.map(({ how, words, cites }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows
        <li key={at}>
          <strong className={how === 'right' ? 'win' : how === 'wrong' ? 'lose' : undefined}>
            {VERDICT_WORDS[how]}
          </strong>
          : {words}{' '}
          {cites.map((id) => (
            <ClauseLink key={id} id={id} edition={edition} />
          ))}
        </li>
      ))}
    </ol>
  );
