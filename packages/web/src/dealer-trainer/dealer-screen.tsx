import type { HouseAct, TableView } from '@fairdeal/rules';
import { isSameAct } from '@fairdeal/rules/internal';
import type { RequiredAct } from '@fairdeal/table/internal';
import { handToSettle, type SettlementTask, scoreAct } from '@fairdeal/table/internal/drills';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo, useState } from 'react';
import { houseDealOrder } from '../house-table/model/scene-helpers.js';
import { PostedPayouts } from '../house-table/screen/posted-payouts.js';
import { ruledOutAt, Settlement } from '../house-table/screen/settlement.js';
import { type HouseTableProps, tableSubtitle, useHouseTable } from '../house-table/screen/use-house-table.js';
import { WholeLayout } from '../house-table/screen/whole-layout.js';
import { useTableLog } from '../session/log.js';
import {
  bankrollItem,
  layoutItem,
  logItem,
  payoutsItem,
  railItem,
  roundItem,
  settingsItem,
  soundItem,
} from '../session/rail-items.js';
import { SaveRound } from '../session/save-round.js';
import { useScores } from '../session/use-scores.js';
import { useActFeedback } from '../table-frame/act-feedback.js';
import { Actions, shortcutsFor, type TableAction } from '../table-frame/actions.js';
import { BalanceLabel } from '../table-frame/balance-label.js';
import type { FeltSize } from '../table-frame/felt-plane.js';
import type { RailItem } from '../table-frame/rail.js';
import { TableScreen } from '../table-frame/table-screen.js';
import { candidateActs, DealerActs, useProcedure } from './acts.js';
import type { CueWords } from './cue.js';
import { liveDealerView } from './live-dealer-view.js';
import { dealerPlacesFor } from './places.js';
import { DealerScene } from './scene.js';
import { handDoneAction, irregularityAction, settlingActions, settlingCue, settlingWords } from './settling-parts.js';
import { useSettling } from './use-settling.js';
import '../house-table/screen/table.css';

/** Shortcuts reserved while dealing. */
const TAKEN_SHORTCUTS = ['H', 'I', 'L', 'B', 'C', 'S', 'P', 'U'];

/** Nothing to settle. */
const NOTHING_TO_SETTLE: SettlementTask = { lines: [], seats: [], orderClauses: [], irregular: null };

/** Hand turned up for settlement, with the dealer's progress. */
const useHandInTurn = (
  { game, submission }: HouseTableProps,
  { snapshot: now, done }: ReturnType<typeof useHouseTable>['playback'],
  count: (right: boolean) => void,
) => {
  const [settledOf, setSettledOf] = useState<readonly unknown[] | null>(null);
  const turned = now.steps.findIndex(({ event }) => event.did === 'handSettled');
  const question = useMemo(() => {
    const step = now.steps[turned];
    return step === undefined || step.lines.length === 0
      ? NOTHING_TO_SETTLE
      : handToSettle(game, submission, step.view, step.lines);
  }, [game, submission, now.steps, turned]);
  const hand = useSettling(question, (after, said) => {
    if (said !== undefined) count(said.how === 'right');
    if (after.over) setSettledOf(now.steps);
  });
  const settles = done && question !== NOTHING_TO_SETTLE && settledOf !== now.steps;
  const open = settles ? question.lines.filter((_, at) => !hand.settling.settled.includes(at)) : [];
  return {
    ...{ hand, question, settles, turned },
    /** Change in the table's win while its wagers are still on the felt. */
    unsettled: open.reduce((sum, { stake, received }) => sum + received - (stake ?? 0), 0),
  };
};

/** State that fills the slots of the screen. */
const useDealerScreen = (props: HouseTableProps) => {
  const table = useHouseTable(props, null);
  const { snapshot: now, moment, done } = table.playback;
  const [scores, change] = useScores();
  const [layout, setLayout] = useState(false);
  const [asked, setAsked] = useState<RequiredAct<HouseAct> | null>(null);
  const procedure = useProcedure(now.due);
  const count = (right: boolean): void => change((scored) => scoreAct(scored, right));
  const inTurn = useHandInTurn(props, table.playback, count);
  const { settles, turned, hand, question } = inTurn;
  // The rulebook's settlement stays hidden until the dealer has settled the hand.
  const log = useTableLog(now.steps, settles ? turned : moment.told);
  const feedback = useActFeedback<HouseAct>(table.rootRef, log.append, () => setAsked(null));
  const due = done && !settles ? now.due : null;
  const send = (act: HouseAct): void => {
    const isDue = act.do === now.due?.act.do;
    feedback.track(
      props.link.send(act).then((wrong) => {
        if (wrong !== null || isDue) count(wrong === null);
        return wrong;
      }),
    );
  };
  const hint = (): void => {
    feedback.clear();
    count(false);
    if (settles) hand.act({ do: 'hint' });
    else setAsked(now.due);
  };
  return {
    ...{ ...props, ...table, ...inTurn, scores, layout, setLayout, asked, procedure, log, feedback, due, send, hint },
    chips: moment.chips + inTurn.unsettled,
    seat: settles ? (question.seats[0] ?? null) : moment.view.turn,
    cue: settles ? settlingCue(question, hand) : procedureCue(due, asked, feedback.refused),
  };
};

type DealerScreenState = ReturnType<typeof useDealerScreen>;

