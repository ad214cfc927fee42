import type { TablePush, TableSetup, WireOption } from '@fairdeal/client';
import { dollars, type Seat } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { BANKROLL } from '../../house-table/screen/use-house-table.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { freeSeats } from './staff-options.js';

interface SeatPickerProps {
  readonly table: string;
  readonly push: TablePush;
  readonly onSit: (seat: Seat) => void;
}

/** Smallest and largest buy-in with this much money. */
const bounds = (option: WireOption, has: number): { readonly min: number; readonly max: number } => {
  const { min, max } = option.ranges?.cents ?? { min: BANKROLL, max: BANKROLL };
  return { min, max: Math.min(max, has) };
};

const usual = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, BANKROLL));

/** Buttons for the free seats. */
const FreeSeats = ({ table, push, onSit, cents }: SeatPickerProps & { readonly cents: number }): ReactNode => {
  const { said, send } = useRequests();
  const sit = async (seat: Seat, option: WireOption): Promise<void> => {
    if ((await send(houseClient().act(table, { ...option.act, cents }))) !== null) onSit(seat);
  };
  return (
    <>
      <div className="house-seats">
        {freeSeats(push).map(({ seat, option }) => (
          <Button key={seat} onClick={() => void sit(seat, option)}>
            Seat {seat}
          </Button>
        ))}
      </div>
      <Status>{said}</Status>
    </>
  );
};

/** Free seats of a house-money table, with a buy-in from the player's account. */
const BuyInSeats = (props: SeatPickerProps & { readonly option: WireOption }): ReactNode => {
  const has = useHouseData<{ readonly cents: number }>('/api/money/mine').data?.cents;
  const [chips, setChips] = useState<number | null>(null);
  if (has === undefined) return null;
  const { min, max } = bounds(props.option, has);
  if (max < Math.max(1, min)) return <p>Your account has {dollars(has)}. Deposit money at the cage to buy in.</p>;
  const cents = chips ?? usual({ min, max });
  return (
    <>
      <TextField
        label={`Buy-in in dollars. Your account has ${dollars(has)}.`}
        type="number"
        min={min / 100}
        max={max / 100}
        step="0.01"
        defaultValue={cents / 100}
        onChange={({ target }) => setChips(Math.round(100 * Number(target.value)))}
      />
      <FreeSeats {...props} cents={cents} />
    </>
  );
};

/** Free seats to take. */
export const SeatPicker = ({ money, ...props }: SeatPickerProps & Pick<TableSetup, 'money'>): ReactNode => {
  const [first] = freeSeats(props.push);
  if (first === undefined) return null;
  return (
    <section aria-label="Take a seat">
      {money === 'house' ? (
        <BuyInSeats {...props} option={first.option} />
      ) : (
        <FreeSeats {...props} cents={usual(bounds(first.option, Number.POSITIVE_INFINITY))} />
      )}
    </section>
  );
};
