import type { Card } from '@fairdeal/cards';
import {
  type Act,
  type Box,
  boxAtSeat,
  type Cents,
  dollars,
  type HouseGame,
  type LayoutDrawing,
  type Refused,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import {
  becauseOf,
  houseLink,
  type KeptHouseTable,
  openHousePractice,
  type SettledLine,
  type Snapshot,
  wagerBecause,
} from '@fairdeal/table';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Bankroll } from '../seat/bankroll.js';
import { chanceOf } from '../seat/chance.js';
import { CommandLine } from '../seat/command-line.js';
import { KeepRound } from '../seat/keep.js';
import { Key } from '../seat/key.js';
import { useShortcuts } from '../seat/keys.js';
import { LeaveTable } from '../seat/leave-table.js';
import { useLog } from '../seat/log.js';
import { LogView } from '../seat/log-view.js';
import type { Kept } from '../seat/use-kept.js';
import { Answer } from '../stage/answer.js';
import { useAsking } from '../stage/asking.js';
import { Have, Skip } from '../stage/bar-parts.js';
import { useShape } from '../stage/plane.js';
import type { RailItem } from '../stage/rail.js';
import { useShowing } from '../stage/showing.js';
import { useSound } from '../stage/sound.js';
import { Bar, Stage } from '../stage/stage.js';
import { useTempo } from '../stage/tempo.js';
import { Beside } from './beside.js';
import { DealerActs, DealersDue, useWasDue } from './dealer.js';
import { Decisions } from './decisions.js';
import { type Edges, edgesOf } from './edge.js';
import { WholeLayout } from './house-felt.js';
import { type HouseMoment, houseMoments, soundOf } from './moments.js';
import { actFor, areaOffers, byCards, decisionsOf, isPicked, OWN_SEAT, ownBoxes } from './options.js';
import { placesFor } from './places.js';
import { placeAgain, placeLeast, placeOn, takeBack } from './placing.js';
import { Rack } from './rack.js';
import { Review, useSessionCosts } from './review.js';
import { Scene } from './scene.js';
import { Settlement } from './settlement.js';
import { inWords } from './strip.js';
import './table.css';

/** What a player sits down with, and buys again. */
export const BANKROLL: Cents = 100_000;

export interface HouseProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly seats: number;
  readonly role: 'player' | 'dealer';
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly elsewhere: ReactNode;
  readonly settings: ReactNode;
  readonly kept: Extract<Kept<KeptHouseTable>, { readonly is: 'here' }>;
}

type Now = Snapshot<Act, TableView>;

