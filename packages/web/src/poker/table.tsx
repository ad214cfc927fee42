import type { Card } from '@fairdeal/cards';
import type { Hint, TableLink } from '@fairdeal/house/practice';
import {
  type Cents,
  isRefused,
  type PokerCommand,
  type PokerGame,
  type PokerSubmission,
  type PokerView,
  pokerLayout,
  type Refused,
  type Seat,
} from '@fairdeal/rules';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Actions } from './actions.js';
import { Bankroll } from './bankroll.js';
import { Center } from './center.js';
import { exchangeOf, KEYS, type PokerOption, sorted } from './choices.js';
import { cited } from './cited.js';
import { Felt } from './felt.js';
import { HintShown } from './hint.js';
import { Key } from './key.js';
import { keepKeysOn, readKeysOn, useKeys } from './keys.js';
import { Log } from './log.js';
import { OptionMenu } from './option-menu.js';
import { OwnHand } from './own-hand.js';
import { isOver, laidOut, stepsOfRound } from './playback.js';
import { Result } from './result.js';
import { Say } from './say.js';
import { Seats } from './seats.js';
import { Signs } from './signs.js';
import { Stakes } from './stakes.js';
import { usePlayback } from './use-playback.js';

export const VIEWER: Seat = 1;

export interface PokerTableProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly bankroll: Cents;
  readonly link: TableLink<PokerCommand, PokerView>;
  /** Buttons that belong to the page: its settings. */
  readonly children: ReactNode;
}

const NONE: ReadonlySet<Card> = new Set();

