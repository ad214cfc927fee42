import type { FillWait, SignedInPerson, TablePush, TableSetup, WireAct, WireOption } from '@fairdeal/client';
import type { Need } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import type { TableFeed } from '../client/feed.js';
import { useHouse } from '../client/use-house.js';
import { useUpcomingDuty } from '../client/use-upcoming-duty.js';
import { differencesIn } from '../found/open-differences.js';
import { secondsLeft, useClocks } from '../table/clocks.js';
import { CountsAsked } from '../table/deck-watch.js';
import { feltOf } from '../table/felt.js';
import { FoundForms } from '../table/found-forms.js';
import { Irregularities } from '../table/irregularities.js';
import { OptionGroup } from '../table/option-group.js';
import { RecentEvents } from '../table/recent-events.js';
import { ShortRack } from '../table/staff-console.js';
import { actWords, isFoundForm, NEED_LABELS, readNeeds, staffOptions } from '../table/staff-options.js';
import { eventSentences, hasJoker, placeUnit, type SeatedGame, withCardsRead } from '../table/table-game.js';
import { useStaffActs } from '../table/use-staff-acts.js';
import { payoutToVerify, waitingWords } from '../table/waiting.js';
import { DealerBar, type PrimaryAct } from './bar.js';
import { CardKeys } from './card-keys.js';
import { CountsPanel } from './counts-panel.js';
import { DealerFelt, placeTitle, seatName } from './felt.js';
import { amountFault, amountField, typedAmount, withAmount } from './model/amounts.js';
import { isReadOut, nextCards, outCards, placeAfter } from './model/next-cards.js';
import { type PayoutOfHand, payoutSteps, settledHand } from './model/payout.js';
import { type TableNow, tableNow } from './model/table-now.js';
import { PayoutGuide } from './payout-guide.js';
import { SeatList } from './seat-list.js';
import { SeatPanel, seatButtonWords } from './seat-panel.js';
import { Sheet } from './sheet.js';
import { sensorNotices, useSensors } from './use-sensors.js';
import './dealer.css';
import './lower.css';

interface DealerConsoleProps {
  readonly table: string;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  /** Count of pushes received. */
  readonly heard: number;
  readonly push: TablePush;
  readonly person: SignedInPerson | null | undefined;
  /** Fill that this table waits for. */
  readonly fill: FillWait | undefined;
  /** Chips and slips of the table, for a table with a rack of its own. */
  readonly children?: ReactNode;
}

/** Names of the players by seat; null for a walk-in. Asked for again when somebody sits down or leaves. */
const useSeatNames = (table: string, now: TableNow): ReadonlyMap<number, string | null> => {
  const taken = now.seats.flatMap(({ seat, taken: sits }) => (sits ? [seat] : []));
  const { data } = useHouse(taken.length === 0 ? null : `seated ${table} ${taken.join()}`, () =>
    houseClient().request<{ readonly seated: readonly { readonly seat: number; readonly name: string | null }[] }>(
      'GET',
      `/api/tables/${encodeURIComponent(table)}/seated`,
    ),
  );
  return useMemo(() => new Map((data?.seated ?? []).map(({ seat, name }) => [seat, name])), [data]);
};

/** Seconds that run, by seat. */
const useSeconds = (push: TablePush): ReadonlyMap<number, number> =>
  new Map(useClocks(push).flatMap((clock) => (clock.seat === undefined ? [] : [[clock.seat, secondsLeft(clock)]])));

/** Events of the table, newest last, and the sentence about the last of them. */
const useLastWords = ({ filed, feed, heard, push }: DealerConsoleProps) =>
  useMemo(() => {
    const pushes = heard === 0 ? [] : feed.since(0).filter(({ position }) => position <= push.position);
    const at = pushes.findLastIndex(({ events }) => events.length > 0);
    const last = pushes[at];
    const words = last === undefined ? [] : eventSentences(filed, pushes[at - 1] ?? last, last);
    return { pushes, words: words.at(-1) ?? '', clause: last?.events.at(-1)?.cites[0] ?? null };
  }, [filed, feed, heard, push]);

