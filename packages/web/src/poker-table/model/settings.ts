import { POKER_LEVELS, type PokerLevel } from '@fairdeal/lab/internal';
import { type Cents, type Fault, type PokerGame, type PokerSubmissionDraft, submitPoker } from '@fairdeal/rules';
import { choiceValueIn, type PokerSetting, pokerSettings } from '@fairdeal/rules/internal';
import { parseJson, stripJsonComments } from '@fairdeal/rules/internal/text';
import { querySuffix, readCountParam, readYesNo } from '../../session/query-values.js';
import { parseDollars, plainDollars } from './amounts.js';

/** Settings of a practice table: its draft submission, its players and the viewer's buy-in. */
export interface PokerTableSettings {
  readonly chosen: Readonly<Record<string, string>>;
  readonly players: number;
  readonly bankroll: Cents;
  /** Skill of the other players. */
  readonly level: PokerLevel;
}

export const USUAL_PLAYERS = 6;
export const USUAL_BANKROLL: Cents = 40_000;
export const USUAL_LEVEL: PokerLevel = 'usual';

export const usualPlayers = (game: PokerGame): number => Math.min(USUAL_PLAYERS, game.players.most);

const settingsOf = (game: PokerGame): Readonly<Record<string, PokerSetting>> => pokerSettings(game);

/** Text of a value, in a field and in the table's address. */
export const settingText = ({ kind }: { readonly kind: string }, value: unknown, indent = 0): string => {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'cents':
    case 'cents-or-none':
      return plainDollars(Number(value));
    case 'cents-list':
      return (value as readonly unknown[]).map((one) => (typeof one === 'number' ? plainDollars(one) : one)).join(', ');
    case 'list':
    case 'rules':
      return JSON.stringify(value, null, indent);
    default:
      return `${value}`;
  }
};

/** Value of a typed text. Unreadable text stays as it is, so that the submission reports it. */
export const settingValue = ({ kind }: { readonly kind: string }, text: string): unknown => {
  const typed = text.trim();
  if (typed === 'none' && kind !== 'choice' && kind !== 'text') return kind === 'cents-list' ? [] : null;
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
    case 'rules': {
      const read = parseJson(stripJsonComments(typed));
      return 'ok' in read ? read.ok : text;
    }
    default:
      return text;
  }
};

/** Typed form of a submission's values. */
export const chosenIn = (game: PokerGame, draft: object): PokerTableSettings['chosen'] =>
  Object.fromEntries(
    Object.entries(settingsOf(game)).flatMap(([name, setting]) => {
      const value = choiceValueIn(draft, name);
      return value === undefined ? [] : [[name, settingText(setting, value)]];
    }),
  );

/** Submission values of a typed form. */
export const valuesOf = (game: PokerGame, chosen: PokerTableSettings['chosen']): { readonly game: PokerGame['id'] } => {
  const known = settingsOf(game);
  return {
    ...Object.fromEntries(
      Object.entries(chosen).flatMap(([name, text]) => {
        const setting = Object.hasOwn(known, name) ? known[name] : undefined;
        return setting === undefined ? [] : [[name, settingValue(setting, text)]];
      }),
    ),
    game: game.id,
  };
};

/** Settings in an address. Other parameters are ignored. */
export const readPokerSettings = (game: PokerGame, search: string): PokerTableSettings => {
  const said = new URLSearchParams(search);
  const known = settingsOf(game);
  const bankroll = parseDollars(said.get('bankroll') ?? '');
  return {
    chosen: Object.fromEntries([...said].filter(([name]) => Object.hasOwn(known, name))),
    players: readCountParam(said.get('players'), 2, game.players.most, usualPlayers(game)),
    bankroll: bankroll === null || bankroll <= 0 ? USUAL_BANKROLL : bankroll,
    level: POKER_LEVELS.find((level) => level === said.get('level')) ?? USUAL_LEVEL,
  };
};

/** Address of a table with these settings, without defaults. */
export const writePokerSettings = (
  game: PokerGame,
  { chosen, players, bankroll, level }: PokerTableSettings,
): string => {
  const known = settingsOf(game);
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

/** Draft to check. By default the table has one seat per player. */
export const pokerDraftOf = (
  game: PokerGame,
  { chosen, players }: Pick<PokerTableSettings, 'chosen' | 'players'>,
): PokerSubmissionDraft => ({ seats: players, ...valuesOf(game, chosen) });

const isRead = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(Number.isInteger) : value === null || Number.isInteger(value);

/** Fault of an amount typed in dollars; null for readable amounts and other kinds of settings. */
const dollarsFault = (setting: PokerSetting | undefined, name: string, text: string): Fault | null => {
  if (setting === undefined || !setting.kind.startsWith('cents') || isRead(settingValue(setting, text))) return null;
  const example = setting.kind === 'cents-list' ? '2, 4' : '4 or 2.50';
  const none = setting.kind === 'cents-or-none' ? ', or none' : '';
  return {
    fault: `${name}, ${setting.words}, must be in dollars, such as ${example}${none}, not "${text}".`,
    cites: [setting.clause],
  };
};

/** Submission of these settings, or all of its faults. */
export const submitPokerSettings = (
  game: PokerGame,
  { chosen, players }: Pick<PokerTableSettings, 'chosen' | 'players'>,
): ReturnType<typeof submitPoker> => {
  const known = settingsOf(game);
  const typed = Object.entries(chosen).map(
    ([name, text]) => [name, text, dollarsFault(known[name], name, text)] as const,
  );
  const faults = typed.flatMap(([, , fault]) => (fault === null ? [] : [fault]));
  const read = typed.flatMap(([name, text, fault]) => (fault === null ? [[name, text] as const] : []));
  const made = submitPoker(pokerDraftOf(game, { chosen: Object.fromEntries(read), players }));
  return faults.length === 0 ? made : { faults: [...faults, ...('faults' in made ? made.faults : [])] };
};
