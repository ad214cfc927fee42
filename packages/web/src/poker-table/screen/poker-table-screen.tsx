import type { Card } from '@fairdeal/cards';
import {
  type Cents,
  dollars,
  type PokerAct,
  type PokerGame,
  type PokerSubmission,
  pokerLayout,
  type Seat,
} from '@fairdeal/rules';
import { callableIrregularities, cardListWords, type Hint, type PokerTableLink } from '@fairdeal/table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Bankroll } from '../../session/bankroll.js';
import { useTableLog } from '../../session/log.js';
import { logItem, settingsItem, soundItem } from '../../session/rail-items.js';
import { SaveRound } from '../../session/save-round.js';
import { Signs } from '../../session/signs.js';
import { useActFeedback } from '../../table-frame/act-feedback.js';
import { BalanceLabel, SkipButton } from '../../table-frame/action-bar-parts.js';
import { ChoiceButton } from '../../table-frame/choice-button.js';
import { FeedbackPanel } from '../../table-frame/feedback-panel.js';
import { useElementSize } from '../../table-frame/felt-plane.js';
import { usePlayback } from '../../table-frame/playback.js';
import type { RailItem } from '../../table-frame/rail.js';
import { useSound } from '../../table-frame/sound.js';
import { ActionBar, TableFrame } from '../../table-frame/table-frame.js';
import { useTempo } from '../../table-frame/tempo.js';
import { KeyHint } from '../../ui/key-hint.js';
import { useShortcuts } from '../../ui/shortcuts.js';
import { quickAmounts } from '../model/amounts.js';
import { decisionPrompt } from '../model/choice-words.js';
import { isBlindExchange, isThrowable, type PokerOption, sortPokerOptions } from '../model/choices.js';
import { POKER_EDITION } from '../model/edition.js';
import { pokerFrames, pokerSoundOf } from '../model/frames.js';
import { pokerLimitWords } from '../model/limit-words.js';
import { pokerPlacesFor } from '../model/places.js';
import { PokerScene } from '../scene/scene.js';
import { AddChips } from './add-chips.js';
import { BetAmount } from './bet-amount.js';
import { PokerDecisions } from './decisions.js';
import { HandRanks } from './hand-ranks.js';
import { OtherActs } from './other-acts.js';
import { PokerResult } from './result.js';
import { ShowHand } from './show-hand.js';

export interface PokerTableScreenProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly bankroll: Cents;
  readonly link: PokerTableLink;
  readonly mine: Seat;
  /** The table as the dealer and the supervisor have it: who practises calls for them what goes wrong. Null where they are people. */
  readonly staff: PokerTableLink | null;
  /** How one leaves it. */
  readonly leave: ReactNode;
  /** What one takes away of a round that was played elsewhere. */
  readonly receipt?: (round: number) => ReactNode;
  /** What happened before the page was opened, in sentences. */
  readonly earlier?: readonly string[];
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly headerLinks: ReactNode;
  readonly settings: ReactNode;
}

const NONE: ReadonlySet<Card> = new Set();

/** The most cards that a player of the game holds. */
const mostHeld = ({ streets }: PokerGame): number =>
  streets.reduce(
    (sum, { deal, discard }) =>
      sum - discard + deal.reduce((all, { to, cards }) => (to === 'board' ? all : all + cards), 0),
    0,
  );

/** Cards that a hint would throw away are named. */
const nameHintCards = (hint: Hint<PokerAct>): Hint<PokerAct> => {
  const [best, ...others] = hint.choices;
  const { act } = best ?? {};
  if (best === undefined || (act?.do !== 'draw' && act?.do !== 'discard') || act.cards.length === 0) return hint;
  return { ...hint, choices: [{ ...best, words: `throw away the ${cardListWords(act.cards)}` }, ...others] };
};

