import {
  type Fault,
  type HouseGame,
  type OwnPaytable,
  type SettingValue,
  type Submission,
  type SubmissionDraft,
  submit,
  type WagerLimits,
} from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { everyWager } from '@fairdeal/table/internal';
import { querySuffix, readCountParam, readYesNo } from '../../session/query-values.js';

/** Table as its link describes it. */
export interface HouseTableSettings {
  readonly draft: SubmissionDraft;
  readonly seats: number;
  readonly role: 'player' | 'dealer';
}

const MOST_SEATS = 6;
const NOT_OFFERED = 'none';
const LIMITS = ['min', 'max', 'step'] as const;

const latestEdition = (game: HouseGame): string => game.editions.at(-1)?.edition ?? '';

const settingValue = (kind: string | undefined, text: string): SettingValue => {
  if (kind === 'yes-no') return readYesNo(text);
  return kind === 'number' && /^-?\d+$/.test(text) ? Number(text) : text;
};

const readWhole = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Reads a link's query. Values unknown to the game pass through to the rulebook, which reports the faults. */
export const readHouseSettings = (game: HouseGame, query: string): HouseTableSettings => {
  const asked = new URLSearchParams(query);
  const edition = asked.get('edition') ?? latestEdition(game);
  const paytables: Record<string, string | OwnPaytable> = { ...everyWager(game, edition) };
  const settings: Record<string, SettingValue> = {};
  const limits: Record<string, Partial<WagerLimits>> = {};
  for (const [name, text] of asked) {
    const [kind = '', about = ''] = name.split('.');
    if (kind === 'pay' && text === NOT_OFFERED) delete paytables[about];
    else if (kind === 'pay') paytables[about] = readTable(text);
    else if (kind === 'set') settings[about] = settingValue(game.settings[about]?.kind, text);
    else if (LIMITS.some((limit) => limit === kind))
      limits[about] = { ...limits[about], [kind]: readWhole(text) ?? -1 };
  }
  const payoutLimit = asked.has('limit') ? (readWhole(asked.get('limit')) ?? -1) : null;
  return {
    draft: {
      game: game.id,
      edition,
      paytables,
      settings,
      limits,
      ...(Object.values(paytables).some((table) => typeof table === 'object') ? { practice: true } : {}),
      ...(asked.has('house') ? { certificateHolder: asked.get('house') ?? '' } : {}),
      ...(payoutLimit === null ? {} : { payoutLimit }),
    },
    seats: readCountParam(asked.get('seats'), 1, MOST_SEATS, 1),
    role: asked.get('role') === 'dealer' ? 'dealer' : 'player',
  };
};

/** Name of a paytable, or a custom one as JSON; the rulebook reports its faults. */
const readTable = (written: string): string | OwnPaytable => {
  if (!written.startsWith('{')) return written;
  const read = parseJson(written);
  return 'ok' in read && isRecord(read.ok) ? (read.ok as unknown as OwnPaytable) : written;
};

const valueText = (value: SettingValue): string => (value === true ? 'yes' : value === false ? 'no' : `${value}`);

/** Query that describes a table, without default values. */
export const writeHouseSettings = (game: HouseGame, { draft, seats, role }: HouseTableSettings): string => {
  const query = new URLSearchParams();
  const edition = draft.edition ?? latestEdition(game);
  if (edition !== latestEdition(game)) query.set('edition', edition);
  if (seats !== 1) query.set('seats', `${seats}`);
  if (role === 'dealer') query.set('role', role);
  if (draft.certificateHolder !== undefined) query.set('house', draft.certificateHolder);
  const usual = everyWager(game, edition);
  for (const wager of new Set([...Object.keys(usual), ...Object.keys(draft.paytables ?? {})])) {
    const table = draft.paytables?.[wager];
    if (table !== usual[wager])
      query.set(`pay.${wager}`, typeof table === 'object' ? JSON.stringify(table) : (table ?? NOT_OFFERED));
  }
  for (const [name, value] of Object.entries(draft.settings ?? {}))
    if (value !== game.settings[name]?.default) query.set(`set.${name}`, valueText(value));
  for (const [wager, limits] of Object.entries(draft.limits ?? {}))
    for (const limit of LIMITS) if (limits[limit] !== undefined) query.set(`${limit}.${wager}`, `${limits[limit]}`);
  if (draft.payoutLimit != null) query.set('limit', `${draft.payoutLimit}`);
  return querySuffix(query);
};

/** Submission of these settings, or all of its faults. */
export const submitHouseSettings = (
  game: HouseGame,
  { draft }: Pick<HouseTableSettings, 'draft'>,
): { readonly ok: Submission } | { readonly faults: readonly Fault[] } => submit(game, draft);
