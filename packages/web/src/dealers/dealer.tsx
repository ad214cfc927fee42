import type { Act, TableView } from '@fairdeal/rules';
import type { DueAct } from '@fairdeal/table';
import { handToSettle, inARow, type ToSettle } from '@fairdeal/table/drills';
import { type ReactNode, useMemo, useState } from 'react';
import { capital } from '../parts/capital.js';
import { KeepRound } from '../seat/keep.js';
import { Key } from '../seat/key.js';
import { useLog } from '../seat/log.js';
import {
  bankrollItem,
  layoutItem,
  logItem,
  payoutsItem,
  roundItem,
  settingsItem,
  soundItem,
} from '../seat/rail-items.js';
import { useAsking } from '../stage/asking.js';
import { Have, Skip } from '../stage/bar-parts.js';
import { Choice, keysFor } from '../stage/choice.js';
import type { RailItem } from '../stage/rail.js';
import { useSound } from '../stage/sound.js';
import { Bar, Stage } from '../stage/stage.js';
import { Beside } from '../table/beside.js';
import { soundOf } from '../table/moments.js';
import { orderOf } from '../table/scene-parts.js';
import { Settlement } from '../table/settlement.js';
import { type HouseProps, subOf, useHouse } from '../table/use-house.js';
import { WholeLayout } from '../table/whole-layout.js';
import { useScores } from '../train/use-scores.js';
import { DealerActs, triable, useProcedure } from './acts.js';
import type { CueWords } from './cue.js';
import { liveTable } from './live-table.js';
import { dealersPlaces } from './places.js';
import { DealersScene } from './scene.js';
import { SettlingChoices, settlingCue, settlingWords } from './settling-parts.js';
import { useSettling } from './use-settling.js';
import '../table/table.css';

/** Keys that mean something else while the procedure is gone through. */
const TAKEN = ['H', 'I', 'L', 'B', 'C', 'S', 'P', 'U'];

/** Nothing is to be settled. */
const NOTHING: ToSettle = { lines: [], seats: [], orderClauses: [], irregular: null };