/** Table of a house game that the viewer deals: the procedure act by act, and every hand settled with chips. */
export const DealerScreen = (props: HouseTableProps): ReactNode => {
  const screen = useDealerScreen(props);
  const { game, submission, link, playback, settles, hand, due, seat, cue, feedback } = screen;
  const { moment, done, skip } = playback;
  return (
    <TableScreen
      felt={game.id}
      head={{
        title: game.title,
        subtitle: tableSubtitle(game, submission, 'dealer’s side'),
        links: props.headerLinks,
      }}
      rail={dealerRail(screen)}
      rootRef={screen.rootRef}
      keys={props.keys}
      liveText={settles ? settlingWords(hand) : cue.said === null ? moment.words : cue.said.words}
      playback={{ done, skip, caption: <p className="bar-told quiet">{moment.words}</p> }}
      scene={(size) => <DealerFelt {...screen} size={size} />}
      bar={(openDrawer) => ({
        name: settles ? 'Settle the wager' : 'Dealer’s next act',
        have: <BalanceLabel name="Table win" cents={screen.chips} line={`${screen.scores.streak} right`} />,
        doing:
          settles || due !== null ? (
            <Actions of={settles ? settlingActions(hand) : procedureActions(screen, due)} />
          ) : (
            <p className="bar-told quiet">Waiting for the players.</p>
          ),
        go: (
          <Actions
            of={[
              irregularityAction(() => openDrawer('acts')),
              settles
                ? handDoneAction(seat, () => hand.act({ do: 'done' }))
                : due === null
                  ? null
                  : {
                      ...{ name: 'Do the next act', shortcut: 'Space', primary: true },
                      perform: () => feedback.track(link.send(due.act)),
                    },
            ]}
          />
        ),
      })}
    />
  );
};

const DealerFelt = ({ size, ...screen }: DealerScreenState & { readonly size: FeltSize }): ReactNode => {
  const { game, submission, drawing, playback, question, settles, hand, seat, due } = screen;
  const { moment, done } = playback;
  const { view } = moment;
  if (screen.layout) return <WholeLayout game={game} drawing={drawing} view={view} mine={null} />;
  const taken = view.seats.map((one) => one.seat);
  return (
    <DealerScene
      game={game}
      drawing={drawing}
      table={liveDealerView(game, submission, moment, settles ? question : null, hand.settling.settled)}
      places={dealerPlacesFor(size, drawing.positions, seat, taken)}
      shown={seat}
      aim={settles ? hand.line : null}
      cut={hand.cut}
      cue={screen.cue}
      onAim={hand.aimAt}
      onChip={settles ? hand.takeChip : null}
      onBack={hand.putBack}
      onHint={done && (settles || due !== null) ? screen.hint : null}
      dealing={moment.deals === null ? null : houseDealOrder(moment)}
    />
  );
};

const dealerRail = (screen: DealerScreenState): readonly RailItem[] => {
  const { submission, link, playback, drawing } = screen;
  const { snapshot: now, moment, done } = playback;
  return [
    logItem(screen.log, submission.edition, { say: (line) => link.enterLine(line), example: 'next' }),
    roundItem(
      moment.over && done && now.last !== null ? (
        <>
          <Settlement
            report={now.last}
            mine={null}
            edition={submission.edition}
            ruledOut={ruledOutAt(screen.game, submission, now.last)}
          />
          {now.last.saved === null ? null : <SaveRound saved={now.last.saved} number={now.last.number} mine={null} />}
        </>
      ) : null,
    ),
    payoutsItem(<PostedPayouts drawing={drawing} />),
    bankrollItem({ title: 'Table win', start: 0, chips: screen.chips, history: now.history }, screen.unshown),
    railItem('acts', 'Calls', 'flag', <DealerActs options={now.options} send={screen.send} />),
    layoutItem(screen.layout, screen.setLayout),
    soundItem(screen.sound),
    settingsItem(screen.settings, screen.leave),
  ];
};

/** Acts the dealer may try, right or wrong, each with a shortcut. */
const procedureActions = (
  { playback, procedure, asked, send }: DealerScreenState,
  due: RequiredAct<HouseAct> | null,
): readonly TableAction[] => {
  const tries = due === null ? [] : procedureChoices(playback.snapshot.view, due, procedure);
  const keys = shortcutsFor(
    tries.map(({ name }) => name),
    TAKEN_SHORTCUTS,
  );
  return tries.map(({ act, ...choice }, at) => ({
    ...{ ...choice, shortcut: keys[at], hinted: asked !== null && isSameAct(asked.act, act) },
    perform: () => send(act),
  }));
};

/** Act the dealer may try, right or wrong. */
interface ProcedureChoice {
  readonly name: string;
  readonly line: string;
  readonly act: HouseAct;
}

const ACTOR_WORDS = { dealer: 'dealer’s act', floorperson: 'floorperson’s act' } as const;

/** Choices of the dealer: every unsettled hand, or the required act among its neighbors. */
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
    : candidateActs(procedure, due).map(({ act, words, by }) => ({
        name: capitalize(words),
        line: ACTOR_WORDS[by === 'floorperson' ? by : 'dealer'],
        act,
      }));
};

/** Cue for the dealer: the next question and the verdict on the last act. */
const procedureCue = (
  due: RequiredAct<HouseAct> | null,
  asked: RequiredAct<HouseAct> | null,
  refused: { readonly refused: string; readonly cites: readonly string[] } | null,
): CueWords => {
  const next =
    due === null
      ? 'Waiting for the players.'
      : due.act.do === 'settleHand'
        ? 'Which hand do you settle next?'
        : 'What is your next act?';
  if (refused !== null) return { next, said: { how: 'wrong', words: refused.refused, cites: refused.cites } };
  if (asked !== null) return { next, said: { how: 'hint', words: `${capitalize(asked.words)}.`, cites: asked.cites } };
  return { next, said: null };
};