/** Payments of the last settled hand that are done, by the position of its settlement. */
const usePayout = (settled: PayoutOfHand | null) => {
  const [paid, setPaid] = useState<{ readonly position: number; readonly done: number }>({ position: 0, done: 0 });
  const steps = useMemo(() => (settled === null ? [] : payoutSteps(settled)), [settled]);
  const done = settled !== null && paid.position === settled.position ? paid.done : 0;
  const setDone = (count: number): void => {
    if (settled !== null) setPaid({ position: settled.position, done: count });
  };
  return { steps, done, setDone, pays: settled !== null && done < steps.length };
};

const wants = (needs: readonly Need[], what: Need['what']): boolean => needs.some((need) => need.what === what);

/** Numbers and words that the dealer types. Dice are read only where real ones are thrown. */
const typedNeeds = (needs: readonly Need[], live: boolean): readonly Need[] =>
  needs.filter(({ what }) => what in NEED_LABELS && (what !== 'dice' || live));

const streetOf = ({ view }: TablePush): string | null => {
  const { street }: { readonly street?: unknown } = view;
  return typeof street === 'string' ? street : null;
};

/** The dealer’s task now: an act for a seat, a payment, or the next step of the procedure. */
type DealerTask =
  | { readonly kind: 'seat'; readonly option: WireOption }
  | { readonly kind: 'pay'; readonly settled: PayoutOfHand }
  | { readonly kind: 'next'; readonly option: WireOption; readonly act: WireAct }
  | { readonly kind: 'wait' };

/** State of the console that the dealer touches. */
const useTouched = () => {
  const [seat, setSeat] = useState<number | null>(null);
  const [option, setOption] = useState<WireOption | null>(null);
  const [amount, setAmount] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [sheet, setSheet] = useState<'irregularity' | 'more' | null>(null);
  const [dead, setDead] = useState('');
  const clear = (): void => {
    setOption(null);
    setAmount('');
    setCounts({});
    setDead('');
  };
  return {
    seat,
    setSeat,
    option,
    setOption,
    amount,
    setAmount,
    counts,
    setCounts,
    sheet,
    setSheet,
    dead,
    setDead,
    clear,
  };
};

/** Everything that the parts of the console share. */
const useDealer = (props: DealerConsoleProps) => {
  const { filed, push, opened, person, table } = props;
  const acts = useStaffActs({ push, opened, filed, roles: person?.roles ?? [] });
  const touched = useTouched();
  const now = useMemo(() => tableNow(filed, push), [filed, push]);
  const names = useSeatNames(table, now);
  const seconds = useSeconds(push);
  const last = useLastWords(props);
  const settled = useMemo(() => settledHand(filed, last.pushes), [filed, last]);
  const payout = usePayout(settled);
  const sensed = useSensors(push, opened.cards === 'live');
  const seat = now.seats.find((one) => one.seat === touched.seat) ?? null;
  const chosen = touched.option;
  const option = chosen === null ? undefined : seat?.acts.find((one) => optionId(one) === optionId(chosen));
  const task: DealerTask =
    option !== undefined
      ? { kind: 'seat', option }
      : payout.pays && settled !== null && seat === null
        ? { kind: 'pay', settled }
        : acts.next === null
          ? { kind: 'wait' }
          : { kind: 'next', ...acts.next };
  const needs =
    task.kind === 'seat'
      ? (task.option.needs ?? [])
      : task.kind === 'next'
        ? (push.due?.needs ?? task.option.needs ?? [])
        : [];
  const act = task.kind === 'seat' ? task.option.act : task.kind === 'next' ? task.act : null;
  const wantsCards = opened.cards === 'live' && act !== null && wants(needs, 'cards');
  const cards = nextCards(
    filed,
    now,
    wantsCards && act !== null ? act : { do: '' },
    task.kind === 'next' ? task.option : undefined,
    streetOf(push),
  );
  return {
    ...props,
    acts,
    touched,
    now,
    names,
    seconds,
    last,
    settled,
    payout,
    seat,
    task,
    needs,
    wantsCards,
    cards,
    sensed,
  };
};
type Dealer = ReturnType<typeof useDealer>;

/** Words under the large button while it waits for cards. */
const cardsWords = ({ cards, acts }: Dealer): string => {
  const read = acts.cards.length;
  const { length } = cards.places;
  return length === 0
    ? `${countNoun(read, 'card')} read`
    : `${Math.min(read, length)} of ${countNoun(length, 'card')} read`;
};

