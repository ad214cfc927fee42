import type { OpenHouse, Visitor } from './house.js';

/** A text that no other request of a test has: a key, or the number of a paper. */
let last = 0;
export const fresh = (what = 'key'): string => {
  last += 1;
  return `${what}-${last}`;
};

const must = (what: string, { status, text }: { readonly status: number; readonly text: string }): void => {
  if (status >= 300) throw new Error(`${what}: ${status} ${text}`);
};

/** Files a Rules Submission and has it approved, as house money needs one. Gives its name. */
export const approved = async (house: OpenHouse, submission: object, name = fresh('filed')): Promise<string> => {
  must(
    'filing',
    await house.administrator().ask('POST', `/api/submissions/${name}`, { submission, why: 'the table opens' }),
  );
  const board = await house.person(fresh('Board'), 'regulator');
  must('approval', await board.ask('POST', `/api/submissions/${name}/1`, { do: 'approve', under: 'letter 1' }));
  return name;
};

/** Opens a table for house money under an approved submission. */
export const houseTable = async (house: OpenHouse, submission: object, more: object = {}): Promise<string> => {
  const opening = { submission: await approved(house, submission), money: 'house', ...more };
  const answer = await house.administrator().ask('POST', '/api/tables', opening);
  must('opening', answer);
  return String(answer.body.table);
};

/** Brings money of the house to the cage. */
export const funded = async (house: OpenHouse, cents: number): Promise<void> => {
  const finance = await house.person(fresh('Finance'), 'finance');
  must('funding', await finance.ask('POST', '/api/money', { do: 'fund', cents, paper: fresh('bank'), key: fresh() }));
};

/** Fills the rack of a table from the cage: asked for, given and taken by three people. */
export const filled = async (
  house: OpenHouse,
  table: string,
  cents: number,
  taker?: Visitor,
  chips?: readonly { readonly chip: number; readonly count: number }[],
  purpose?: 'opening',
): Promise<void> => {
  const [floor, cashier] = [
    await house.person(fresh('Floor'), 'floorperson'),
    await house.person(fresh('Cashier'), 'cashier'),
  ];
  const asked = await floor.ask('POST', '/api/slips', {
    kind: 'fill',
    table,
    cents,
    paper: fresh('fill'),
    key: fresh(),
    ...(chips === undefined ? {} : { chips }),
    ...(purpose === undefined ? {} : { purpose }),
  });
  must('fill', asked);
  const at = `/api/slips/${String(asked.body.slip)}`;
  must('giving', await cashier.ask('POST', `${at}/give`, { key: fresh() }));
  const hand = taker ?? (await house.person(fresh('Floor'), 'floorperson'));
  must('taking', await hand.ask('POST', `${at}/take`, { key: fresh() }));
};
