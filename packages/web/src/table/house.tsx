import { type Card, formatCards, systemChance } from '@fairdeal/cards';
import { type Hint, openHouseTable } from '@fairdeal/house/practice';
import {
  type Cents,
  type Command,
  dollars,
  type HouseGame,
  type Refused,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Felt, type FeltHand } from '../parts/felt.js';
import { BankrollChart } from './bankroll.js';
import { Beside } from './beside.js';
import { BANKROLL, Controls, Result } from './controls.js';
import { Procedure } from './dealer.js';
import { Decisions } from './decisions.js';
import { type Edges, edgesOf } from './edge.js';
import { useKeys } from './keys.js';
import { CommandLine, LogView, useLog } from './log.js';
import { Areas, OwnCards } from './mine.js';
import {
  areaOffers,
  byCards,
  cardsNamed,
  commandFor,
  decisionsOf,
  isPicked,
  OWN_SEAT,
  ownBoxes,
  withValue,
} from './options.js';
import { placeAgain, placeLeast, placeOn, takeBack } from './placing.js';
import { usePlayback } from './playback.js';
import { HintPanel, Review, useSessionCosts } from './review.js';
import { SaveRound } from './save.js';
import { Settlement } from './settlement.js';
import { inWords, Strip } from './strip.js';

/** With less than this more chips are offered. */
const LOW: Cents = 20_000;

export interface HouseProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly seats: number;
  readonly role: 'player' | 'dealer';
  readonly deal: boolean;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
}