const payWords = (settled: PayoutOfHand, lines: readonly number[] | undefined): string =>
  (lines ?? []).map((at) => settled.lines[at]?.title ?? '').join(', ');

const payPrimary = ({ payout, acts }: Dealer, settled: PayoutOfHand): PrimaryAct => {
  const { steps, done, setDone } = payout;
  const line = settled.lines[steps[done]?.[0] ?? -1];
  const isTake = (line?.pays ?? 0) === 0;
  const then = steps[done + 1];
  const next = acts.next === null ? '' : capitalize(acts.next.option.words);
  return {
    words: `${isTake ? 'Taken' : 'Paid'}${then === undefined ? '' : ', next wager'}`,
    under:
      then === undefined
        ? next === ''
          ? ''
          : `then ${next.charAt(0).toLowerCase()}${next.slice(1)}`
        : `then ${payWords(settled, then)}`,
    ready: true,
    press: () => setDone(done + 1),
  };
};

const seatPrimary = (dealer: Dealer, option: WireOption): PrimaryAct => {
  const { acts, touched, cards, wantsCards, seat, names } = dealer;
  const field = amountField(option);
  const amount = field === null ? null : typedAmount(field, touched.amount);
  const fault = field === null ? null : amountFault(field, amount);
  const send = async (): Promise<void> => {
    const act = field === null || amount === null ? option.act : withAmount(option.act, field.field, amount);
    if (!(await acts.act(act, wantsCards ? acts.cards : []))) return;
    touched.clear();
    // A decision is one act; cash and wagers are often several.
    if (option.kind === 'play' && act.do !== 'wager') touched.setSeat(null);
  };
  const whose = seat === null ? '' : `Seat ${seat.seat}, ${seatName(names, seat)}`;
  return {
    words: seatButtonWords(option, touched.amount),
    under: wantsCards ? cardsWords(dealer) : (fault ?? whose),
    ready: fault === null && (!wantsCards || isReadOut(cards, acts.cards)),
    press: () => void send(),
  };
};

const nextPrimary = (
  dealer: Dealer,
  { option, act }: { readonly option: WireOption; readonly act: WireAct },
): PrimaryAct => {
  const { acts, touched, cards, wantsCards, needs, opened, sensed } = dealer;
  const typed = typedNeeds(needs, opened.cards === 'live').filter(
    ({ field }) => (touched.counts[field] ?? '') !== '' || !sensed.filled.includes(field),
  );
  /** The shoe read the cards, and the dealer has entered none. */
  const isSensed = wantsCards && acts.cards.length === 0 && sensed.filled.includes('cards');
  const said = typed.every(({ field }) => (touched.counts[field] ?? '').trim() !== '');
  const send = async (): Promise<void> => {
    const form = new FormData();
    for (const { field } of typed) form.set(field, touched.counts[field] ?? '');
    if (await acts.act({ ...act, ...readNeeds(form, typed) }, wantsCards ? acts.cards : [])) {
      touched.clear();
      touched.setSeat(null);
    } else touched.setCounts({});
  };
  return {
    words: option.words,
    under: isSensed
      ? 'The shoe read the cards'
      : wantsCards
        ? cardsWords(dealer)
        : said
          ? ''
          : 'Enter what you counted first.',
    ready: said && (!wantsCards || isSensed || isReadOut(cards, acts.cards)),
    press: () => void send(),
  };
};

const primaryOf = (dealer: Dealer): PrimaryAct | null => {
  const { task, fill } = dealer;
  switch (task.kind) {
    case 'seat':
      return seatPrimary(dealer, task.option);
    case 'pay':
      return payPrimary(dealer, task.settled);
    case 'next':
      return fill === undefined || dealer.acts.next !== null ? nextPrimary(dealer, task) : null;
    case 'wait':
      return null;
  }
};

/** Title of the bar: the next card, the payment, or the step. */
const titleOf = ({ task, wantsCards, cards, acts, now, payout, seat, names }: Dealer): string => {
  if (wantsCards) {
    const place = placeAfter(cards, acts.cards);
    if (place !== null) return `Touch the next card: ${placeTitle(place, now, acts.cards.length)}`;
    return acts.cards.length === 0 ? 'Touch the face-up cards' : 'All cards are read';
  }
  if (task.kind === 'pay') {
    const line = task.settled.lines[payout.steps[payout.done]?.[0] ?? -1];
    return line === undefined ? '' : `${line.pays > 0 ? 'Pay' : 'Take'} ${line.title}`;
  }
  if (seat !== null) return `Seat ${seat.seat}, ${seatName(names, seat)}`;
  return task.kind === 'next' ? 'Your next step' : 'Waiting';
};

