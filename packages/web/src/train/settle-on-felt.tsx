import { houseGame, submit } from '@fairdeal/rules';
import {
  type DrillQuestionId,
  markSettling,
  type SettleQuestion,
  type SettlingRemark,
  scoreAct,
  scoreAnswer,
  tallyOf,
} from '@fairdeal/table/drills';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dealerPlacesFor } from '../dealer-trainer/places.js';
import { DealerScene } from '../dealer-trainer/scene.js';
import { SettlingChoices, settlingCue, settlingWords } from '../dealer-trainer/settling-parts.js';
import { useSettling } from '../dealer-trainer/use-settling.js';
import { useScores } from '../session/use-scores.js';
import { ChoiceButton } from '../table-frame/choice-button.js';
import { useElementSize } from '../table-frame/felt-plane.js';
import type { RailItem } from '../table-frame/rail.js';
import { SpeedSetting } from '../table-frame/speed-setting.js';
import { ActionBar, TableFrame } from '../table-frame/table-frame.js';
import { useTempo } from '../table-frame/tempo.js';
import { ClauseLink } from '../ui/clauses.js';
import { KeyHint, ShortcutsToggle } from '../ui/key-hint.js';
import { useShortcuts, useShortcutsEnabled } from '../ui/shortcuts.js';
import { Clock } from './clock.js';
import { drillDealerView } from './drill-dealer-view.js';
import { timeWords } from './last-answers.js';
import { Paytables } from './paytables.js';
import { useNextQuestion, useQuestion } from './use-question.js';

interface SettleOnFeltProps {
  readonly asked: DrillQuestionId;
  readonly title: string;
  /** The same task in a form. */
  readonly asForm: () => void;
}

/** A round to be settled with chips, from the dealer's side. */
export const SettleOnFelt = (props: SettleOnFeltProps): ReactNode => {
  const question = useQuestion(props.asked);
  if (question === null) return <p className="page quiet">Dealing …</p>;
  if ('wrong' in question)
    return (
      <p className="page" role="alert">
        {question.wrong}
      </p>
    );
  return question.form === 'settle' ? <SettleRound {...props} question={question} /> : null;
};

const isWrong = ({ how }: SettlingRemark): boolean => how !== 'right';

