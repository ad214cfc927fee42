import type { Card } from '@fairdeal/cards';
import { type Cents, dollars, type PokerAct, type PokerGame, type PokerSubmission, type Seat } from '@fairdeal/rules';
import { pokerLayout } from '@fairdeal/rules/internal';
import { callableIrregularities, type PokerTableLink } from '@fairdeal/table/internal';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Bankroll } from '../../session/bankroll.js';
import { useTableLog } from '../../session/log.js';
import { logItem, railItem, roundItem, settingsItem, soundItem } from '../../session/rail-items.js';
import { SaveRound } from '../../session/save-round.js';
import { Signs } from '../../session/signs.js';
import { useActFeedback } from '../../table-frame/act-feedback.js';
import { Actions } from '../../table-frame/actions.js';
import { BalanceLabel } from '../../table-frame/balance-label.js';
import type { FeltSize } from '../../table-frame/felt-plane.js';
import { usePlayback } from '../../table-frame/playback.js';
import type { RailItem } from '../../table-frame/rail.js';
import { useSound } from '../../table-frame/sound.js';
import { TableScreen } from '../../table-frame/table-screen.js';
import { useTempo } from '../../table-frame/tempo.js';
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
import { decisionActions } from './decisions.js';
import { HandRanks } from './hand-ranks.js';
import { OtherActs } from './other-acts.js';
import { PokerResult, potsRuledOut } from './result.js';
import { ShowHand } from './show-hand.js';

export interface PokerTableScreenProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly bankroll: Cents;
  readonly link: PokerTableLink;
  readonly mine: Seat;
  /** View of the dealer and supervisor in practice, where the player reports irregularities for them. Null where people hold those posts. */
  readonly staff: PokerTableLink | null;
  /** Controls for leaving the table. */
  readonly leave: ReactNode;
  /** Receipt of a round played over the network. */
  readonly receipt?: (round: number) => ReactNode;
  /** Sentences for events before the page was opened. */
  readonly earlier?: readonly string[];
  /** True where single-key shortcuts are on. */
  readonly keys: boolean;
  readonly headerLinks: ReactNode;
  readonly settings: ReactNode;
}

const NONE: ReadonlySet<Card> = new Set();

/** Most cards that a player of the game holds. */
const mostHeld = ({ streets }: PokerGame): number =>
  streets.reduce(
    (sum, { deal, discard }) =>
      sum - discard + deal.reduce((all, { to, cards }) => (to === 'board' ? all : all + cards), 0),
    0,
  );

/** Poker table. Options come from the link, words from the frame being shown. */
const usePokerPlayback = ({ game, submission, link, mine }: PokerTableScreenProps) => {
  const { factor } = useTempo();
  const frames = useMemo(() => pokerFrames(game, mine), [game, mine]);
  const playback = usePlayback(link, frames, factor);
  return {
    playback,
    layout: useMemo(() => pokerLayout(game, submission), [game, submission]),
    sound: useSound(playback.moment, pokerSoundOf(playback.moment, playback.before, factor)),
    rootRef: useRef<HTMLElement>(null),
  };
};

/** Player's current choices, and the amount of a bet or raise. */
const usePokerChoices = (
  { link, staff, mine, earlier }: PokerTableScreenProps,
  { playback, rootRef }: ReturnType<typeof usePokerPlayback>,
) => {
  const { snapshot: now, moment, done } = playback;
  const log = useTableLog(now.steps, moment.told, earlier);
  const [thrown, setThrown] = useState(NONE);
  const [wanted, setWanted] = useState<Cents | null>(null);
  const [naming, setNaming] = useState(false);
  const choices = useMemo(() => sortPokerOptions(done ? now.options : []), [done, now.options]);
  const calls = useMemo(
    () => (staff !== null && done && now.options.length > 0 ? callableIrregularities(staff.state().options, mine) : []),
    [done, now.options, staff, mine],
  );
  const feedback = useActFeedback<PokerAct>(rootRef, log.append, () => {
    setThrown(NONE);
    setWanted(null);
  });
  const hinted = feedback.hintedAct;
  const range = choices.raise?.ranges?.cents ?? null;
  const amount = wanted ?? (hinted?.do === 'raiseTo' ? hinted.cents : (range?.min ?? 0));
  return {
    ...{ log, thrown, choices, calls, feedback, naming, setNaming, setWanted, range },
    decides: choices.acts.length + choices.exchange.length > 0 || choices.raise !== null,
    amount: range === null ? 0 : Math.min(range.max, Math.max(range.min, amount)),
    throwAway: (card: Card): void =>
      setThrown(
        (before) => new Set(before.has(card) ? [...before].filter((other) => other !== card) : [...before, card]),
      ),
    send: ({ act, needs }: PokerOption, cents?: Cents): void => {
      if (needs !== undefined) setNaming(true);
      else feedback.track(link.send(cents === undefined ? act : ({ ...act, cents } as PokerAct)));
    },
  };
};