/** A poker table: what may be done comes from the link, and why from its clauses. */
export const PokerTable = ({ game, submission, bankroll, link, children }: PokerTableProps): ReactNode => {
  const [played, skip] = usePlayback(link);
  const { options, last, chips, history, canDeal } = played.of;
  const over = isOver(played);
  const view = laidOut(played);
  const layout = useMemo(() => pokerLayout(game, submission), [game, submission]);
  const choices = useMemo(() => sorted(over ? options : []), [over, options]);
  const [thrown, setThrown] = useState(NONE);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hint, setHint] = useState<Hint<PokerCommand> | 'nothing' | null>(null);
  const [keysOn, setKeysOn] = useState(readKeysOn);
  const [busy, setBusy] = useState(false);
  const amount = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLElement>(null);
  const acted = useRef(false);

  const after = async (answer: Promise<Refused | null>): Promise<void> => {
    acted.current = true;
    setBusy(true);
    const no = await answer;
    setBusy(false);
    setRefused(no !== null && isRefused(no) ? no : null);
    if (no === null) {
      setThrown(NONE);
      setHint(null);
    }
  };
  const send = ({ command }: PokerOption, cents?: Cents): void =>
    void after(link.send(cents === undefined ? command : ({ ...command, cents } as PokerCommand)));
  const deal = (): void => void (busy || after(link.deal()));
  const ask = (): void => void link.hint().then((found) => setHint(found ?? 'nothing'));
  const toggle = (card: Card): void =>
    setThrown(
      (before) => new Set(before.has(card) ? [...before].filter((other) => other !== card) : [...before, card]),
    );

  const me = view.players.find(({ seat }) => seat === VIEWER);
  const stack = view.seats.find(({ seat }) => seat === VIEWER)?.stack ?? 0;
  const dealable = over && canDeal;
  useKeys(keysOn, (key) => {
    if (!over) {
      if (key === 'Escape') skip();
      return key === 'Escape';
    }
    if (busy) return false;
    if (key === 'h') ask();
    else if (key === 'd' && dealable && choices.exchange.length === 0) deal();
    else if (key === 'r' && choices.raise !== null) amount.current?.focus();
    else if (key === 'd' && choices.exchange.length > 0) {
      const chosen = exchangeOf(choices.exchange, thrown);
      if (chosen !== undefined) send(chosen);
    } else if (/^[1-9]$/.test(key) && choices.exchange.length > 0) {
      const card = me?.cards[Number(key) - 1];
      if (card !== undefined && card !== null) toggle(card);
    } else {
      const option = choices.acts.find(({ command }) => KEYS[command.do] === key);
      if (option === undefined) return false;
      send(option);
    }
    return true;
  });

  // The button that was pressed is gone: the next to press takes the focus, so that the keyboard never starts over.
  useEffect(() => {
    const panel = own.current;
    if (
      !acted.current ||
      panel === null ||
      (document.activeElement !== document.body && document.activeElement !== panel)
    )
      return;
    const next = over
      ? (panel.querySelector<HTMLElement>('[data-first]:not(:disabled)') ??
        panel.querySelector<HTMLElement>('button:not(:disabled)'))
      : panel;
    next?.focus({ preventScroll: true });
  });

  const round = stepsOfRound(played);
  const settled = over && view.phase === null && last !== null;
  const won = useMemo(() => {
    const takes = new Map<Seat, Cents>();
    if (settled) for (const { seat, received } of last.lines) takes.set(seat, (takes.get(seat) ?? 0) + received);
    return takes;
  }, [settled, last]);
  const ownHands = [...new Set(view.hands.filter(({ seat }) => seat === VIEWER).map(({ words }) => words))];

  return (
    <div className="poker">
      <div className="poker-table">
        <Felt layout={layout} viewer={VIEWER} />
        <Center game={game} view={view} />
        <section className="poker-own" aria-labelledby="poker-own" ref={own} tabIndex={-1}>
          <h2 id="poker-own" className="visually-hidden">
            Your hand
          </h2>
          <OwnHand player={me} hands={ownHands} exchange={choices.exchange} thrown={thrown} toggle={toggle} />
          <div className="poker-decide">
            <div className="poker-top">
              <p className="poker-says">
                <span className="quiet">Dealer:</span> {view.says}
              </p>
              {over && view.turn === VIEWER ? (
                <button type="button" onClick={ask} aria-keyshortcuts="h">
                  Hint <Key name="H" />
                </button>
              ) : null}
            </div>
            {over && choices.acts.length + choices.exchange.length === 0 && choices.raise === null ? null : over ? (
              <Actions
                choices={choices}
                view={view}
                viewer={VIEWER}
                chip={submission.chip}
                thrown={thrown}
                input={amount}
                send={send}
              />
            ) : (
              <div className="poker-actions">
                <button type="button" onClick={skip} aria-keyshortcuts="Escape">
                  Skip ahead <Key name="Esc" />
                </button>
              </div>
            )}
            <div className="row poker-more">
              {dealable ? (
                <button type="button" className="primary" data-first aria-keyshortcuts="d" onClick={deal}>
                  {view.phase !== null || last === null ? 'Deal' : 'Deal the next round'} <Key name="D" />
                </button>
              ) : null}
              {over && !canDeal && view.phase === null ? <p>Add chips to be dealt in.</p> : null}
              {over && choices.stakes !== null ? <Stakes option={choices.stakes} send={send} /> : null}
              <OptionMenu title="Something went wrong" options={choices.wrong} send={send} />
              <OptionMenu title="Seat" options={choices.seat} send={send} />
            </div>
            {refused === null ? null : (
              <p role="alert" className="lose">
                {cited(refused.refused, refused.cites)}
              </p>
            )}
            {hint === null ? null : <HintShown hint={hint} />}
          </div>
        </section>
        <Seats view={view} viewer={VIEWER} positions={layout.positions} won={won} />
      </div>
      <div className="poker-side">
        {settled ? <Result report={last} steps={round} viewer={VIEWER} /> : null}
        <Log played={played} />
        <section className="panel" aria-label="Command line">
          <Say say={(line) => link.say(line)} />
          <div className="row">
            {children}
            <label className="poker-keys">
              <input
                type="checkbox"
                checked={keysOn}
                onChange={({ target }) => {
                  setKeysOn(target.checked);
                  keepKeysOn(target.checked);
                }}
              />
              Letters act at once
            </label>
          </div>
        </section>
      </div>
      <div className="poker-below">
        <Bankroll start={bankroll} chips={over ? chips : stack} history={history} />
        <Signs layout={layout} />
      </div>
    </div>
  );
};