/** A table of a house game that is dealt in the page: the procedure act by act, and every hand settled with chips. */
export const Dealer = (props: HouseProps): ReactNode => {
  const { game, submission, link, elsewhere, settings, leave } = props;
  const table = useHouse(props, null);
  const { now, moment, before, done, skip, rounds, tempo, drawing, place, felt, shape } = table;
  const { view } = moment;
  const [scores, change] = useScores();
  const [layout, setLayout] = useState(false);
  const [asked, setAsked] = useState<DueAct<Act> | null>(null);
  const [settledOf, setSettledOf] = useState<readonly unknown[] | null>(null);
  const procedure = useProcedure(now.due);

  const turned = now.steps.findIndex(({ did }) => did === 'handSettled');
  const question = useMemo(() => {
    const step = now.steps[turned];
    return step === undefined || step.lines.length === 0
      ? NOTHING
      : handToSettle(game, submission, step.view, step.lines);
  }, [game, submission, now.steps, turned]);
  const counts = (right: boolean): void => change((scored) => inARow(scored, right));
  const hand = useSettling(question, (after, said) => {
    if (said !== undefined) counts(said.how === 'right');
    if (after.over) setSettledOf(now.steps);
  });
  const settles = done && question !== NOTHING && settledOf !== now.steps;
  // What the rulebook says of a hand is not told before its dealer has settled it.
  const log = useLog(now.steps, settles ? turned : moment.told);
  const open = settles ? question.lines.filter((_, at) => !hand.settling.settled.includes(at)) : [];
  const chips = open.reduce((sum, { stake, received }) => sum + received - (stake ?? 0), moment.chips);

  const { refused, did, forget } = useAsking<Act>(place, log.tell, () => setAsked(null));
  const send = (act: Act): void => {
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
  const places = dealersPlaces(
    shape,
    drawing.positions,
    seat,
    view.seats.map((taken) => taken.seat),
  );
  const sound = useSound(moment, soundOf(moment, before, tempo.factor));
  const due = done && !settles ? now.due : null;
  const cue = settles ? settlingCue(question, hand) : procedureCue(due, asked, refused);
  const tries = due === null ? [] : triesOf(now.view, due, procedure);
  const keys = keysFor(
    tries.map(({ name }) => name),
    TAKEN,
  );

  const rail: readonly RailItem[] = [
    logItem(log, submission.edition, { say: (line) => link.say(line), example: 'next' }),
    roundItem(
      moment.over && done && now.last !== null ? (
        <>
          <Settlement report={now.last} mine={null} edition={submission.edition} />
          {now.last.saved === null ? null : <KeepRound saved={now.last.saved} number={now.last.number} mine={null} />}
        </>
      ) : null,
    ),
    payoutsItem(<Beside drawing={drawing} />),
    bankrollItem({ title: 'Table win', start: 0, chips, history: now.history }, now.view.rounds - rounds),
    { id: 'acts', name: 'Acts', icon: 'flag', shown: <DealerActs options={now.options} send={send} /> },
    layoutItem(layout, setLayout),
    soundItem(sound),
    settingsItem(settings, leave),
  ];

  return (
    <Stage
      felt={game.id}
      title={game.title}
      sub={subOf(game, submission, 'the dealer’s side')}
      elsewhere={elsewhere}
      rail={rail}
      tempo={tempo}
      live={settles ? settlingWords(hand) : cue.said === null ? moment.words : cue.said.words}
      place={place}
      feltPlace={felt}
      onFelt={() => (done ? undefined : skip())}
      bar={(openDrawer) => (
        <Bar
          name={settles ? 'Settle the wager' : 'The dealer’s next act'}
          have={<Have name="Table win" cents={chips} line={`${scores.streak} right`} />}
          doing={
            settles ? (
              <SettlingChoices {...hand} />
            ) : tries.length === 0 ? (
              <p className="bar-told quiet">
                {done ? 'Nothing is due: the table waits for its players.' : moment.words}
              </p>
            ) : (
              tries.map(({ name, line, act }, at) => (
                <Choice
                  key={name}
                  name={name}
                  line={line}
                  shortcut={keys[at]}
                  hinted={asked !== null && JSON.stringify(asked.act) === JSON.stringify(act)}
                  onPress={() => send(act)}
                />
              ))
            )
          }
          go={
            !done ? (
              <Skip onSkip={skip} />
            ) : (
              <>
                <button type="button" className="dealer-flag" aria-keyshortcuts="I" onClick={() => openDrawer('acts')}>
                  Irregularity <Key name="I" />
                </button>
                {settles ? (
                  <button
                    type="button"
                    className="primary"
                    aria-keyshortcuts="Space"
                    onClick={() => hand.act({ do: 'done' })}
                  >
                    Seat {seat} done <Key name="Space" />
                  </button>
                ) : due === null ? null : (
                  <button
                    type="button"
                    className="primary"
                    aria-keyshortcuts="Space"
                    onClick={() => did(link.send(due.act))}
                  >
                    Do it <Key name="Space" />
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
        <DealersScene
          game={game}
          drawing={drawing}
          table={liveTable(game, submission, moment, settles ? question : null, hand.settling.settled)}
          places={places}
          shown={seat}
          aim={settles ? hand.line : null}
          cut={hand.cut}
          cue={cue}
          onAim={hand.aim}
          onChip={settles ? hand.take : null}
          onBack={hand.putBack}
          onHint={done && (settles || due !== null) ? hint : null}
          dealing={moment.deals === null ? null : orderOf(moment)}
        />
      )}
    </Stage>
  );
};

/** Something that may be tried, right or wrong. */
interface Try {
  readonly name: string;
  readonly line: string;
  readonly act: Act;
}

const BY = { dealer: 'the dealer’s act', floorperson: 'the floorperson’s act' } as const;

/** Where hands are to be settled: each of them. Else what is due, among what is due before and after it. */
const triesOf = ({ boxes }: TableView, due: DueAct<Act>, procedure: readonly DueAct<Act>[]): readonly Try[] => {
  const left = boxes.filter(({ status }) => status !== 'settled');
  return due.act.do === 'settleHand'
    ? left.map(({ box }) => ({
        name: `Seat ${box}`,
        line: 'turn up and settle this hand',
        act: { do: 'settleHand', box },
      }))
    : triable(procedure, due).map(({ act, words, by }) => {
        const [, name = words, rest = ''] = /^(.*?)(?:, | (?=and ))(.*)$/.exec(words) ?? [];
        return { name: capital(name), line: rest === '' ? BY[by === 'floorperson' ? by : 'dealer'] : rest, act };
      });
};

/** What is asked of the dealer, and what was said of the act before. */
const procedureCue = (
  due: DueAct<Act> | null,
  asked: DueAct<Act> | null,
  refused: { readonly refused: string; readonly cites: readonly string[] } | null,
): CueWords => {
  const next =
    due === null
      ? 'The players act.'
      : due.act.do === 'settleHand'
        ? 'Whose hand is settled next?'
        : 'What does the procedure ask for now?';
  if (refused !== null) return { next, said: { how: 'wrong', words: refused.refused, cites: refused.cites } };
  if (asked !== null) return { next, said: { how: 'hint', words: `${capital(asked.words)}.`, cites: asked.cites } };
  return { next, said: null };
};
