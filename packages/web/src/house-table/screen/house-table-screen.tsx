import { type Box, type Cents, dollars, type HouseAct, type Seat } from '@fairdeal/rules';
import { spotOf } from '@fairdeal/table/internal';
import { explainWager, readPlayerHand } from '@fairdeal/words/internal';
import { type ReactNode, useState } from 'react';
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
import { Actions } from '../../table-frame/actions.js';
import { BalanceLabel } from '../../table-frame/balance-label.js';
import type { FeltSize } from '../../table-frame/felt-plane.js';
import type { RailItem } from '../../table-frame/rail.js';
import { TableScreen } from '../../table-frame/table-screen.js';
import { useLoaded } from '../../ui/hooks/use-loaded.js';
import { LOW_CHIPS, shortChipsWarning } from '../model/before-deal.js';
import { describeHouseTable, settingAreaWords } from '../model/describe.js';
import type { HouseFrame } from '../model/frames.js';
import { loadHouseEdges } from '../model/house-edge.js';
import { areaOffers, handSettingAct, isHandSetting } from '../model/options.js';
import { housePlacesFor } from '../model/places.js';
import { houseTurn } from '../model/turn.js';
import { addChip, type PlacedChip, takeBackWager } from '../model/wagering.js';
import { HouseScene } from '../scene/scene.js';
import { ChipSelector } from './chip-selector.js';
import { HouseDecisions } from './decisions.js';
import { cutActions, goActions, hintAction } from './go-actions.js';
import { PlaybackCaption } from './playback-caption.js';
import { PostedPayouts } from './posted-payouts.js';
import { RoundReview, useSessionCosts } from './review.js';
import { ruledOutAt, Settlement } from './settlement.js';
import { useAdvice } from './use-advice.js';
import { BANKROLL, type HouseTableProps, tableSubtitle, useHouseTable } from './use-house-table.js';
import { usePickedCards } from './use-picked-cards.js';
import { labAddress, Verdict } from './verdict.js';
import { WholeLayout } from './whole-layout.js';
import './table.css';

interface HouseTableScreenProps extends HouseTableProps {
  readonly mine: Seat;
}

/** State that fills the slots of the screen. */
const useHouseScreen = (props: HouseTableScreenProps) => {
  const { game, submission, link, mine, earlier } = props;
  const table = useHouseTable(props, mine);
  const { snapshot: now, moment } = table.playback;
  const log = useTableLog(now.steps, moment.told, earlier);
  const cards = usePickedCards();
  const feedback = useActFeedback<HouseAct>(table.rootRef, log.append, cards.clear);
  const [chip, setChip] = useState<Cents>(500);
  const [placed, setPlaced] = useState<readonly PlacedChip[]>([]);
  const [brought, bring] = useState<Box | null>(null);
  const [layout, setLayout] = useState(false);
  const { value: edges = null } = useLoaded(JSON.stringify(submission), () => loadHouseEdges(game, submission));
  const turn = houseTurn(props, table.playback, mine, brought);
  const advice = useAdvice(props, now, turn.decides);
  const send = async (act: HouseAct): Promise<void> => {
    if (!(await advice.mayDo(act))) return;
    const answer = link.send(act);
    feedback.track(answer);
    if ((await answer) === null) advice.note(act);
  };
  return {
    ...{ ...props, ...table, log, cards, feedback, chip, setChip, bring, layout, setLayout },
    ...{ turn, advice, placed, setPlaced, send: (act: HouseAct) => void send(act) },
    place: (box: Box, wager: string): void => {
      const answer = addChip(link, game, box, wager, chip);
      feedback.track(answer);
      void answer.then((refused) => refused ?? setPlaced((before) => [...before, { box, wager, cents: chip }]));
    },
    review: useSessionCosts(props, advice.advisor, now.last, mine, edges),
  };
};

type HouseScreen = ReturnType<typeof useHouseScreen>;