/** A poker table: what may be done comes from the link, and all that is said from the moment that is shown. */
export const PokerTableScreen = (props: PokerTableScreenProps): ReactNode => {
  const {
    game,
    submission,
    bankroll,
    link,
    mine,
    staff,
    leave,
    receipt,
    keys,
    headerLinks: elsewhere,
    settings,
    earlier,
  } = props;
  const tempo = useTempo();
  const momentsOf = useMemo(() => pokerFrames(game, mine), [game, mine]);
  const { snapshot: now, moment, before, done, skip, replay: repeat } = usePlayback(link, momentsOf, tempo.factor);
  const { view } = moment;
  const log = useTableLog(now.steps, moment.told, earlier);
  const [thrown, setThrown] = useState(NONE);
  const [wanted, setWanted] = useState<Cents | null>(null);
  const [naming, setNaming] = useState(false);
  const layout = useMemo(() => pokerLayout(game, submission), [game, submission]);
  const choices = useMemo(() => sortPokerOptions(done ? now.options : []), [done, now.options]);
  const calls = useMemo(
    () => (staff !== null && done && now.options.length > 0 ? callableIrregularities(staff.state().options, mine) : []),
    [done, now.options, staff, mine],
  );

  const sound = useSound(moment, pokerSoundOf(moment, before, tempo.factor));
  const place = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useElementSize(felt, { width: 1310, height: 624 });
  useShortcuts(keys, place);

  const {
    refused,
    hint,
    hintedAct: hinted,
    track: did,
    showHint: ask,
    clear: forget,
  } = useActFeedback<PokerAct>(place, log.append, () => {
    setThrown(NONE);
    setWanted(null);
  });
  const send = ({ act, needs }: PokerOption, cents?: Cents): void => {
    if (needs !== undefined) setNaming(true);
    else did(link.send(cents === undefined ? act : ({ ...act, cents } as PokerAct)));
  };
  const pick = (card: Card): void =>
    setThrown(
      (before) => new Set(before.has(card) ? [...before].filter((other) => other !== card) : [...before, card]),
    );

  const stack = view.seats.find(({ seat }) => seat === mine)?.stack ?? 0;
  const decides = choices.acts.length + choices.exchange.length > 0 || choices.raise !== null;
  const range = choices.raise?.ranges?.cents ?? null;
  const amount =
    range === null
      ? 0
      : Math.min(range.max, Math.max(range.min, wanted ?? (hinted?.do === 'raiseTo' ? hinted.cents : range.min)));
  const settled = moment.over && done ? now.last : null;
  const shownRounds = now.history.slice(0, now.history.length - (now.view.rounds - view.rounds));

  const rail: readonly RailItem[] = [
    logItem(log, POKER_EDITION, {
      say: (line) => link.enterLine(line),
      example: done && now.canDeal ? 'deal' : 'call, raise 20, draw As 7d',
    }),
    {
      id: 'round',
      name: 'Round',
      icon: 'review',
      shown:
        settled === null ? (
          <p className="quiet">The round before, each pot with its clause, stands here when it is over.</p>
        ) : (
          <>
            <PokerResult report={settled} steps={now.steps} viewer={mine} />
            {settled.saved === null ? (
              receipt?.(settled.number)
            ) : (
              <SaveRound saved={settled.saved} number={settled.number} mine={mine} />
            )}
          </>
        ),
    },
    {
      id: 'hands',
      name: 'Hands',
      icon: 'payouts',
      shown: (
        <>
          <p>{pokerLimitWords(game, submission)}</p>
          <HandRanks game={game} />
          <a href={`/learn/${game.id}`}>Learn {game.title}</a>
        </>
      ),
    },
    {
      id: 'chips',
      name: 'Chips',
      icon: 'bankroll',
      shown: (
        <>
          <Bankroll title="Your chips" start={bankroll} chips={stack} history={shownRounds} />
          {choices.stakes === null ? null : <AddChips option={choices.stakes} send={send} />}
        </>
      ),
    },
    {
      id: 'acts',
      name: 'Acts',
      icon: 'flag',
      shown: (
        <>
          {choices.seat.length + choices.wrong.length + calls.length > 0 ? null : (
            <p className="quiet">What else may be done, and what may be called, stands here when it is your turn.</p>
          )}
          <OtherActs title="Your seat" options={choices.seat} send={send} />
          <OtherActs title="What you may say or call" options={choices.wrong} send={send} />
          {staff === null ? null : (
            <OtherActs title="Call as the staff" options={calls} send={({ act }) => did(staff.send(act))} />
          )}
        </>
      ),
    },
    {
      id: 'layout',
      name: 'Layout',
      icon: 'layout',
      shown: <Signs title="Signs and layout of this table" items={layout.items} />,
    },
    soundItem(sound),
    settingsItem(settings, leave),
  ];

  return (
    <TableFrame
      felt="poker"
      title={game.title}
      subtitle={`${pokerLimitWords(game, submission).replace(/\.$/, '')}, seat ${mine}, Section ${game.section}`}
      headerLinks={elsewhere}
      rail={rail}
      tempo={tempo}
      liveText={refused === null ? moment.words : refused.refused}
      rootRef={place}
      feltRef={felt}
      onFeltClick={() => (done ? undefined : skip())}
      bar={() => (
        <ActionBar
          name={decides ? 'Your decision' : 'Your table'}
          have={
            <BalanceLabel
              name="Your chips"
              cents={stack}
              line={view.pot > 0 ? `${dollars(view.pot)} in the pot` : ''}
              {...(settled === null ? {} : { net: settled.net })}
            />
          }
          ranged={submission.limit !== 'fixed'}
          doing={
            !done ? (
              <p className="bar-told">{moment.words}</p>
            ) : decides ? (
              <PokerDecisions
                choices={choices}
                view={view}
                you={mine}
                amount={amount}
                thrown={thrown}
                hinted={hinted}
                send={send}
              />
            ) : choices.stakes !== null && stack === 0 ? (
              <ChoiceButton
                name={`Add ${dollars(bankroll)}`}
                line="to be dealt in again"
                shortcut="A"
                onPress={() => choices.stakes !== null && send(choices.stakes, bankroll)}
              />
            ) : (
              <p className="bar-told quiet">
                {now.awaits ??
                  (settled === null
                    ? 'Nothing has been dealt: you sit down with what you bought in for.'
                    : moment.words)}
              </p>
            )
          }
          go={
            !done ? (
              <SkipButton onSkip={skip} />
            ) : refused !== null || hint !== null ? (
              <FeedbackPanel refused={refused} hint={hint} adviser="A simple player" onClose={forget} />
            ) : (
              <>
                {range === null || choices.raise === null ? null : (
                  <BetAmount
                    name={choices.raise.name === 'bet' ? 'Bet' : 'Raise to'}
                    range={range}
                    value={amount}
                    quick={quickAmounts(range, view, mine, submission.chip)}
                    chip={submission.chip}
                    onChange={setWanted}
                  />
                )}
                {view.turn === mine && decides && now.hints ? (
                  <button
                    type="button"
                    className="poker-ask"
                    aria-keyshortcuts="H"
                    onClick={() => ask(link.hint().then((found) => (found === null ? null : nameHintCards(found))))}
                  >
                    Hint <KeyHint name="H" />
                  </button>
                ) : null}
                {moment.because === null || !moment.over ? null : (
                  <button type="button" aria-keyshortcuts="B" onClick={repeat}>
                    Repeat <KeyHint name="B" />
                  </button>
                )}
                {now.canDeal ? (
                  <button type="button" className="primary" aria-keyshortcuts="Space" onClick={() => did(link.deal())}>
                    {moment.over ? 'Deal next' : 'Deal'} <KeyHint name="Space" />
                  </button>
                ) : null}
              </>
            )
          }
        />
      )}
    >
      <PokerScene
        game={game}
        layout={layout}
        rakeArea={submission.rakeArea}
        moment={moment}
        places={pokerPlacesFor(shape, layout.positions, mine, mostHeld(game))}
        you={mine}
        picking={
          choices.exchange.length === 0 || isBlindExchange(choices.exchange)
            ? null
            : { picked: thrown, may: (card) => isThrowable(choices.exchange, card), onPick: pick }
        }
        prompt={done ? decisionPrompt(view, mine, moment.bet, now.hints) : null}
      />
      {naming && choices.acts.some(({ needs }) => needs !== undefined) ? (
        <ShowHand
          view={view}
          you={mine}
          onShow={(cards) => did(link.send({ do: 'show', cards }))}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </TableFrame>
  );
};