/** Goes back by one touch; null where nothing was touched. */
const takeBackOf = ({ acts, touched, payout, task }: Dealer): (() => void) | null => {
  if (touched.sheet !== null) return () => touched.setSheet(null);
  if (acts.cards.length > 0) return () => acts.setCards(acts.cards.slice(0, -1));
  if (touched.option !== null) return () => touched.clear();
  if (touched.seat !== null) return () => touched.setSeat(null);
  if (task.kind === 'pay' && payout.done > 0) return () => payout.setDone(payout.done - 1);
  return null;
};

/** All cards for a finger, with those that are out. */
const Keys = ({ dealer }: { readonly dealer: Dealer }): ReactNode => {
  const { acts, touched, now, cards, filed } = dealer;
  return (
    <CardKeys
      joker={hasJoker(filed)}
      picked={acts.cards}
      out={outCards(filed, now, acts.cards, cards.among)}
      copies={filed.kind === 'house' ? filed.game.copies : 1}
      onPick={(picked) => {
        touched.setDead('');
        acts.setCards(picked);
      }}
      onDead={touched.setDead}
    />
  );
};

/** The panel below the felt: what the task needs. */
const LowerPanel = ({ dealer }: { readonly dealer: Dealer }): ReactNode => {
  const { touched, now, names, seconds, seat, task, needs, wantsCards, payout, opened } = dealer;
  // The sheet has keys of its own.
  if (wantsCards) return touched.sheet === 'irregularity' ? null : <Keys dealer={dealer} />;
  if (seat !== null)
    return (
      <SeatPanel
        key={seat.seat}
        seat={seat}
        name={seatName(names, seat)}
        chosen={task.kind === 'seat' ? task.option : null}
        amount={touched.amount}
        onChoose={(option) => {
          touched.clear();
          touched.setOption(option);
        }}
        onAmount={touched.setAmount}
        onClose={() => {
          touched.clear();
          touched.setSeat(null);
        }}
      />
    );
  if (task.kind === 'pay') return <PayoutGuide settled={task.settled} steps={payout.steps} done={payout.done} />;
  const typed = typedNeeds(needs, opened.cards === 'live');
  if (task.kind === 'next' && typed.length > 0)
    return (
      <CountsPanel
        key={optionId(task)}
        needs={typed}
        values={touched.counts}
        onValue={(field, value) => touched.setCounts({ ...touched.counts, [field]: value })}
      />
    );
  return <SeatList now={now} names={names} seconds={seconds} onSeat={touched.setSeat} />;
};

const hasSeat = ({ act }: WireOption): boolean => typeof act.for === 'number';

/** Irregularities, and the reports of cards and decks, over the table. */
const IrregularitySheet = ({ dealer }: { readonly dealer: Dealer }): ReactNode => {
  const { acts, touched, filed, push, opened } = dealer;
  const options = staffOptions(push).filter((option) => !hasSeat(option));
  const edition = filed.kind === 'house' ? filed.submission.edition : '';
  const close = (): void => touched.setSheet(null);
  const send = async (act: WireAct, read: readonly string[]): Promise<boolean> => {
    const done = await acts.act(act, read);
    if (done) close();
    return done;
  };
  return (
    <Sheet title="Irregularity" onClose={close}>
      <Status className={acts.said === '' ? 'quiet' : 'lose'}>{acts.said}</Status>
      {opened.cards === 'live' ? (
        <FoundForms
          push={push}
          filed={filed}
          options={options}
          inspection={acts.next?.act.do === 'inspectCards' ? acts.next.act : null}
          edition={edition}
          as={acts.as}
          send={(act) => send(act, [])}
        >
          <Keys dealer={dealer} />
        </FoundForms>
      ) : null}
      <Irregularities
        table={push.table}
        edition={edition}
        options={options.filter((option) => option.kind === 'irregularity' && !isFoundForm(option))}
        as={acts.as}
        unit={placeUnit(filed)}
        written={(act) => withCardsRead(filed, act, acts.cards)}
        send={(act) => void send(act, acts.cards)}
      />
    </Sheet>
  );
};