/** Table of a house game as a seated player sees it, in the page or over the network. */
export const HouseTableScreen = (props: HouseTableScreenProps): ReactNode => {
  const screen = useHouseScreen(props);
  const { game, submission, mine, playback, turn, feedback, advice } = screen;
  const { snapshot: now, moment, done, skip } = playback;
  const { options, betting, told } = turn;
  return (
    <TableScreen
      felt={game.id}
      head={{
        title: game.title,
        subtitle: tableSubtitle(game, submission, `seat ${mine}`),
        links: props.headerLinks,
      }}
      rail={houseRail(screen)}
      rootRef={screen.rootRef}
      keys={props.keys}
      liveText={spellOutCards(heardWords(screen))}
      playback={{
        ...{ done, skip },
        caption: (
          <PlaybackCaption
            moment={moment}
            say={(line) => explainWager(game, submission, moment.view, line, told, mine)}
          />
        ),
      }}
      feedback={feedback}
      scene={(size) => <HouseFelt {...screen} size={size} />}
      bar={() => ({
        name: done && options.length > 0 && !betting ? 'Your decision' : 'Your wagers',
        have: (
          <BalanceLabel
            name="Bankroll"
            cents={moment.chips}
            line={feltWords(screen)}
            {...(moment.over && done && now.last !== null ? { net: now.last.net } : {})}
          />
        ),
        said: advice.verdict === null ? null : <HouseVerdict {...screen} />,
        lab: advice.asked === null ? null : labAddress(game, submission, spotOf(game, advice.asked)),
        warning: advice.warning === null ? null : { words: advice.warning, clear: advice.dismissWarning },
        doing: <HouseChoices {...screen} />,
        go: <HouseGo {...screen} />,
      })}
    />
  );
};

/** Live text for screen readers: the moment shown, then the player's turn and hand, or the round's result. */
const heardWords = ({ game, submission, playback, turn }: HouseScreen): string => {
  const { snapshot: now, moment, done } = playback;
  const hand = turn.decides ? (readPlayerHand(game, submission, moment.view, turn.shown)?.words ?? '') : '';
  return [
    turn.because?.words ?? moment.words,
    turn.decides ? `It’s your turn${hand === '' ? '' : `: ${hand}`}.` : '',
    done && moment.over && now.last !== null ? `${netWords(now.last.net)}.` : '',
  ].join(' ');
};

const centsOnFelt = ({ view, settled }: HouseFrame, mine: number): Cents =>
  view.boxes
    .filter(({ owner, box }) => owner === mine && settled.every((line) => line.box !== box))
    .flatMap(({ wagers }) => Object.values(wagers))
    .reduce((sum, cents) => sum + cents, 0);

const feltWords = ({ playback: { snapshot, moment }, mine }: HouseScreen): string => {
  const lying = centsOnFelt(moment, mine);
  return lying > 0 ? `${dollars(lying)} on the felt` : snapshot.last === null ? 'no bets on the felt' : '';
};

const houseRail = (screen: HouseScreen): readonly RailItem[] => {
  const { game, submission, link, mine, playback, turn, drawing, review } = screen;
  const { snapshot: now, moment, done } = playback;
  const usual = turn.options.length > 0 ? 'options' : `${game.wagers[0]?.id ?? 'ante'} 10`;
  return [
    logItem(screen.log, submission.edition, {
      say: (line) => link.enterLine(line),
      example: now.canDeal ? 'deal' : usual,
    }),
    roundItem(
      done && now.last !== null ? (
        <>
          <Settlement
            report={now.last}
            mine={mine}
            edition={submission.edition}
            ruledOut={ruledOutAt(game, submission, now.last)}
          />
          {review.decisions === null ? null : (
            <RoundReview {...{ game, submission }} decisions={review.decisions} costs={review.costs} />
          )}
          {now.last.saved === null ? (
            screen.receipt?.(now.last.number)
          ) : (
            <SaveRound saved={now.last.saved} number={now.last.number} mine={mine} />
          )}
        </>
      ) : null,
    ),
    payoutsItem(<PostedPayouts drawing={drawing} />),
    bankrollItem({ title: 'Bankroll', start: BANKROLL, chips: moment.chips, history: now.history }, screen.unshown),
    layoutItem(screen.layout, screen.setLayout),
    soundItem(screen.sound),
    settingsItem(screen.settings, screen.leave),
  ];
};

