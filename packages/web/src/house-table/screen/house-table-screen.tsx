import type { Card } from '@fairdeal/cards';
import {
  type Box,
  boxAtSeat,
  type Cents,
  dollars,
  type HouseAct,
  type LayoutDrawing,
  type Refusal,
  type Seat,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { explainHand, explainWager, type LinkState, readPlayerHand } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { useTableLog } from '../../session/log.js';
import { netWords } from '../../session/net-words.js';
import {
  bankrollItem,
  layoutItem,
  logItem,
  payoutsItem,
  roundItem,
  settingsItem,
  soundItem,
} from '../../session/rail-items.js';
import { SaveRound } from '../../session/save-round.js';
import { useActFeedback } from '../../table-frame/act-feedback.js';
import { BalanceLabel, SkipButton } from '../../table-frame/action-bar-parts.js';
import { FeedbackPanel } from '../../table-frame/feedback-panel.js';
import type { RailItem } from '../../table-frame/rail.js';
import { useSound } from '../../table-frame/sound.js';
import { ActionBar, TableFrame } from '../../table-frame/table-frame.js';
import { KeyHint } from '../../ui/key-hint.js';
import { LOW_CHIPS, shortChipsWarning } from '../model/before-deal.js';
import { describeHouseTable } from '../model/describe.js';
import { type HouseFrame, houseSoundOf } from '../model/frames.js';
import { type HouseEdges, loadHouseEdges } from '../model/house-edge.js';
import {
  areaOffers,
  decisionsOf,
  handSettingAct,
  handSettingChoice,
  hideDealerSetting,
  isHandSetting,
  ownBoxes,
} from '../model/options.js';
import { housePlacesFor } from '../model/places.js';
import { addChip, betMinimum, rebet, takeBackWager } from '../model/wagering.js';
import { HouseScene } from '../scene/scene.js';
import { ChipSelector } from './chip-selector.js';
import { HouseDecisions } from './decisions.js';
import { PlaybackCaption } from './playback-caption.js';
import { PostedPayouts } from './posted-payouts.js';
import { RoundReview, useSessionCosts } from './review.js';
import { Settlement } from './settlement.js';
import { BANKROLL, type HouseTableProps, tableSubtitle, useHouseTable } from './use-house-table.js';
import { WholeLayout } from './whole-layout.js';
import './table.css';

type HouseSnapshot = LinkState<HouseAct, TableEvent, TableView>;

/** A table of a house game for who sits at it, wherever it is run. */
export const HouseTableScreen = ({ mine, ...props }: HouseTableProps & { readonly mine: Seat }): ReactNode => {
  const { game, submission, link, headerLinks: elsewhere, settings, leave, receipt, earlier } = props;
  const table = useHouseTable(props, mine);
  const {
    snapshot: now,
    moment,
    before,
    done,
    skip,
    replay: repeat,
    rounds,
    tempo,
    drawing,
    rootRef: place,
    feltRef: felt,
    feltSize: shape,
  } = table;
  const { view } = moment;
  const log = useTableLog(now.steps, moment.told, earlier);
  const [chip, setChip] = useState<Cents>(500);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const [edges, setEdges] = useState<HouseEdges | null>(null);
  const [brought, bring] = useState<Box | null>(null);
  const [layout, setLayout] = useState(false);
  const { costs, decisions } = useSessionCosts(now.last, mine, edges);
  useEffect(() => void loadHouseEdges(game, submission).then(setEdges), [game, submission]);

  const {
    refused,
    hint,
    hintedAct: hinted,
    track: did,
    showHint: ask,
    clear: forget,
  } = useActFeedback<HouseAct>(place, log.append, () => setPicked([]));
  const send = (act: HouseAct): void => did(link.send(act));

  const options = decisionsOf(now.options);
  const choice = handSettingChoice(game, options);
  const home = boxAtSeat(mine);
  const boxes = ownBoxes(now.options, view, mine);
  const turn = view.turn !== null && boxes.includes(view.turn) ? view.turn : null;
  const settles = done ? undefined : moment.settling?.box;
  const box = settles ?? turn ?? brought ?? home;
  const shown = boxes.includes(box) ? box : home;
  const buy = now.options.find(({ act }) => act.do === 'buyIn');
  const betting = now.options.some(({ act }) => act.do === 'wager' || act.do === 'withdraw');
  const places = housePlacesFor(shape, drawing.positions, Number(shown));
  const { settling } = moment;
  const isSaid = settling !== null && settling.box === shown && settling.phase !== 'lined-up';
  const told = isSaid ? settling.lines : moment.settled.filter((line) => line.box === shown);
  const because = isSaid || settling === null ? explainHand(game, submission, view, shown, told, mine) : null;
  const decides = done && options.some(({ act }) => act.do === 'play');
  const hand = decides ? (readPlayerHand(game, submission, view, shown)?.words ?? '') : '';
  // What is heard follows what is shown; then whose turn it is with which hand, or what the round brought.
  const heard = [
    because?.words ?? moment.words,
    decides ? `It is your turn${hand === '' ? '' : `: ${hand}`}.` : '',
    done && moment.over && now.last !== null ? `${netWords(now.last.net)}.` : '',
  ].join(' ');
  const sound = useSound(moment, done && !moment.over ? null : houseSoundOf(moment, before, tempo.factor));
  const setCards = (): void => {
    if (choice !== null && picked.length === choice.setting.count) send(handSettingAct(choice, picked));
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
        ? Promise.resolve<Refusal | null>(null)
        : now.last === null
          ? betMinimum(link, game, home)
          : rebet(link)
      ).then((wrong) => wrong ?? link.deal()),
    );

  const rail: readonly RailItem[] = [
    logItem(log, submission.edition, {
      say: (line) => link.enterLine(line),
      example: now.canDeal ? 'deal' : options.length > 0 ? 'options' : `${game.wagers[0]?.id ?? 'ante'} 10`,
    }),
    roundItem(
      done && now.last !== null ? (
        <>
          <Settlement report={now.last} mine={mine} edition={submission.edition} />
          {decisions !== null ? <RoundReview decisions={decisions} costs={costs} /> : null}
          {now.last.saved === null ? (
            receipt?.(now.last.number)
          ) : (
            <SaveRound saved={now.last.saved} number={now.last.number} mine={mine} />
          )}
        </>
      ) : null,
    ),
    payoutsItem(<PostedPayouts drawing={drawing} />),
    bankrollItem(
      { title: 'Bankroll', start: BANKROLL, chips: moment.chips, history: now.history },
      now.view.rounds - rounds,
    ),
    layoutItem(layout, setLayout),
    soundItem(sound),
    settingsItem(settings, leave),
  ];

  return (
    <TableFrame
      felt={game.id}
      title={game.title}
      subtitle={tableSubtitle(game, submission, `seat ${mine}`)}
      headerLinks={elsewhere}
      rail={rail}
      tempo={tempo}
      liveText={refused === null ? spellOutCards(heard) : refused.refused}
      rootRef={place}
      feltRef={felt}
      onFeltClick={() => (done ? undefined : skip())}
      bar={() => (
        <ActionBar
          name={done && options.length > 0 && !betting ? 'Your decision' : 'Your wagers'}
          have={
            <BalanceLabel
              name="Bankroll"
              cents={moment.chips}
              line={balanceLine(now, moment, mine)}
              {...(moment.over && done && now.last !== null ? { net: now.last.net } : {})}
            />
          }
          doing={
            !done ? (
              <PlaybackCaption moment={moment} say={(line) => explainWager(game, submission, view, line, told, mine)} />
            ) : decides ? (
              <HouseDecisions
                options={
                  choice === null
                    ? options
                    : options
                        .filter((option) => !isHandSetting(choice, option))
                        .map((option) => hideDealerSetting(game, option))
                }
                byCards={choice}
                picked={picked}
                place={settingAreaWords(drawing, choice?.setting.area)}
                hinted={hinted}
                onPicked={setCards}
                send={send}
              />
            ) : now.awaits !== null && !betting ? (
              <p className="bar-told quiet">{now.awaits}</p>
            ) : (
              <ChipSelector
                chip={chip}
                most={now.chips}
                onChip={setChip}
                others={options}
                send={send}
                warning={shortChipsWarning(game, view, home, now.chips)}
                buy={buy === undefined || now.chips >= LOW_CHIPS ? null : () => send({ do: 'buyIn', cents: BANKROLL })}
              />
            )
          }
          go={
            !done ? (
              <SkipButton onSkip={skip} />
            ) : refused !== null || hint !== null ? (
              <FeedbackPanel refused={refused} hint={hint} onClose={forget} />
            ) : decides ? (
              now.hints ? (
                <button type="button" aria-keyshortcuts="H" onClick={() => ask(link.hint())}>
                  Hint <KeyHint name="H" />
                </button>
              ) : null
            ) : now.awaits !== null ? (
              <p className="bar-told quiet">{betting ? now.awaits : ''}</p>
            ) : (
              <>
                {moment.over ? (
                  <button type="button" aria-keyshortcuts="B" onClick={repeat}>
                    Repeat <KeyHint name="B" />
                  </button>
                ) : (
                  <button
                    type="button"
                    aria-keyshortcuts="A"
                    onClick={() => did(now.last === null ? betMinimum(link, game, home) : rebet(link))}
                  >
                    {now.last === null ? 'Least wagers' : 'Same again'} <KeyHint name="A" />
                  </button>
                )}
                <button type="button" className="primary" aria-keyshortcuts="Space" onClick={dealAgain}>
                  {now.canDeal ? 'Deal' : now.last === null ? 'Play the least' : 'Again'} <KeyHint name="Space" />
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
        <HouseScene
          game={game}
          submission={submission}
          drawing={drawing}
          moment={moment}
          places={places}
          seat={mine}
          mine={boxes}
          onBringBox={bring}
          because={because}
          label={describeHouseTable(game, moment.deals === null ? view : (before ?? moment).view, mine)}
          own={{
            box: shown,
            offers: done && betting ? areaOffers(now.options, shown) : {},
            onAdd: (wager) => (done ? did(addChip(link, game, shown, wager, chip)) : skip()),
            onBack: (wager) => did(takeBackWager(link, game, shown, wager)),
            picked: done && choice?.box === shown ? picked : null,
            count: choice?.setting.count ?? 0,
            onPick: pick,
          }}
        />
      )}
    </TableFrame>
  );
};

const settingAreaWords = ({ items }: LayoutDrawing, area: string | undefined): string =>
  items.find(({ id, where }) => id === area && where === 'position')?.words ?? 'hand';

const centsOnFelt = ({ view, settled }: HouseFrame, mine: number): Cents =>
  view.boxes
    .filter(({ owner, box }) => owner === mine && settled.every((line) => line.box !== box))
    .flatMap(({ wagers }) => Object.values(wagers))
    .reduce((sum, cents) => sum + cents, 0);

const balanceLine = (now: HouseSnapshot, moment: HouseFrame, mine: number): string => {
  const lying = centsOnFelt(moment, mine);
  if (lying > 0) return `${dollars(lying)} on the felt`;
  return now.last === null ? 'nothing on the felt' : '';
};
