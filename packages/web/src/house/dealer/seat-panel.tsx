import type { WireOption } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { Keypad } from './keypad.js';
import { amountFault, amountField, typedAmount } from './model/amounts.js';
import type { SeatNow } from './model/table-now.js';

/** Acts on one page of the panel. */
const PAGE = 9;
const QUICK = [500, 2_500, 10_000, 50_000] as const;

interface SeatPanelProps {
  readonly seat: SeatNow;
  readonly name: string;
  readonly chosen: WireOption | null;
  readonly amount: string;
  readonly onChoose: (option: WireOption | null) => void;
  readonly onAmount: (amount: string) => void;
  readonly onClose: () => void;
}

const isCashBuyIn = ({ act }: WireOption): boolean => act.cash === true || act.do === 'addStakes';

/** Words of an act for a seat, as the dealer says them. */
const wordsOf = (option: WireOption): string => {
  const { act } = option;
  if (act.do === 'sit') return 'Seat a walk-in with their chips';
  return capitalize(isCashBuyIn(option) ? 'cash buy-in' : (option.title ?? option.words));
};

/** Acts that end a stay come last, and play comes first. */
const rank = ({ kind, act }: WireOption): number =>
  act.do === 'leave' ? 3 : kind === 'play' ? 0 : kind === 'seat' ? 1 : 2;

interface AmountProps extends Pick<SeatPanelProps, 'amount' | 'onAmount'> {
  readonly option: WireOption;
}

const Amount = ({ option, amount, onAmount }: AmountProps): ReactNode => {
  const field = amountField(option);
  if (field === null) return null;
  const typed = typedAmount(field, amount) ?? 0;
  const fault = amountFault(field, typedAmount(field, amount));
  return (
    <div className="dealer-amount">
      <label>
        <span>{field.money ? 'Dollars' : 'Number'}</span>
        <input
          inputMode="none"
          value={amount}
          aria-describedby="dealer-amount-fault"
          onChange={({ target }) => onAmount(target.value)}
        />
      </label>
      <p id="dealer-amount-fault" role="status">
        {fault ?? ''}
      </p>
      {field.money ? (
        <div className="dealer-quick">
          {QUICK.map((cents) => (
            <button key={cents} type="button" onClick={() => onAmount(`${(typed + cents) / 100}`)}>
              +{dollars(cents)}
            </button>
          ))}
        </div>
      ) : null}
      <Keypad value={amount} onValue={onAmount} />
    </div>
  );
};

/** Acts that the dealer may do for a seat: cash, wagers, choices, a hand to show, leaving. */
export const SeatPanel = (props: SeatPanelProps): ReactNode => {
  const { seat, name, chosen, amount, onChoose, onAmount, onClose } = props;
  const [page, setPage] = useState(0);
  const acts = [...seat.acts].sort((one, other) => rank(one) - rank(other));
  const pages = Math.max(1, Math.ceil(acts.length / PAGE));
  const from = (page % pages) * PAGE;
  return (
    <section className="dealer-seat-panel" aria-label={`Seat ${seat.seat}`}>
      <div className="dealer-seat-acts">
        <h2>
          Seat {seat.seat}, {name}
          {seat.chips === null ? '' : `, ${dollars(seat.chips)}`}
        </h2>
        <div className="dealer-act-grid">
          {acts.slice(from, from + PAGE).map((option) => (
            <button
              key={optionId(option)}
              type="button"
              aria-pressed={chosen !== null && optionId(chosen) === optionId(option)}
              onClick={() => onChoose(option)}
            >
              {wordsOf(option)}
            </button>
          ))}
          {acts.length === 0 ? <p className="quiet">Nothing to do for this seat now.</p> : null}
        </div>
        <div className="dealer-seat-foot">
          <button type="button" onClick={onClose}>
            All seats
          </button>
          {pages === 1 ? null : (
            <button type="button" onClick={() => setPage(page + 1)}>
              More for this seat
            </button>
          )}
        </div>
      </div>
      {chosen === null ? null : <Amount option={chosen} amount={amount} onAmount={onAmount} />}
    </section>
  );
};

/** Words of the button that sends an act for a seat. */
export const seatButtonWords = (option: WireOption, amount: string): string => {
  const field = amountField(option);
  const cents = field === null ? null : typedAmount(field, amount);
  if (field === null || cents === null || option.act.do === 'sit') return wordsOf(option);
  const sum = field.money ? dollars(cents) : `${cents}`;
  return `${isCashBuyIn(option) ? 'Cash buy-in' : capitalize(option.name.replaceAll('-', ' '))}: ${sum}`;
};
