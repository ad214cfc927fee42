import { POKER_LEVELS, type PokerLevel } from '@fairdeal/lab';
import type { Cents, Fault, PokerGame, PokerSetting, PokerSubmissionDraft } from '@fairdeal/rules';
import { pokerSettings, submitPoker } from '@fairdeal/rules';
import { querySuffix, readCountParam, readYesNo } from '../../session/query-values.js';
import { parseDollars, plainDollars } from './amounts.js';

/** What a practice table is opened with: what of its submission is chosen, how many sit, and what the viewer buys in for. */
export interface PokerTableSettings {
  readonly chosen: Readonly<Record<string, string>>;
  readonly players: number;
  readonly bankroll: Cents;
  /** How well the others play. */
  readonly level: PokerLevel;
}

export const USUAL_PLAYERS = 6;
export const USUAL_BANKROLL: Cents = 40_000;
export const USUAL_LEVEL: PokerLevel = 'usual';

export const usualPlayers = (game: PokerGame): number => Math.min(USUAL_PLAYERS, game.players.most);

export const pokerSettingsOf = (game: PokerGame): Readonly<Record<string, PokerSetting>> => pokerSettings(game);

/** A value as it is typed, and as the address of the table says it. */
export const settingText = ({ kind }: PokerSetting, value: unknown): string => {
  if (value === null) return 'none';
  switch (kind) {
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'cents':
    case 'cents-or-none':
      return plainDollars(Number(value));
    case 'cents-list':
      return (value as readonly Cents[]).map(plainDollars).join(', ');
    case 'list':
    case 'rules':
      return JSON.stringify(value);
    default:
      return `${value}`;
  }
};

/** The value of a typed text. A text that cannot be read stays as it is, and the submission says what is wrong with it. */
export const settingValue = ({ kind }: PokerSetting, text: string): unknown => {
  const typed = text.trim();
  if (typed === 'none' && kind !== 'choice' && kind !== 'text') return null;
  switch (kind) {
    case 'yes-no':
      return readYesNo(typed);
    case 'number':
    case 'number-or-none':
      return /^\d+$/.test(typed) ? Number(typed) : text;
    case 'cents':
    case 'cents-or-none':
      return parseDollars(typed) ?? text;
    case 'cents-list':
      return typed === '' ? [] : typed.split(',').map((part) => parseDollars(part) ?? part);
    case 'list':
    case 'rules':
      return parseOrText(typed);
    default:
      return text;
  }
};

const parseOrText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The settings in an address. What it says of other things is passed over. */
export const readPokerSettings = (game: PokerGame, search: string): PokerTableSettings => {
  const said = new URLSearchParams(search);
  const known = pokerSettingsOf(game);
  const bankroll = parseDollars(said.get('bankroll') ?? '');
  return {
    chosen: Object.fromEntries([...said].filter(([name]) => Object.hasOwn(known, name))),
    players: readCountParam(said.get('players'), 2, game.players.most, usualPlayers(game)),
    bankroll: bankroll === null || bankroll <= 0 ? USUAL_BANKROLL : bankroll,
    level: POKER_LEVELS.find((level) => level === said.get('level')) ?? USUAL_LEVEL,
  };
};

/** The address of a table with these settings: only what is not usual. */
export const writePokerSettings = (
  game: PokerGame,
  { chosen, players, bankroll, level }: PokerTableSettings,
): string => {
  const known = pokerSettingsOf(game);
  const said = new URLSearchParams();
  for (const [name, text] of Object.entries(chosen)) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    if (
      setting !== undefined &&
      settingText(setting, settingValue(setting, text)) !== settingText(setting, setting.default)
    )
      said.set(name, text);
  }
  if (players !== usualPlayers(game)) said.set('players', `${players}`);
  if (bankroll !== USUAL_BANKROLL) said.set('bankroll', plainDollars(bankroll));
  if (level !== USUAL_LEVEL) said.set('level', level);
  return querySuffix(said);
};

/** The draft to be checked. Unless its seats are chosen, the table is filed with as many as sit down. */
export const pokerDraftOf = (
  game: PokerGame,
  { chosen, players }: Pick<PokerTableSettings, 'chosen' | 'players'>,
): PokerSubmissionDraft => {
  const known = pokerSettingsOf(game);
  const values = Object.entries(chosen).flatMap(([name, text]) => {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    return setting === undefined ? [] : [[name, settingValue(setting, text)]];
  });
  return { seats: players, ...Object.fromEntries(values), game: game.id };
};

const isRead = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(Number.isInteger) : value === null || Number.isInteger(value);

/** What is wrong with an amount: it is filed in cents, but typed in dollars. Null for what is read, and for all else. */
const dollarsFault = (setting: PokerSetting | undefined, name: string, text: string): Fault | null => {
  if (setting === undefined || !setting.kind.startsWith('cents') || isRead(settingValue(setting, text))) return null;
  const example = setting.kind === 'cents-list' ? '2, 4' : '4 or 2.50';
  const none = setting.kind === 'cents-or-none' ? ', or none' : '';
  return {
    fault: `${name}, ${setting.words}, is dollars such as ${example}${none}, not "${text}".`,
    cites: [setting.clause],
  };
};

/** The submission of these settings, or every fault of it. */
export const submitPokerSettings = (
  game: PokerGame,
  { chosen, players }: Pick<PokerTableSettings, 'chosen' | 'players'>,
): ReturnType<typeof submitPoker> => {
  const known = pokerSettingsOf(game);
  const typed = Object.entries(chosen).map(
    ([name, text]) => [name, text, dollarsFault(known[name], name, text)] as const,
  );
  const faults = typed.flatMap(([, , fault]) => (fault === null ? [] : [fault]));
  const read = typed.flatMap(([name, text, fault]) => (fault === null ? [[name, text] as const] : []));
  const made = submitPoker(pokerDraftOf(game, { chosen: Object.fromEntries(read), players }));
  return faults.length === 0 ? made : { faults: [...faults, ...('faults' in made ? made.faults : [])] };
};