const HouseFelt = ({ size, ...screen }: HouseScreen & { readonly size: FeltSize }): ReactNode => {
  const { game, submission, link, mine, drawing, playback, turn, cards, bring, feedback } = screen;
  const { snapshot: now, moment, before, done, skip } = playback;
  const { shown, choice } = turn;
  const { view } = moment;
  if (screen.layout) return <WholeLayout {...{ game, drawing, view, mine }} onClose={() => screen.setLayout(false)} />;
  return (
    <HouseScene
      {...{ game, submission, drawing, moment }}
      places={housePlacesFor(size, drawing.positions, Number(shown))}
      seat={mine}
      mine={turn.boxes}
      onBringBox={bring}
      because={turn.because}
      label={describeHouseTable(game, moment.deals === null ? view : (before ?? moment).view, mine)}
      own={{
        box: shown,
        offers: done && turn.betting ? areaOffers(now.options, shown) : {},
        onAdd: (wager) => (done ? screen.place(shown, wager) : skip()),
        onBack: (wager) => feedback.track(takeBackWager(link, game, shown, wager)),
        picked: done && choice?.box === shown ? cards.picked : null,
        count: choice?.setting.count ?? 0,
        onPick: (card) => cards.pick(card, choice?.setting.count ?? 1),
      }}
    />
  );
};

/** Decision buttons, or the chips to bet with. */
const HouseChoices = (screen: HouseScreen): ReactNode => {
  const { game, submission, playback, turn, drawing, cards, chip, setChip, send, feedback } = screen;
  const { snapshot: now, moment } = playback;
  const { options, choice } = turn;
  if (turn.decides)
    return (
      <HouseDecisions
        table={{ game, submission, view: now.view, showsBestSetting: false }}
        options={choice === null ? options : options.filter((option) => !isHandSetting(choice, option))}
        byCards={choice}
        picked={cards.picked}
        place={settingAreaWords(drawing, choice?.setting.area)}
        hinted={feedback.hintedAct}
        onPicked={() => (choice === null ? undefined : send(handSettingAct(choice, cards.picked)))}
        send={send}
      />
    );
  const cut = cutActions(options, send);
  if (cut.length > 0) return <Actions of={cut} />;
  if (now.awaits !== null && !turn.betting) return <p className="bar-told quiet">{now.awaits}</p>;
  return (
    <ChipSelector
      chip={chip}
      most={now.chips}
      onChip={setChip}
      others={options}
      send={send}
      warning={shortChipsWarning(game, moment.view, turn.home, now.chips)}
      buy={turn.mayBuy && now.chips < LOW_CHIPS ? () => send({ do: 'buyIn', cents: BANKROLL }) : null}
    />
  );
};

/** Cost of the last decision. */
const HouseVerdict = ({ game, submission, advice: { verdict } }: HouseScreen): ReactNode =>
  verdict === null ? null : <Verdict review={verdict} lab={labAddress(game, submission, verdict.spot)} />;

/** Hint during a decision; bets and deal between rounds. */
const HouseGo = (screen: HouseScreen): ReactNode => {
  const { game, link, mine, playback, turn, feedback, advice, placed, setPlaced } = screen;
  const { snapshot: now, moment, replay } = playback;
  if (turn.decides) return now.hints ? <Actions of={[hintAction(() => feedback.showHint(advice.hint()))]} /> : null;
  if (now.awaits !== null) return <p className="bar-told quiet">{turn.betting ? now.awaits : ''}</p>;
  return (
    <Actions
      of={goActions({
        ...{ game, link, placed, now, over: moment.over, home: turn.home, boxes: turn.boxes },
        lying: centsOnFelt(moment, mine),
        replay,
        track: (answer, kept) => {
          setPlaced(kept);
          feedback.track(answer);
        },
        beforeDeal: () => advice.note(null),
      })}
    />
  );
};