/** A table of a house game that is played in the page. */
export const House = ({ game, submission, seats, role, deal, keys }: HouseProps): ReactNode => {
  const mine = role === 'player' ? OWN_SEAT : null;
  const [link] = useState(() =>
    openHouseTable({
      game,
      submission,
      seats,
      bankroll: BANKROLL,
      chance: systemChance(),
      automated: mine === null ? 'dealer-mine' : 'all',
      ...(mine === null ? {} : { viewer: { role: 'player', seat: mine } as const }),
    }),
  );
  const now = useSyncExternalStore(link.subscribe, link.now);
  const { view, told, done, over: rests, skip } = usePlayback(now);
  const log = useLog(now.steps, told);
  const [chip, setChip] = useState<Cents>(500);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const [hint, setHint] = useState<Hint<Command> | null>(null);
  const [edges, setEdges] = useState<Edges | null>(null);
  const { costs, decisions } = useSessionCosts(now.last, mine, edges);
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  useEffect(() => void edgesOf(game, submission).then(setEdges), [game, submission]);

  const heard = (answer: Refused | null): void => {
    setRefused(answer?.refused ?? null);
    if (answer !== null) log.tell('', answer.refused, answer.cites);
  };
  const did = (act: Promise<Refused | null>): void => {
    acted.current = true;
    setHint(null);
    setPicked([]);
    void act.then(heard);
  };
  const send = (command: Command): void => did(link.send(command));

  const main = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const dealt = useRef(false);
  useEffect(() => {
    if (!deal || mine === null || dealt.current) return;
    dealt.current = true;
    did(placeLeast(link, game, mine).then((refused) => refused ?? link.deal()));
  });

  const options = mine === null ? [] : decisionsOf(now.options);
  const choice = byCards(options);
  const buttons = choice === null ? options : options.filter((option) => !isPicked(choice, option));
  const buy = now.options.find(({ command }) => command.do === 'buyIn');
  const boxes = mine === null ? [] : ownBoxes(now.options, view, mine);
  const betting =
    mine !== null && now.options.some(({ command }) => command.do === 'wager' || command.do === 'withdraw');
  const asked = choice?.options[0]?.option.command;
  const back = view.cards.back === 'blue' ? 'blue' : 'red';
  const place = drawing.items.find(({ id, where }) => id === choice?.field && where === 'position')?.words ?? 'hand';
  const setPickedCards = (): void => {
    const command = choice === null ? null : commandFor(choice, picked, formatCards(picked));
    if (command !== null && choice !== null && picked.length === choice.count) send(command);
  };
  const askHint = (): void => void link.hint().then(setHint);
  const pick = (card: Card): void =>
    setPicked(
      picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card].slice(-(choice?.count ?? 1)),
    );
  const inRound = now.view.dealer.length > 0 || now.view.boxes.some((box) => box.cards.length > 0);
  const over = rests && now.last !== null;

  useKeys(keys, (key) => {
    if (!done) skip();
    if (key === '/') document.getElementById('table-line')?.focus();
    const button = main.current?.querySelector<HTMLButtonElement>(
      `button[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`,
    );
    button?.click();
    return key === '/' || button != null;
  });

  // The button that was pressed is gone: the next to press takes the focus, so that the keyboard never starts over.
  useEffect(() => {
    if (!acted.current || !done || document.activeElement !== document.body) return;
    const at = main.current;
    const next =
      at?.querySelector<HTMLElement>('.table-decisions .primary:not(:disabled), .table-due') ??
      at?.querySelector<HTMLElement>('.table-decisions button:not(:disabled)') ??
      at?.querySelector<HTMLElement>('.table-controls button:not(:disabled)');
    next?.focus({ preventScroll: true });
  });

  return (
    // A click anywhere shows at once what is being told; so does any key.
    <div className="table-grid" onClickCapture={() => (done ? undefined : skip())}>
      <div className="table-main" ref={main}>
        <div className="table-felt">
          <Felt
            drawing={drawing}
            wagers={game.wagers}
            title={game.title}
            label={inWords(game.title, view, mine)}
            hands={handsOn(view, mine, over ? now.last : null)}
            dealer={view.dealer}
            dealerLow={view.dealerLow}
            community={view.community}
            extra={view.extra}
            meters={view.meters}
            mine={mine}
            turn={over ? null : view.turn}
            back={back}
          />
        </div>
        <Strip view={view} mine={mine} back={back} />
        {mine === null ? (
          <Procedure due={now.due} options={now.options} done={now.steps.at(-1) ?? null} send={send} />
        ) : (
          <section className="table-mine" aria-label="Your position">
            {boxes.map((box) => {
              const hand = view.boxes.find((candidate) => candidate.box === box);
              const picks = done && asked?.do === 'play' && asked.box === box;
              return (
                <div key={box} className="table-spot">
                  {hand === undefined || hand.cards.length === 0 ? null : (
                    <OwnCards
                      cards={hand.cards}
                      back={back}
                      picked={picks ? picked : null}
                      onPick={pick}
                      apart={cardsNamed(hand.play ?? {})?.cards ?? []}
                    />
                  )}
                  <Areas
                    name={box === mine ? 'Your betting areas' : `Your betting areas at position ${box}`}
                    drawing={drawing}
                    wagers={game.wagers}
                    placed={now.view.boxes.find((candidate) => candidate.box === box)?.wagers ?? {}}
                    offers={areaOffers(now.options, box)}
                    onAdd={(wager) => did(placeOn(link, game, box, wager, chip))}
                    onBack={(wager) => did(takeBack(link, game, box, wager))}
                  />
                </div>
              );
            })}
            {done && options.length > 0 ? (
              <Decisions
                options={buttons}
                byCards={choice}
                picked={picked}
                place={place}
                onPicked={setPickedCards}
                send={send}
              />
            ) : null}
            {over && now.last !== null ? <Result report={now.last} /> : null}
            <Controls
              betting={betting || options.some(({ command }) => command.do === 'declineCut')}
              canDeal={now.canDeal}
              again={now.last !== null}
              chips={now.chips}
              chip={chip}
              onChip={setChip}
              onDeal={() => did(link.deal())}
              onAgain={() => did(now.last === null ? placeLeast(link, game, mine) : placeAgain(link))}
              onHint={done && options.some(({ command }) => command.do === 'play') ? askHint : null}
              onSkip={done ? null : skip}
              onBuy={
                inRound || now.chips >= LOW || buy === undefined
                  ? null
                  : () => send(withValue(buy.command, 'cents', BANKROLL))
              }
            />
          </section>
        )}
        {refused === null ? null : <p className="table-result lose">{refused}</p>}
        {done && !inRound && now.last !== null ? (
          <Settlement report={now.last} mine={mine} edition={submission.edition} />
        ) : null}
      </div>
      <div className="table-side">
        <div className="table-told" aria-live="polite">
          {hint === null ? null : <HintPanel hint={hint} />}
        </div>
        <section className="panel table-log-panel" aria-label="Live text view">
          <LogView entries={log.entries} edition={submission.edition} />
          <CommandLine
            say={(line) => link.say(line)}
            tell={log.tell}
            example={exampleOf(now.canDeal, mine === null || options.length > 0, game)}
          />
        </section>
        {now.history.length === 0 ? null : (
          <section className="panel" aria-label={mine === null ? 'What the table has won' : 'Bankroll'}>
            <h2>{mine === null ? 'Table win' : 'Bankroll'}</h2>
            <BankrollChart start={mine === null ? 0 : BANKROLL} history={now.history} />
          </section>
        )}
        {done && decisions !== null && mine !== null ? <Review decisions={decisions} costs={costs} /> : null}
        {done && now.last !== null ? <SaveRound saved={now.last.saved} number={now.last.number} mine={mine} /> : null}
        <Beside drawing={drawing} />
      </div>
    </div>
  );
};

const exampleOf = (canDeal: boolean, deciding: boolean, game: HouseGame): string =>
  deciding ? 'options' : canDeal ? 'deal' : `${game.wagers[0]?.id ?? 'ante'} 10`;

const handsOn = (
  view: TableView,
  mine: number | null,
  last: { readonly lines: readonly { seat: number; stake: Cents; received: Cents }[] } | null,
): FeltHand[] => {
  const seated = view.seats.map(({ seat }) => ({ position: seat, wagers: {}, cards: [] }));
  const boxes = view.boxes.map(({ box, wagers, cards }) => ({ position: box, wagers, cards }));
  return [...boxes, ...seated.filter(({ position }) => boxes.every((box) => box.position !== position))].map((hand) => {
    const who = hand.position === mine ? 'you' : `seat ${hand.position}`;
    const lines = last?.lines.filter(({ seat }) => seat === hand.position) ?? [];
    const net = lines.reduce((sum, { stake, received }) => sum + received - stake, 0);
    return { ...hand, name: lines.length === 0 ? who : `${who} ${net > 0 ? '+' : ''}${dollars(net)}` };
  });
};
