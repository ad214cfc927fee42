import type { Card } from '@fairdeal/cards';
import {
  type Act,
  type Box,
  boxAtSeat,
  type Cents,
  dollars,
  type LayoutDrawing,
  type Refused,
  type Seat,
  type TableView,
} from '@fairdeal/rules';
import { becauseOf, readOwn, type Snapshot, wagerBecause } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import { withCardNames } from '../parts/card-names.js';
import { KeepRound } from '../seat/keep.js';
import { Key } from '../seat/key.js';
import { useLog } from '../seat/log.js';
import { netWords } from '../seat/net-words.js';
import {
  bankrollItem,
  layoutItem,
  logItem,
  payoutsItem,
  roundItem,
  settingsItem,
  soundItem,
} from '../seat/rail-items.js';
import { Answer } from '../stage/answer.js';
import { useAsking } from '../stage/asking.js';
import { Have, Skip } from '../stage/bar-parts.js';
import type { RailItem } from '../stage/rail.js';
import { useSound } from '../stage/sound.js';
import { Bar, Stage } from '../stage/stage.js';
import { LOW, warningOf } from './before-deal.js';
import { Beside } from './beside.js';
import { Decisions } from './decisions.js';
import { type Edges, edgesOf } from './edge.js';
import { inWords } from './in-words.js';
import { type HouseMoment, soundOf } from './moments.js';
import { actFor, areaOffers, byCards, decisionsOf, isPicked, leftToDealer, ownBoxes } from './options.js';
import { placesFor } from './places.js';
import { placeAgain, placeLeast, placeOn, takeBack } from './placing.js';
import { Rack } from './rack.js';
import { Review, useSessionCosts } from './review.js';
import { Scene } from './scene.js';
import { Settlement } from './settlement.js';
import { Telling } from './telling.js';
import { BANKROLL, type HouseProps, subOf, useHouse } from './use-house.js';
import { WholeLayout } from './whole-layout.js';
import './table.css';

type Now = Snapshot<Act, TableView>;

/** A table of a house game for who sits at it, wherever it is run. */
export const House = ({ mine, ...props }: HouseProps & { readonly mine: Seat }): ReactNode => {
  const { game, submission, link, elsewhere, settings, leave, receipt, earlier } = props;
  const table = useHouse(props, mine);
  const { now, moment, before, done, skip, repeat, rounds, tempo, drawing, place, felt, shape } = table;
  const { view } = moment;
  const log = useLog(now.steps, moment.told, earlier);
  const [chip, setChip] = useState<Cents>(500);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const [edges, setEdges] = useState<Edges | null>(null);
  const [brought, bring] = useState<Box | null>(null);
  const [layout, setLayout] = useState(false);
  const { costs, decisions } = useSessionCosts(now.last, mine, edges);
  useEffect(() => void edgesOf(game, submission).then(setEdges), [game, submission]);

  const { refused, hint, hinted, did, ask, forget } = useAsking<Act>(place, log.tell, () => setPicked([]));
  const send = (act: Act): void => did(link.send(act));

  const options = decisionsOf(now.options);
  const choice = byCards(game, options);
  const home = boxAtSeat(mine);
  const boxes = ownBoxes(now.options, view, mine);
  const turn = view.turn !== null && boxes.includes(view.turn) ? view.turn : null;
  const settles = done ? undefined : moment.settling?.box;
  const box = settles ?? turn ?? brought ?? home;
  const shown = boxes.includes(box) ? box : home;
  const buy = now.options.find(({ act }) => act.do === 'buyIn');
  const betting = now.options.some(({ act }) => act.do === 'wager' || act.do === 'withdraw');
  const places = placesFor(shape, drawing.positions, Number(shown));
  const { settling } = moment;
  const isSaid = settling !== null && settling.box === shown && settling.phase !== 'lined-up';
  const told = isSaid ? settling.lines : moment.settled.filter((line) => line.box === shown);
  const because = isSaid || settling === null ? becauseOf(game, submission, view, shown, told, mine) : null;
  const decides = done && options.some(({ act }) => act.do === 'play');
  const hand = decides ? (readOwn(game, submission, view, shown)?.words ?? '') : '';
  // What is heard follows what is shown; then whose turn it is with which hand, or what the round brought.
  const heard = [
    because?.words ?? moment.words,
    decides ? `It is your turn${hand === '' ? '' : `: ${hand}`}.` : '',
    done && moment.over && now.last !== null ? `${netWords(now.last.net)}.` : '',
  ].join(' ');
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
    logItem(log, submission.edition, {
      say: (line) => link.say(line),
      example: now.canDeal ? 'deal' : options.length > 0 ? 'options' : `${game.wagers[0]?.id ?? 'ante'} 10`,
    }),
    roundItem(
      done && now.last !== null ? (
        <>
          <Settlement report={now.last} mine={mine} edition={submission.edition} />
          {decisions !== null ? <Review decisions={decisions} costs={costs} /> : null}
          {now.last.saved === null ? (
            receipt?.(now.last.number)
          ) : (
            <KeepRound saved={now.last.saved} number={now.last.number} mine={mine} />
          )}
        </>
      ) : null,
    ),
    payoutsItem(<Beside drawing={drawing} />),
    bankrollItem(
      { title: 'Bankroll', start: BANKROLL, chips: moment.chips, history: now.history },
      now.view.rounds - rounds,
    ),
    layoutItem(layout, setLayout),
    soundItem(sound),
    settingsItem(settings, leave),
  ];

  return (
    <Stage
      felt={game.id}
      title={game.title}
      sub={subOf(game, submission, `seat ${mine}`)}
      elsewhere={elsewhere}
      rail={rail}
      tempo={tempo}
      live={refused === null ? withCardNames(heard) : refused.refused}
      place={place}
      feltPlace={felt}
      onFelt={() => (done ? undefined : skip())}
      bar={() => (
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
            ) : decides ? (
              <Decisions
                options={
                  choice === null
                    ? options
                    : options.filter((option) => !isPicked(choice, option)).map((option) => leftToDealer(game, option))
                }
                byCards={choice}
                picked={picked}
                place={placeWords(drawing, choice?.setting.area)}
                hinted={hinted}
                onPicked={setCards}
                send={send}
              />
            ) : now.awaits !== null && !betting ? (
              <p className="bar-told quiet">{now.awaits}</p>
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
            ) : decides ? (
              now.hints ? (
                <button type="button" aria-keyshortcuts="H" onClick={() => ask(link.hint())}>
                  Hint <Key name="H" />
                </button>
              ) : null
            ) : now.awaits !== null ? (
              <p className="bar-told quiet">{betting ? now.awaits : ''}</p>
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
      )}
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
            count: choice?.setting.count ?? 0,
            onPick: pick,
          }}
        />
      )}
    </Stage>
  );
};

const placeWords = ({ items }: LayoutDrawing, area: string | undefined): string =>
  items.find(({ id, where }) => id === area && where === 'position')?.words ?? 'hand';

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
