import { type HouseAct, isSameAct, type TableView } from '@fairdeal/rules';
import type { RequiredAct } from '@fairdeal/table';
import { handToSettle, type SettlementTask, scoreAct } from '@fairdeal/table/drills';
import { capitalize } from '@fairdeal/table/words/text';
import { type ReactNode, useMemo, useState } from 'react';
import { houseSoundOf } from '../house-table/model/frames.js';
import { houseDealOrder } from '../house-table/model/scene-helpers.js';
import { PostedPayouts } from '../house-table/screen/posted-payouts.js';
import { Settlement } from '../house-table/screen/settlement.js';
import { type HouseTableProps, tableSubtitle, useHouseTable } from '../house-table/screen/use-house-table.js';
import { WholeLayout } from '../house-table/screen/whole-layout.js';
import { useTableLog } from '../session/log.js';
import {
  bankrollItem,
  layoutItem,
  logItem,
  payoutsItem,
  roundItem,
  settingsItem,
  soundItem,
} from '../session/rail-items.js';
import { SaveRound } from '../session/save-round.js';
import { useScores } from '../session/use-scores.js';
import { useActFeedback } from '../table-frame/act-feedback.js';
import { BalanceLabel, SkipButton } from '../table-frame/action-bar-parts.js';
import { ChoiceButton, shortcutsFor } from '../table-frame/choice-button.js';
import type { RailItem } from '../table-frame/rail.js';
import { useSound } from '../table-frame/sound.js';
import { ActionBar, TableFrame } from '../table-frame/table-frame.js';
import { KeyHint } from '../ui/key-hint.js';
import { candidateActs, DealerActs, useProcedure } from './acts.js';
import type { CueWords } from './cue.js';
import { liveDealerView } from './live-dealer-view.js';
import { dealerPlacesFor } from './places.js';
import { DealerScene } from './scene.js';
import { SettlingChoices, settlingCue, settlingWords } from './settling-parts.js';
import { useSettling } from './use-settling.js';
import '../house-table/screen/table.css';

/** Keys that mean something else while the procedure is gone through. */
const TAKEN_SHORTCUTS = ['H', 'I', 'L', 'B', 'C', 'S', 'P', 'U'];

/** Nothing is to be settled. */
const NOTHING_TO_SETTLE: SettlementTask = { lines: [], seats: [], orderClauses: [], irregular: null };