const SettleRound = ({
  asked,
  title,
  asForm,
  question,
}: SettleOnFeltProps & { readonly question: SettleQuestion }): ReactNode => {
  const { game, drawing } = useMemo(() => {
    const found = houseGame(question.game);
    const { edition, paytables, practice = false } = question.table;
    const submission = found === undefined ? undefined : submit(found, { edition, paytables, practice });
    if (found === undefined || submission === undefined || !('ok' in submission)) throw new Error(question.game);
    return { game: found, drawing: found.layout({ submission: submission.ok }) };
  }, [question]);
  const [scores, change] = useScores();
  const [keys, turnKeys] = useShortcutsEnabled();
  const { seeks, toNext } = useNextQuestion(asked, scores);
  const [since] = useState(() => performance.now());
  const [took, setTook] = useState<number | null>(null);
  const tempo = useTempo();
  const place = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useElementSize(felt, { width: 1310, height: 624 });
  useShortcuts(keys, place);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);

  const hand = useSettling(question, (after, said) => {
    if (said !== undefined) change((before) => scoreAct(before, said.how === 'right'));
    if (!after.over) return;
    const time = Math.round(performance.now() - since);
    setTook(time);
    change((before) => scoreAnswer(before, asked, markSettling(question, after), before.clock ? time : null));
  });
  const { settling, act } = hand;
  const { seat, over, record } = settling;
  const shown = seat ?? (over ? (question.seats.at(-1) ?? null) : null);
  const places = dealerPlacesFor(shape, drawing.positions, shown, question.seats);

  const { best } = tallyOf(scores, asked);
  const wrong = record.filter(isWrong);
  const rail: readonly RailItem[] = [
    {
      id: 'record',
      name: 'Record',
      icon: 'log',
      shown: <ActRecord record={record} edition={question.table.edition} />,
    },
    {
      id: 'payouts',
      name: 'Payouts',
      icon: 'payouts',
      shown: (
        <>
          {question.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          <Paytables paytables={question.paytables} />
        </>
      ),
    },
    {
      id: 'clock',
      name: 'Clock',
      icon: 'clock',
      press: { on: scores.clock, turn: () => change((before) => ({ ...before, clock: !before.clock })) },
    },
    { id: 'form', name: 'As form', icon: 'form', shortcut: 'F', press: { on: false, turn: asForm } },
    {
      id: 'settings',
      name: 'Settings',
      icon: 'settings',
      end: true,
      shown: (
        <>
          <SpeedSetting />
          <ShortcutsToggle on={keys} turn={turnKeys} />
          <label className="seat-keys">
            <input
              type="checkbox"
              checked={scores.weakFirst}
              onChange={({ target }) => change((before) => ({ ...before, weakFirst: target.checked }))}
            />
            Weak clauses first
          </label>
        </>
      ),
    },
  ];

  return (
    <TableFrame
      felt={game.id}
      title={`Deal it: ${title}`}
      subtitle={`Round ${asked.number}, edition of ${question.table.edition}`}
      headerLinks={
        <a className="button" href={`/table/${game.id}`}>
          Be a player
        </a>
      }
      rail={rail}
      tempo={tempo}
      liveText={`${settlingWords(hand)}${over ? ' The round is settled.' : ''}`}
      rootRef={place}
      feltRef={felt}
      onFeltClick={() => undefined}
      bar={() => (
        <ActionBar
          name={over ? 'The round' : seat === null ? 'Which seat is settled first?' : 'Settle the wager'}
          have={
            <>
              <span className="bar-have-name">Streak</span> <strong>{scores.streak} right</strong>{' '}
              <span>
                {scores.clock ? (
                  <>
                    <span className="felt-wide">This round</span> <Clock since={since} stopped={took} />
                  </>
                ) : null}
                {best === null ? '' : `${scores.clock ? ', b' : 'B'}est ${timeWords(best)}`}
                {over ? ` Rating ${scores.rating}` : ''}
              </span>
            </>
          }
          doing={
            over ? (
              <p className="bar-told">
                <strong className={wrong.length === 0 ? 'win' : 'lose'}>
                  {wrong.length === 0 ? 'Every act was right.' : wrongWords(wrong)}
                </strong>{' '}
                {took === null || !scores.clock ? '' : `It took ${timeWords(took)}.`}
              </p>
            ) : seat === null ? (
              [...question.seats]
                .sort((one, other) => one - other)
                .map((one) => (
                  <ChoiceButton
                    key={one}
                    name={`Seat ${one}`}
                    line="is settled first"
                    shortcut={`${one}`}
                    onPress={() => act({ do: 'begin', seat: one })}
                  />
                ))
            ) : (
              <SettlingChoices {...hand} />
            )
          }
          go={
            over ? (
              <button
                type="button"
                className="primary"
                aria-keyshortcuts="Space"
                aria-disabled={seeks}
                onClick={toNext}
              >
                {seeks ? 'Looking for a weak clause …' : 'Next round'} <KeyHint name="Space" />
              </button>
            ) : (
              <>
                <button
                  type="button"
                  className="dealer-flag"
                  aria-keyshortcuts="I"
                  onClick={() => act({ do: 'irregularity' })}
                >
                  Irregularity <KeyHint name="I" />
                </button>
                {seat === null ? null : (
                  <button
                    type="button"
                    className="primary"
                    aria-keyshortcuts="Space"
                    onClick={() => act({ do: 'done' })}
                  >
                    Seat {seat} done <KeyHint name="Space" />
                  </button>
                )}
              </>
            )
          }
        />
      )}
    >
      <DealerScene
        game={game}
        drawing={drawing}
        table={drillDealerView(question, settling)}
        places={places}
        shown={shown}
        aim={hand.line}
        cut={hand.cut}
        cue={settlingCue(question, hand)}
        onAim={hand.aimAt}
        onChip={seat === null ? null : hand.takeChip}
        onBack={hand.putBack}
        onHint={over ? null : () => act({ do: 'hint' })}
      />
    </TableFrame>
  );
};

const wrongWords = ({ length }: readonly SettlingRemark[]): string =>
  length === 1 ? 'One act was wrong, or was asked for.' : `${length} acts were wrong, or were asked for.`;

const VERDICT_WORDS = { right: 'Right', wrong: 'Wrong', hint: 'Hint' } as const;

/** All that was said of this round, with its clauses. */
const ActRecord = ({
  record,
  edition,
}: {
  readonly record: readonly SettlingRemark[];
  readonly edition: string;
}): ReactNode =>
  record.length === 0 ? (
    <p className="quiet">What you do stands here, with its clause.</p>
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