/** Everything else: the rest of the procedure, what happened, chips and slips. */
const MoreSheet = ({ dealer }: { readonly dealer: Dealer }): ReactNode => {
  const { acts, touched, filed, feed, heard, push, children } = dealer;
  const others = staffOptions(push).filter((option) => option !== acts.next?.option && !hasSeat(option));
  const close = (): void => touched.setSheet(null);
  return (
    <Sheet title="More" onClose={close}>
      <div className="split">
        <div className="stack">
          <OptionGroup
            name="Procedure"
            options={others.filter(({ kind }) => kind === 'staff')}
            send={(act) => void acts.act(act, acts.cards).then((done) => (done ? close() : undefined))}
          />
          {children}
        </div>
        <RecentEvents filed={filed} feed={feed} heard={heard} newest={push} />
      </div>
    </Sheet>
  );
};

/** Notices that only the dealer's own table has: a count that was asked for, a short rack, a duty that comes with time. */
const Notices = ({ dealer }: { readonly dealer: Dealer }): ReactNode => {
  const { push, fill, sensed, touched } = dealer;
  const soon = useUpcomingDuty(push);
  return (
    <div className="dealer-notices">
      {fill === undefined ? null : <ShortRack fill={fill} />}
      <CountsAsked push={push} />
      {differencesIn(push).length === 0 || touched.sheet !== null ? null : (
        <Status className="notice">
          {countNoun(differencesIn(push).length, 'difference')} in chips open. See Irregularity.
        </Status>
      )}
      {sensorNotices(sensed, push).map((words) => (
        <Status key={words} className="notice">
          {words}
        </Status>
      ))}
      {soon === undefined ? null : (
        <Status className="notice">
          {capitalize(actWords(soon.act))} within {soon.minutes} minutes.
        </Status>
      )}
    </div>
  );
};

/** The console of a live dealer: the felt with every seat, what the step needs, and the next act bottom right. */
export const DealerConsole = (props: DealerConsoleProps): ReactNode => {
  const dealer = useDealer(props);
  const { table, filed, push, acts, touched, now, names, seconds, last, settled, cards, wantsCards, task } = dealer;
  const felt = feltOf(filed.game.id);
  const toggle = (sheet: 'irregularity' | 'more') => (): void =>
    touched.setSheet(touched.sheet === sheet ? null : sheet);
  const { said } = acts;
  const verify = payoutToVerify(filed, push)[0];
  return (
    <div className="dealer">
      <Notices dealer={dealer} />
      <div className="dealer-table">
        <DealerFelt
          {...{ now, felt, names, seconds }}
          chosen={touched.seat}
          places={wantsCards ? cards.places : []}
          picked={wantsCards ? acts.cards : []}
          focus={task.kind === 'pay' ? task.settled.box : wantsCards ? null : (settled?.box ?? null)}
          title={`Table ${table}`}
          onSeat={(seat) => {
            touched.clear();
            touched.setSeat(touched.seat === seat ? null : seat);
          }}
        />
      </div>
      <div className="dealer-lower">
        <LowerPanel dealer={dealer} />
      </div>
      {touched.sheet === 'irregularity' ? <IrregularitySheet dealer={dealer} /> : null}
      {touched.sheet === 'more' ? <MoreSheet dealer={dealer} /> : null}
      <DealerBar
        primary={primaryOf(dealer)}
        waits={waitingWords(filed, push)}
        title={titleOf(dealer)}
        said={said || touched.dead || last.words}
        refused={said !== '' || touched.dead !== ''}
        clause={last.clause}
        busy={acts.busy}
        sheet={touched.sheet}
        onIrregularity={toggle('irregularity')}
        onMore={toggle('more')}
        onTakeBack={takeBackOf(dealer)}
      >
        {verify === undefined || !wantsCards ? null : (
          <Button disabled={acts.cards.length === 0} onClick={() => void acts.act(verify.act, acts.cards)}>
            {capitalize(verify.words)}
          </Button>
        )}
      </DealerBar>
    </div>
  );
};