/** A table of a house game that is dealt in the page: the procedure act by act, and every hand settled with chips. */
export const DealerScreen = (props: HouseTableProps): ReactNode => {
  const { game, submission, link, headerLinks: elsewhere, settings, leave } = props;
  const table = useHouseTable(props, null);
  const {
    snapshot: now,
    moment,
    before,
    done,
    skip,
    rounds,
    tempo,
    drawing,
    rootRef: place,
    feltRef: felt,
    feltSize: shape,
  } = table;
  const { view } = moment;
  const [scores, change] = useScores();
  const [layout, setLayout] = useState(false);
  const [asked, setAsked] = useState<RequiredAct<HouseAct> | null>(null);
  const [settledOf, setSettledOf] = useState<readonly unknown[] | null>(null);
  const procedure = useProcedure(now.due);

  const turned = now.steps.findIndex(({ event }) => event.did === 'handSettled');
  const question = useMemo(() => {
    const step = now.steps[turned];
    return step === undefined || step.lines.length === 0
      ? NOTHING_TO_SETTLE
      : handToSettle(game, submission, step.view, step.lines);
  }, [game, submission, now.steps, turned]);
  const counts = (right: boolean): void => change((scored) => scoreAct(scored, right));
  const hand = useSettling(question, (after, said) => {
    if (said !== undefined) counts(said.how === 'right');
    if (after.over) setSettledOf(now.steps);
  });
  const settles = done && question !== NOTHING_TO_SETTLE && settledOf !== now.steps;
  // What the rulebook says of a hand is not told before its dealer has settled it.
  const log = useTableLog(now.steps, settles ? turned : moment.told);
  const open = settles ? question.lines.filter((_, at) => !hand.settling.settled.includes(at)) : [];
  const chips = open.reduce((sum, { stake, received }) => sum + received - (stake ?? 0), moment.chips);

  const { refused, track: did, clear: forget } = useActFeedback<HouseAct>(place, log.append, () => setAsked(null));
  const send = (act: HouseAct): void => {
    const isDue = act.do === now.due?.act.do;
    did(
      link.send(act).then((wrong) => {
        if (wrong !== null || isDue) counts(wrong === null);
        return wrong;
      }),
    );
  };
  const hint = (): void => {
    forget();
    counts(false);
    if (settles) hand.act({ do: 'hint' });
    else setAsked(now.due);
  };

  const seat = settles ? (question.seats[0] ?? null) : view.turn;
  const places = dealerPlacesFor(
    shape,
    drawing.positions,
    seat,
    view.seats.map((taken) => taken.seat),
  );
  const sound = useSound(moment, houseSoundOf(moment, before, tempo.factor));
  const due = done && !settles ? now.due : null;
  const cue = settles ? settlingCue(question, hand) : procedureCue(due, asked, refused);
  const tries = due === null ? [] : procedureChoices(now.view, due, procedure);
  const keys = shortcutsFor(
    tries.map(({ name }) => name),
    TAKEN_SHORTCUTS,
  );

  const rail: readonly RailItem[] = [
    logItem(log, submission.edition, { say: (line) => link.enterLine(line), example: 'next' }),
    roundItem(
      moment.over && done && now.last !== null ? (
        <>
          <Settlement report={now.last} mine={null} edition={submission.edition} />
          {now.last.saved === null ? null : <SaveRound saved={now.last.saved} number={now.last.number} mine={null} />}
        </>
      ) : null,
    ),
    payoutsItem(<PostedPayouts drawing={drawing} />),
    bankrollItem({ title: 'Table win', start: 0, chips, history: now.history }, now.view.rounds - rounds),
    { id: 'acts', name: 'Acts', icon: 'flag', shown: <DealerActs options={now.options} send={send} /> },
    layoutItem(layout, setLayout),
    soundItem(sound),
    settingsItem(settings, leave),
  ];

  return (
    <TableFrame
      felt={game.id}
      title={game.title}
      subtitle={tableSubtitle(game, submission, 'the dealer’s side')}
      headerLinks={elsewhere}
      rail={rail}
      tempo={tempo}
      liveText={settles ? settlingWords(hand) : cue.said === null ? moment.words : cue.said.words}
      rootRef={place}
      feltRef={felt}
      onFeltClick={() => (done ? undefined : skip())}
      bar={(openDrawer) => (
        <ActionBar
          name={settles ? 'Settle the wager' : 'The dealer’s next act'}
          have={<BalanceLabel name="Table win" cents={chips} line={`${scores.streak} right`} />}
          doing={
            settles ? (
              <SettlingChoices {...hand} />
            ) : tries.length === 0 ? (
              <p className="bar-told quiet">
                {done ? 'Nothing is due: the table waits for its players.' : moment.words}
              </p>
            ) : (
              tries.map(({ name, line, act }, at) => (
                <ChoiceButton
                  key={name}
                  name={name}
                  line={line}
                  shortcut={keys[at]}
                  hinted={asked !== null && isSameAct(asked.act, act)}
                  onPress={() => send(act)}
                />
              ))
            )
          }
          go={
            !done ? (
              <SkipButton onSkip={skip} />
            ) : (
              <>
                <button type="button" className="dealer-flag" aria-keyshortcuts="I" onClick={() => openDrawer('acts')}>
                  Irregularity <KeyHint name="I" />
                </button>
                {settles ? (
                  <button
                    type="button"
                    className="primary"
                    aria-keyshortcuts="Space"
                    onClick={() => hand.act({ do: 'done' })}
                  >
                    Seat {seat} done <KeyHint name="Space" />
                  </button>
                ) : due === null ? null : (
                  <button
                    type="button"
                    className="primary"
                    aria-keyshortcuts="Space"
                    onClick={() => did(link.send(due.act))}
                  >
                    Do it <KeyHint name="Space" />
                  </button>
                )}
              </>
            )
          }
        />
      )}
    >
      {layout ? (
        <WholeLayout game={game} drawing={drawing} view={view} mine={null} />
      ) : (
        <DealerScene
          game={game}
          drawing={drawing}
          table={liveDealerView(game, submission, moment, settles ? question : null, hand.settling.settled)}
          places={places}
          shown={seat}
          aim={settles ? hand.line : null}
          cut={hand.cut}
          cue={cue}
          onAim={hand.aimAt}
          onChip={settles ? hand.takeChip : null}
          onBack={hand.putBack}
          onHint={done && (settles || due !== null) ? hint : null}
          dealing={moment.deals === null ? null : houseDealOrder(moment)}
        />
      )}
    </TableFrame>
  );
};

/** Something that may be tried, right or wrong. */
interface ProcedureChoice {
  readonly name: string;
  readonly line: string;
  readonly act: HouseAct;
}

const ACTOR_WORDS = { dealer: 'the dealer’s act', floorperson: 'the floorperson’s act' } as const;

/** Where hands are to be settled: each of them. Else what is due, among what is due before and after it. */
const procedureChoices = (
  { boxes }: TableView,
  due: RequiredAct<HouseAct>,
  procedure: readonly RequiredAct<HouseAct>[],
): readonly ProcedureChoice[] => {
  const left = boxes.filter(({ status }) => status !== 'settled');
  return due.act.do === 'settleHand'
    ? left.map(({ box }) => ({
        name: `Seat ${box}`,
        line: 'turn up and settle this hand',
        act: { do: 'settleHand', box },
      }))
    : candidateActs(procedure, due).map(({ act, words, by }) => {
        const [, name = words, rest = ''] = /^(.*?)(?:, | (?=and ))(.*)$/.exec(words) ?? [];
        return {
          name: capitalize(name),
          line: rest === '' ? ACTOR_WORDS[by === 'floorperson' ? by : 'dealer'] : rest,
          act,
        };
      });
};

/** What is asked of the dealer, and what was said of the act before. */
const procedureCue = (
  due: RequiredAct<HouseAct> | null,
  asked: RequiredAct<HouseAct> | null,
  refused: { readonly refused: string; readonly cites: readonly string[] } | null,
): CueWords => {
  const next =
    due === null
      ? 'The players act.'
      : due.act.do === 'settleHand'
        ? 'Whose hand is settled next?'
        : 'What does the procedure ask for now?';
  if (refused !== null) return { next, said: { how: 'wrong', words: refused.refused, cites: refused.cites } };
  if (asked !== null) return { next, said: { how: 'hint', words: `${capitalize(asked.words)}.`, cites: asked.cites } };
  return { next, said: null };
};