const usePokerScreen = (props: PokerTableScreenProps) => {
  const table = usePokerPlayback(props);
  const { snapshot: now, moment, done } = table.playback;
  return {
    ...{ ...props, ...table, ...usePokerChoices(props, table) },
    stack: moment.view.seats.find(({ seat }) => seat === props.mine)?.stack ?? 0,
    settled: moment.over && done ? now.last : null,
  };
};

type PokerScreen = ReturnType<typeof usePokerScreen>;

export const PokerTableScreen = (props: PokerTableScreenProps): ReactNode => {
  const screen = usePokerScreen(props);
  const { game, submission, link, mine, playback, settled, choices, feedback } = screen;
  const { moment, done, skip } = playback;
  return (
    <TableScreen
      felt="poker"
      head={{
        title: game.title,
        subtitle: `${pokerLimitWords(game, submission).replace(/\.$/, '')}, seat ${mine}, Section ${game.section}`,
        links: props.headerLinks,
      }}
      rail={pokerRail(screen)}
      rootRef={screen.rootRef}
      keys={props.keys}
      liveText={moment.words}
      playback={{ done, skip, caption: <p className="bar-told">{moment.words}</p> }}
      feedback={feedback}
      scene={(size) => <PokerFelt {...screen} size={size} />}
      bar={() => ({
        name: screen.decides ? 'Your decision' : 'Your table',
        have: (
          <BalanceLabel
            name="Your chips"
            cents={screen.stack}
            line={moment.view.pot > 0 ? `${dollars(moment.view.pot)} in the pot` : ''}
            {...(settled === null ? {} : { net: settled.net })}
          />
        ),
        ranged: submission.limit !== 'fixed',
        doing: <PokerDoing {...screen} />,
        go: <PokerGo {...screen} />,
      })}
    >
      {screen.naming && choices.acts.some(({ needs }) => needs !== undefined) ? (
        <ShowHand
          view={moment.view}
          you={mine}
          onShow={(cards) => feedback.track(link.send({ do: 'show', cards }))}
          onClose={() => screen.setNaming(false)}
        />
      ) : null}
    </TableScreen>
  );
};

const PokerFelt = ({ size, ...screen }: PokerScreen & { readonly size: FeltSize }): ReactNode => {
  const { game, submission, mine, playback, layout, choices, thrown } = screen;
  const { snapshot: now, moment, done } = playback;
  return (
    <PokerScene
      {...{ game, layout, moment }}
      rakeArea={submission.rakeArea}
      places={pokerPlacesFor(size, layout.positions, mine, mostHeld(game))}
      you={mine}
      picking={
        choices.exchange.length === 0 || isBlindExchange(choices.exchange)
          ? null
          : { picked: thrown, may: (card) => isThrowable(choices.exchange, card), onPick: screen.throwAway }
      }
      prompt={done ? decisionPrompt(moment.view, mine, moment.bet, now.hints) : null}
    />
  );
};