/** A table of a house game that is played in the page. */
export const House = ({ game, submission, seats, role, keys, elsewhere, settings, kept }: HouseProps): ReactNode => {
  const mine = role === 'player' ? OWN_SEAT : null;
  const [{ practice, link }] = useState(() => {
    const opening = {
      ...{ game, submission, seats, bankroll: BANKROLL, clock: Date.now },
      chance: chanceOf(window.location.search),
      automated: mine === null ? ('dealer-mine' as const) : ('all' as const),
      ...(mine === null ? {} : { seat: mine }),
    };
    const opened = openHousePractice(opening, kept.from ?? undefined);
    const linked = houseLink(opening, opened);
    if (kept.from !== null) opened.goOn();
    return { practice: opened, link: linked };
  });
  const tempo = useTempo();
  const momentsOf = useMemo(() => houseMoments(mine), [mine]);
  const { now, moment, before, done, skip, repeat } = useShowing(link, momentsOf, tempo.factor);
  const { view } = moment;
  const rounds = done ? now.view.rounds : view.rounds;
  const was = useWasDue(mine === null ? now.due : null);
  const log = useLog(now.steps, moment.told);
  const [chip, setChip] = useState<Cents>(500);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const [edges, setEdges] = useState<Edges | null>(null);
  const [brought, bring] = useState<Box | null>(null);
  const [layout, setLayout] = useState(false);
  const { costs, decisions } = useSessionCosts(now.last, mine, edges);
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  useEffect(() => void edgesOf(game, submission).then(setEdges), [game, submission]);

  const { keep, leave } = kept;
  useLayoutEffect(() => {
    if (now.steps.length === 0) return;
    const round = now.view.rounds === 0 ? 'the first round' : `round ${now.view.rounds}`;
    keep(game.title, `${round}, ${dollars(now.chips)}`, practice.kept(now.history));
  }, [now, keep, game, practice]);

  const place = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useShape(felt, { width: 1310, height: 624 });
  useShortcuts(keys, place);

  const { refused, hint, hinted, did, ask, forget } = useAsking<Act>(place, log.tell, () => setPicked([]));
  const send = (act: Act): void => did(link.send(act));

  const options = mine === null ? [] : decisionsOf(now.options);
  const choice = byCards(game, options);
  const home = boxAtSeat(mine ?? OWN_SEAT);
  const boxes = mine === null ? [] : ownBoxes(now.options, view, mine);
  const turn = view.turn !== null && (mine === null || boxes.includes(view.turn)) ? view.turn : null;
  const settles = done ? undefined : moment.settling?.box;
  const box = settles ?? turn ?? brought ?? home;
  const shown = mine === null || boxes.includes(box) ? box : home;
  const buy = now.options.find(({ act }) => act.do === 'buyIn');
  const betting = mine !== null && now.options.some(({ act }) => act.do === 'wager' || act.do === 'withdraw');
  const places = placesFor(shape, drawing.positions, Number(shown));
  const { settling } = moment;
  const isSaid = settling !== null && settling.box === shown && settling.phase !== 'lined-up';
  const told = isSaid ? settling.lines : moment.settled.filter((line) => line.box === shown);
  const because = isSaid || settling === null ? becauseOf(game, submission, view, shown, told, mine) : null;
  const sound = useSound(moment, done && !moment.over ? null : soundOf(moment, before, tempo.factor));
  const setCards = (): void => {
    if (choice !== null && picked.length === choice.setting.count) send(actFor(choice, picked));
  };
  const pick = (card: Card): void =>
    setPicked(
      picked.includes(card)
        ? picked.filter((other) => other !== card)
        : [...picked, card].slice(-(choice?.setting.count ?? 1)),
    );
  const dealAgain = (): void =>
    did(
      (now.canDeal
        ? Promise.resolve<Refused | null>(null)
        : now.last === null
          ? placeLeast(link, game, home)
          : placeAgain(link)
      ).then((wrong) => wrong ?? link.deal()),
    );

  const rail: readonly RailItem[] = [
    {
      id: 'log',
      name: 'Log',
      icon: 'log',
      shortcut: '/',
      shown: (
        <>
          <LogView entries={log.entries} edition={submission.edition} />
          <CommandLine
            say={(line) => link.say(line)}
            tell={log.tell}
            example={now.canDeal ? 'deal' : options.length > 0 ? 'options' : `${game.wagers[0]?.id ?? 'ante'} 10`}
          />
        </>
      ),
    },
    {
      id: 'round',
      name: 'Round',
      icon: 'review',
      shown:
        done && now.last !== null ? (
          <>
            <Settlement report={now.last} mine={mine} edition={submission.edition} />
            {decisions !== null && mine !== null ? <Review decisions={decisions} costs={costs} /> : null}
            <KeepRound saved={now.last.saved} number={now.last.number} mine={mine} />
          </>
        ) : (
          <p className="quiet">The round before, each wager with its clause, stands here when it is over.</p>
        ),
    },
    { id: 'payouts', name: 'Payouts', icon: 'payouts', shown: <Beside drawing={drawing} /> },
    {
      id: 'bankroll',
      name: mine === null ? 'Table win' : 'Bankroll',
      icon: 'bankroll',
      shown:
        now.history.length === 0 ? (
          <p className="quiet">A line of what each round brought stands here after the first.</p>
        ) : (
          <Bankroll
            title={mine === null ? 'Table win' : 'Bankroll'}
            start={mine === null ? 0 : BANKROLL}
            chips={moment.chips}
            history={now.history.slice(0, now.history.length - (now.view.rounds - rounds))}
          />
        ),
    },
    ...(mine === null
      ? [
          {
            id: 'acts',
            name: 'Acts',
            icon: 'flag',
            shown: <DealerActs options={now.options} was={was} send={send} />,
          } as const,
        ]
      : []),
    {
      id: 'layout',
      name: 'Layout',
      icon: 'layout',
      shortcut: 'L',
      press: { on: layout, turn: () => setLayout(!layout) },
    },
    {
      id: 'sound',
      name: 'Sound',
      icon: sound.on ? 'heard' : 'sound',
      end: true,
      press: sound,
    },
    {
      id: 'settings',
      name: 'Settings',
      icon: 'settings',
      shown: (
        <>
          {settings}
          <LeaveTable leave={leave} />
        </>
      ),
    },
  ];

  return (
    <Stage
      felt={game.id}
      title={game.title}
      sub={subOf(game, submission, mine)}
      elsewhere={elsewhere}
      rail={rail}
      tempo={tempo}
      live={refused === null ? (because?.words ?? moment.words) : refused.refused}
      place={place}
      feltPlace={felt}
      onFelt={() => (done ? undefined : skip())}
      bar={
        mine === null ? (
          <Bar
            name="The dealer’s next act"
            have={<Have name="Table win" cents={moment.chips} line="since the table opened" />}
            doing={<DealersDue due={done ? now.due : null} send={send} />}
            go={done ? <Answer refused={refused} hint={null} /> : <Skip onSkip={skip} />}
          />
        ) : (
          <Bar
            name={done && options.length > 0 && !betting ? 'Your decision' : 'Your wagers'}
            have={
              <Have
                name="Bankroll"
                cents={moment.chips}
                line={haveLine(now, moment, mine)}
                {...(moment.over && done && now.last !== null ? { net: now.last.net } : {})}
              />
            }
            doing={
              !done ? (
                <Telling moment={moment} say={(line) => wagerBecause(game, submission, view, line, told, mine)} />
              ) : options.some(({ act }) => act.do === 'play') ? (
                <Decisions
                  options={choice === null ? options : options.filter((option) => !isPicked(choice, option))}
                  byCards={choice}
                  picked={picked}
                  place={placeWords(drawing, choice?.setting.area)}
                  hinted={hinted}
                  onPicked={setCards}
                  send={send}
                />
              ) : (
                <Rack
                  chip={chip}
                  most={now.chips}
                  onChip={setChip}
                  others={options}
                  send={send}
                  warning={warningOf(game, view, home, now.chips)}
                  buy={buy === undefined || now.chips >= LOW ? null : () => send({ do: 'buyIn', cents: BANKROLL })}
                />
              )
            }
            go={
              !done ? (
                <Skip onSkip={skip} />
              ) : refused !== null || hint !== null ? (
                <Answer refused={refused} hint={hint} onClose={forget} />
              ) : options.some(({ act }) => act.do === 'play') ? (
                <button type="button" aria-keyshortcuts="H" onClick={() => ask(link.hint())}>
                  Hint <Key name="H" />
                </button>
              ) : (
                <>
                  {moment.over ? (
                    <button type="button" aria-keyshortcuts="B" onClick={repeat}>
                      Repeat <Key name="B" />
                    </button>
                  ) : (
                    <button
                      type="button"
                      aria-keyshortcuts="A"
                      onClick={() => did(now.last === null ? placeLeast(link, game, home) : placeAgain(link))}
                    >
                      {now.last === null ? 'Least wagers' : 'Same again'} <Key name="A" />
                    </button>
                  )}
                  <button type="button" className="primary" aria-keyshortcuts="Space" onClick={dealAgain}>
                    {now.canDeal ? 'Deal' : now.last === null ? 'Play the least' : 'Again'} <Key name="Space" />
                  </button>
                </>
              )
            }
          />
        )
      }
    >
      {layout ? (
        <WholeLayout game={game} drawing={drawing} view={view} mine={mine} />
      ) : (
        <Scene
          game={game}
          submission={submission}
          drawing={drawing}
          moment={moment}
          places={places}
          seat={mine}
          mine={boxes}
          onPlace={bring}
          because={because}
          label={inWords(game, moment.deals === null ? view : (before ?? moment).view, mine)}
          own={{
            box: shown,
            offers: done && betting ? areaOffers(now.options, shown) : {},
            onAdd: (wager) => (done ? did(placeOn(link, game, shown, wager, chip)) : skip()),
            onBack: (wager) => did(takeBack(link, game, shown, wager)),
            picked: done && choice?.box === shown ? picked : null,
            onPick: pick,
          }}
        />
      )}
    </Stage>
  );
};

