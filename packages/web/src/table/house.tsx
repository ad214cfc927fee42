import type { Card } from '@fairdeal/cards';
import { type Act, boxAtSeat, type Cents, type HouseGame, type Refused, type Submission } from '@fairdeal/rules';
import { type Hint, openHouseTable } from '@fairdeal/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Bankroll } from '../seat/bankroll.js';
import { chanceOf } from '../seat/chance.js';
import { CommandLine } from '../seat/command-line.js';
import { useFocusNext } from '../seat/focus-next.js';
import { HintShown } from '../seat/hint.js';
import { KeepRound } from '../seat/keep.js';
import { useShortcuts } from '../seat/keys.js';
import { useLog } from '../seat/log.js';
import { LogView } from '../seat/log-view.js';
import { isOver } from '../seat/playback.js';
import { Refusal } from '../seat/refusal.js';
import { usePlayback } from '../seat/use-playback.js';
import { Beside } from './beside.js';
import { BANKROLL, Controls, Result } from './controls.js';
import { Procedure } from './dealer.js';
import { Decisions } from './decisions.js';
import { type Edges, edgesOf } from './edge.js';
import { backOf, HouseFelt } from './house-felt.js';
import { Areas, OwnCards } from './mine.js';
import { actFor, areaOffers, byCards, cardsNamed, decisionsOf, isPicked, OWN_SEAT, ownBoxes } from './options.js';
import { placeAgain, placeLeast, placeOn, takeBack } from './placing.js';
import { laidOut, pace, restsOnRound } from './playback.js';
import { Review, useSessionCosts } from './review.js';
import { Settlement } from './settlement.js';

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
      chance: chanceOf(window.location.search),
      clock: Date.now,
      automated: mine === null ? 'dealer-mine' : 'all',
      ...(mine === null ? {} : { seat: mine }),
    }),
  );
  const [played, skip] = usePlayback(link, pace);
  const now = played.of;
  const done = isOver(played);
  const view = laidOut(played);
  const log = useLog(played);
  const [chip, setChip] = useState<Cents>(500);
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hint, setHint] = useState<Hint<Act> | 'nothing' | null>(null);
  const [edges, setEdges] = useState<Edges | null>(null);
  const { costs, decisions } = useSessionCosts(now.last, mine, edges);
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  useEffect(() => void edgesOf(game, submission).then(setEdges), [game, submission]);

  const table = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const acted = useFocusNext(main, done, [
    '.table-decisions button:not(:disabled)',
    '.table-controls button:not(:disabled)',
  ]);
  // Any key shows at once what is being told; so does a click anywhere.
  useShortcuts(keys, table, () => (done ? undefined : skip()));

  const heard = (answer: Refused | null): void => {
    setRefused(answer);
    if (answer !== null) log.tell('', answer.refused, answer.cites);
  };
  const did = (act: Promise<Refused | null>): void => {
    acted();
    setHint(null);
    setPicked([]);
    void act.then(heard);
  };
  const send = (act: Act): void => did(link.send(act));

  const dealt = useRef(false);
  useEffect(() => {
    if (!deal || mine === null || dealt.current) return;
    dealt.current = true;
    did(placeLeast(link, game, boxAtSeat(mine)).then((refused) => refused ?? link.deal()));
  });

  const options = mine === null ? [] : decisionsOf(now.options);
  const choice = byCards(game, options);
  const buttons = choice === null ? options : options.filter((option) => !isPicked(choice, option));
  const buy = now.options.find(({ act }) => act.do === 'buyIn');
  const home = mine === null ? null : boxAtSeat(mine);
  const boxes = mine === null ? [] : ownBoxes(now.options, view, mine);
  const betting = mine !== null && now.options.some(({ act }) => act.do === 'wager' || act.do === 'withdraw');
  const back = backOf(view);
  const area = choice?.setting.area;
  const place = drawing.items.find(({ id, where }) => id === area && where === 'position')?.words ?? 'hand';
  const setPickedCards = (): void => {
    if (choice !== null && picked.length === choice.setting.count) send(actFor(choice, picked));
  };
  const askHint = (): void => void link.hint().then((found) => setHint(found ?? 'nothing'));
  const pick = (card: Card): void =>
    setPicked(
      picked.includes(card)
        ? picked.filter((other) => other !== card)
        : [...picked, card].slice(-(choice?.setting.count ?? 1)),
    );
  const inRound = now.view.dealer.length > 0 || now.view.boxes.some((box) => box.cards.length > 0);
  const over = restsOnRound(played) && now.last !== null;

  return (
    <div className="seat-columns" ref={table} onClickCapture={() => (done ? undefined : skip())}>
      <div className="seat-column" ref={main}>
        <HouseFelt
          game={game}
          drawing={drawing}
          view={view}
          mine={mine}
          apart={mine}
          {...(over && now.last !== null ? { settled: now.last.lines } : {})}
        />
        {mine === null ? (
          <Procedure due={now.due} options={now.options} done={now.steps.at(-1) ?? null} send={send} />
        ) : (
          <section className="table-mine" aria-label="Your position">
            {boxes.map((box) => {
              const hand = view.boxes.find((candidate) => candidate.box === box);
              const picks = done && choice?.box === box;
              return (
                <div key={box} className="table-spot">
                  {boxes.length === 1 ? null : (
                    <strong className={now.view.turn === box ? 'table-spot-turn' : 'quiet'}>
                      {box === home ? 'Your position' : `Position ${box}`}
                      {now.view.turn === box ? ': your decision' : ''}
                    </strong>
                  )}
                  {hand === undefined || hand.cards.length === 0 ? null : (
                    <OwnCards
                      cards={hand.cards}
                      back={back}
                      picked={picks ? picked : null}
                      onPick={pick}
                      apart={hand.play === null ? [] : cardsNamed(game, hand.play)}
                    />
                  )}
                  <Areas
                    name={box === home ? 'Your betting areas' : `Your betting areas at position ${box}`}
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
              betting={betting || options.some(({ act }) => act.do === 'declineCut')}
              canDeal={now.canDeal}
              again={now.last !== null}
              chips={now.chips}
              chip={chip}
              onChip={setChip}
              onDeal={() => did(link.deal())}
              onAgain={() => did(now.last === null ? placeLeast(link, game, boxAtSeat(mine)) : placeAgain(link))}
              onHint={done && options.some(({ act }) => act.do === 'play') ? askHint : null}
              onSkip={done ? null : skip}
              onBuy={
                inRound || now.chips >= LOW || buy === undefined ? null : () => send({ do: 'buyIn', cents: BANKROLL })
              }
            />
          </section>
        )}
        <Refusal refused={refused} />
        <HintShown hint={hint} />
        {done && !inRound && now.last !== null ? (
          <Settlement report={now.last} mine={mine} edition={submission.edition} />
        ) : null}
      </div>
      <div className="seat-column">
        <section className="panel seat-log-panel" aria-label="Live text view">
          <LogView entries={log.entries} edition={submission.edition} />
          <CommandLine
            say={(line) => link.say(line)}
            tell={log.tell}
            example={exampleOf(now.canDeal, mine === null || options.length > 0, game)}
          />
        </section>
        {now.history.length === 0 ? null : (
          <Bankroll
            title={mine === null ? 'Table win' : 'Bankroll'}
            start={mine === null ? 0 : BANKROLL}
            chips={now.chips}
            history={now.history}
          />
        )}
        {done && decisions !== null && mine !== null ? <Review decisions={decisions} costs={costs} /> : null}
        {done && now.last !== null ? <KeepRound saved={now.last.saved} number={now.last.number} mine={mine} /> : null}
        <Beside drawing={drawing} />
      </div>
    </div>
  );
};

const exampleOf = (canDeal: boolean, deciding: boolean, game: HouseGame): string =>
  deciding ? 'options' : canDeal ? 'deal' : `${game.wagers[0]?.id ?? 'ante'} 10`;