/** Decision buttons, or the wait. */
const PokerDoing = (screen: PokerScreen): ReactNode => {
  const { mine, bankroll, playback, choices, amount, thrown, feedback, stack, settled, send } = screen;
  const { snapshot: now, moment } = playback;
  const { stakes } = choices;
  if (screen.decides)
    return (
      <Actions
        of={decisionActions({
          ...{ choices, amount, thrown, send, you: mine },
          ...{ view: moment.view, hinted: feedback.hintedAct },
        })}
      />
    );
  if (stakes !== null && stack === 0) {
    const line = 'to be dealt in';
    const perform = (): void => send(stakes, bankroll);
    return <Actions of={[{ name: `Add ${dollars(bankroll)}`, line, shortcut: 'A', perform }]} />;
  }
  const opening = 'No cards dealt yet. You start with your buy-in.';
  return <p className="bar-told quiet">{now.awaits ?? (settled === null ? opening : moment.words)}</p>;
};

/** Bet amount and hint; between rounds, the deal. */
const PokerGo = (screen: PokerScreen): ReactNode => {
  const { submission, link, mine, playback, choices, range, amount, feedback } = screen;
  const { snapshot: now, moment, replay } = playback;
  const { view, over } = moment;
  const hint = (): void => feedback.showHint(link.hint());
  return (
    <>
      {range === null || choices.raise === null ? null : (
        <BetAmount
          name={choices.raise.name === 'bet' ? 'Bet' : 'Raise to'}
          range={range}
          value={amount}
          quick={quickAmounts(range, view, mine, submission.chip)}
          chip={submission.chip}
          onChange={screen.setWanted}
        />
      )}
      <Actions
        of={[
          view.turn === mine && screen.decides && now.hints
            ? { name: 'Hint', shortcut: 'H', className: 'poker-ask', perform: hint }
            : null,
          moment.because === null || !over ? null : { name: 'Replay', shortcut: 'B', perform: replay },
          now.canDeal
            ? {
                ...{ name: over ? 'Deal next' : 'Deal', shortcut: 'Space', primary: true },
                perform: () => feedback.track(link.deal()),
              }
            : null,
        ]}
      />
    </>
  );
};

const pokerRail = (screen: PokerScreen): readonly RailItem[] => {
  const { game, submission, bankroll, link, mine, staff, playback, choices, calls, settled, stack, send } = screen;
  const { snapshot: now, moment, done } = playback;
  const shownRounds = now.history.slice(0, now.history.length - (now.view.rounds - moment.view.rounds));
  return [
    logItem(screen.log, POKER_EDITION, {
      say: (line) => link.enterLine(line),
      example: done && now.canDeal ? 'deal' : 'call, raise 20, draw As 7d',
    }),
    roundItem(
      settled === null ? null : (
        <>
          <PokerResult
            report={settled}
            steps={now.steps}
            viewer={mine}
            ruledOut={potsRuledOut(game, submission, settled, mine)}
          />
          {settled.saved === null ? (
            screen.receipt?.(settled.number)
          ) : (
            <SaveRound saved={settled.saved} number={settled.number} mine={mine} />
          )}
        </>
      ),
      'pot',
    ),
    railItem(
      'hands',
      'Hands',
      'payouts',
      <>
        <p>{pokerLimitWords(game, submission)}</p>
        <HandRanks game={game} />
        <a href={`/learn/${game.id}`}>Learn {game.title}</a>
      </>,
    ),
    railItem(
      'chips',
      'Chips',
      'bankroll',
      <>
        <Bankroll title="Your chips" start={bankroll} chips={stack} history={shownRounds} />
        {choices.stakes === null ? null : <AddChips option={choices.stakes} send={send} />}
      </>,
    ),
    railItem(
      'acts',
      'Calls',
      'flag',
      <>
        {choices.seat.length + choices.wrong.length + calls.length > 0 ? null : (
          <p className="quiet">Other acts and calls appear here on your turn.</p>
        )}
        <OtherActs title="Your seat" options={choices.seat} send={send} />
        <OtherActs title="Statements and calls" options={choices.wrong} send={send} />
        {staff === null ? null : (
          <OtherActs
            title="Calls for the staff"
            options={calls}
            send={({ act }) => screen.feedback.track(staff.send(act))}
          />
        )}
      </>,
    ),
    railItem('layout', 'Layout', 'layout', <Signs title="Signs and layout" items={screen.layout.items} />),
    soundItem(screen.sound),
    settingsItem(screen.settings, screen.leave),
  ];
};