/** With less than this more chips are offered. */
const LOW: Cents = 20_000;

const placeWords = ({ items }: LayoutDrawing, area: string | undefined): string =>
  items.find(({ id, where }) => id === area && where === 'position')?.words ?? 'hand';

/** "Ante $5 to $500, seat 3, Chapter 678a of 2019". */
const subOf = (game: HouseGame, { limits, edition }: Submission, mine: number | null): string => {
  const first = game.wagers.find(({ required }) => required);
  const range = first === undefined ? undefined : limits[first.id];
  return [
    ...(first === undefined || range === undefined
      ? []
      : [`${first.title.replace(/ Wager$/, '')} ${dollars(range.min)} to ${dollars(range.max)}`]),
    mine === null ? 'the dealer’s side' : `seat ${mine}`,
    `Chapter ${game.chapter} of ${edition}`,
  ].join(', ');
};

const onFelt = ({ view, settled }: HouseMoment, mine: number): Cents =>
  view.boxes
    .filter(({ owner, box }) => owner === mine && settled.every((line) => line.box !== box))
    .flatMap(({ wagers }) => Object.values(wagers))
    .reduce((sum, cents) => sum + cents, 0);

const haveLine = (now: Now, moment: HouseMoment, mine: number): string => {
  const lying = onFelt(moment, mine);
  if (lying > 0) return `${dollars(lying)} on the felt`;
  return now.last === null ? 'nothing on the felt' : '';
};

