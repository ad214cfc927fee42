import type { Card } from '@fairdeal/cards';
import {
  type Cents,
  type PokerAct,
  type PokerGame,
  type PokerSubmission,
  pokerLayout,
  type Refused,
  type Seat,
} from '@fairdeal/rules';
import type { Hint, PokerLink } from '@fairdeal/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Bankroll } from '../seat/bankroll.js';
import { CommandLine } from '../seat/command-line.js';
import { useFocusNext } from '../seat/focus-next.js';
import { HintShown } from '../seat/hint.js';
import { KeepRound } from '../seat/keep.js';
import { Key } from '../seat/key.js';
import { useShortcuts } from '../seat/keys.js';
import { useLog } from '../seat/log.js';
import { LogView } from '../seat/log-view.js';
import { isOver, toldOf } from '../seat/playback.js';
import { Refusal } from '../seat/refusal.js';
import { Signs } from '../seat/signs.js';
import { usePlayback } from '../seat/use-playback.js';
import { Actions } from './actions.js';
import { Center } from './center.js';
import { type PokerOption, sorted } from './choices.js';
import { POKER_EDITION } from './edition.js';
import { Felt } from './felt.js';
import { OptionMenu } from './option-menu.js';
import { OwnHand } from './own-hand.js';
import { laidOut, pace, stepsOfRound } from './playback.js';
import { Result } from './result.js';
import { Seats } from './seats.js';
import { Stakes } from './stakes.js';

export const VIEWER: Seat = 1;

export interface PokerTableProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly bankroll: Cents;
  readonly link: PokerLink;
  /** The table as the dealer and the supervisor have it: who practises calls for them what goes wrong. */
  readonly staff: PokerLink;
  /** Whether the first round is dealt at once. */
  readonly deal: boolean;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
}

const NONE: ReadonlySet<Card> = new Set();

/** A poker table: what may be done comes from the link, and why from its clauses. */
export const PokerTable = (props: PokerTableProps): ReactNode => {
  const { game, submission, bankroll, link, staff, deal: atOnce, keys } = props;
  const [played, skip] = usePlayback(link, pace);
  const log = useLog(played.of.steps, toldOf(played));
  const { options, last, chips, history, canDeal } = played.of;
  const over = isOver(played);
  const view = laidOut(played);
  const layout = useMemo(() => pokerLayout(game, submission), [game, submission]);
  const choices = useMemo(() => sorted(over ? options : []), [over, options]);
  const calls = useMemo(
    () => (over && options.length > 0 ? staff.now().options.filter(({ kind }) => kind === 'irregularity') : []),
    [over, options, staff],
  );
  const [thrown, setThrown] = useState(NONE);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hint, setHint] = useState<Hint<PokerAct> | 'nothing' | null>(null);
  const [busy, setBusy] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLElement>(null);
  const acted = useFocusNext(own, over);
  useShortcuts(keys && !busy, table);

  const after = async (answer: Promise<Refused | null>): Promise<void> => {
    acted();
    setBusy(true);
    const no = await answer;
    setBusy(false);
    setRefused(no);
    if (no === null) {
      setThrown(NONE);
      setHint(null);
    } else log.tell('', no.refused, no.cites);
  };
  const send = ({ act }: PokerOption, cents?: Cents): void =>
    void after(link.send(cents === undefined ? act : ({ ...act, cents } as PokerAct)));
  const deal = (): void => void (busy || after(link.deal()));
  const dealt = useRef(false);
  useEffect(() => {
    if (!atOnce || dealt.current) return;
    dealt.current = true;
    deal();
  });
  const ask = (): void => void link.hint().then((found) => setHint(found ?? 'nothing'));
  const toggle = (card: Card): void =>
    setThrown(
      (before) => new Set(before.has(card) ? [...before].filter((other) => other !== card) : [...before, card]),
    );

  const me = view.players.find(({ seat }) => seat === VIEWER);
  const stack = view.seats.find(({ seat }) => seat === VIEWER)?.stack ?? 0;
  const dealable = over && canDeal;
  const round = stepsOfRound(played);
  const settled = over && view.phase === null && last !== null;
  const won = useMemo(() => {
    const takes = new Map<Seat, Cents>();
    if (settled) for (const { seat, received } of last.lines) takes.set(seat, (takes.get(seat) ?? 0) + received);
    return takes;
  }, [settled, last]);
  const ownHands = [...new Set(view.hands.filter(({ seat }) => seat === VIEWER).map(({ words }) => words))];

  return (
    <div className="poker" ref={table}>
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
              <OptionMenu title="Other acts" options={choices.wrong} send={send} />
              <OptionMenu title="Call as the staff" options={calls} send={({ act }) => void after(staff.send(act))} />
              <OptionMenu title="Your seat" options={choices.seat} send={send} />
            </div>
            <Refusal refused={refused} />
            <HintShown hint={hint} adviser="A simple player" />
          </div>
        </section>
        <Seats view={view} viewer={VIEWER} positions={layout.positions} won={won} />
      </div>
      <div className="poker-side">
        {settled ? <Result report={last} steps={round} viewer={VIEWER} /> : null}
        <section className="panel seat-log-panel" aria-label="Live text view">
          <LogView entries={log.entries} edition={POKER_EDITION} />
          <CommandLine
            say={(line) => link.say(line)}
            tell={log.tell}
            example={dealable ? 'deal' : 'call, raise 20, draw As 7d'}
          />
        </section>
        {settled ? <KeepRound saved={last.saved} number={last.number} mine={VIEWER} /> : null}
      </div>
      <div className="poker-below">
        <Bankroll title="Your chips" start={bankroll} chips={over ? chips : stack} history={history} />
        <Signs title="Signs and layout of this table" items={layout.items} />
      </div>
    </div>
  );
};