/** What is being shown: the wagers of the hand that is settled, or a sentence. */
const Telling = ({
  moment: { settling, settled, words },
  say,
}: {
  readonly moment: HouseMoment;
  readonly say: (line: SettledLine) => string;
}): ReactNode => {
  if (settling === null) return <p className="bar-told">{words}</p>;
  const last = settling.lines.findLast((line) => settled.includes(line));
  return (
    <div className="bar-told">
      <ol className="bar-progress" aria-label="The wagers of this hand">
        {settling.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wager keeps its place in the order of settlement
          <li key={at} className={settled.includes(line) ? 'bar-progress-done' : undefined}>
            {line.title.replace(/ Wager$/, '')}
          </li>
        ))}
      </ol>
      <p>{last === undefined ? '' : say(last)}</p>
    </div>
  );
};

/** With too little left for the wager that keeps a hand, one could only fold: said before the deal. */
const warningOf = (game: HouseGame, { boxes }: TableView, home: Box, chips: Cents): string | null => {
  const wagers = boxes.find(({ box }) => box === home)?.wagers ?? {};
  const ante = game.wagers.find(({ required }) => required);
  for (const { title, when, antes } of game.wagers) {
    const needs = when === 'round' && antes !== undefined && ante !== undefined ? antes[0] * (wagers[ante.id] ?? 0) : 0;
    if (needs > chips)
      return `Keep ${dollars(needs)} for the ${title}: with ${dollars(chips)} left you could only fold.`;
  }
  return null;
};
