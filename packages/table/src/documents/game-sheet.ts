import { EDITIONS, type HouseGame, type Setting } from '@fairdeal/rules';
import type { WagerRule } from '@fairdeal/rules/internal';

/** All that is to be known about a game before sitting down, as data. */
export interface GameSheet {
  readonly game: string;
  readonly title: string;
  readonly chapter: string;
  readonly editions: readonly string[];
  readonly clauses: readonly { readonly edition: string; readonly clauses: number }[];
  readonly wagers: readonly {
    readonly wager: string;
    readonly title: string;
    readonly clause: string;
    readonly when: WagerRule['when'];
    readonly required: boolean;
  }[];
  readonly paytables: readonly {
    readonly edition: string;
    readonly wager: string;
    readonly name: string;
    readonly clause: string;
    readonly lines: readonly { readonly hand: string; readonly pays: string; readonly envy?: number }[];
  }[];
  readonly settings: Readonly<Record<string, Setting>>;
}

export const gameSheet = (game: HouseGame): GameSheet => ({
  game: game.id,
  title: game.title,
  chapter: game.chapter,
  editions: game.editions.map(({ edition }) => edition),
  clauses: EDITIONS.filter(({ chapter }) => chapter === game.chapter).map(({ edition, clauses }) => ({
    edition,
    clauses: Object.keys(clauses).length,
  })),
  wagers: game.wagers.map(({ id, title, clause, when, required }) => ({ wager: id, title, clause, when, required })),
  paytables: game.editions.flatMap(({ edition }) =>
    game.paytables(edition).map(({ wager, name, clause, lines }) => ({
      edition,
      wager,
      name,
      clause,
      lines: lines.map(({ hand, pay, envy }) => ({
        hand,
        pays: pay.words,
        ...(envy === undefined ? {} : { envy }),
      })),
    })),
  ),
  settings: game.settings,
});

/** When a wager is placed, in one word or three. */
export const sheetWagerWords = ({ when, required }: Pick<WagerRule, 'when' | 'required'>): string =>
  when === 'round' ? 'during the round' : required ? 'required' : 'optional';

/** A text that could be taken for a number is written in quotes, as JSON has it. */
export const sheetValueWords = (value: boolean | number | string): string =>
  typeof value === 'string' && /^\d+$/.test(value) ? JSON.stringify(value) : `${value}`;

/** The values a setting may take. */
export const sheetSettingWords = (setting: Setting): string => {
  switch (setting.kind) {
    case 'choice':
      return setting.choices.map(sheetValueWords).join(', ');
    case 'number':
      return `${setting.min} to ${setting.max}${setting.unit === undefined ? '' : ` ${setting.unit}`}`;
    case 'yes-no':
      return 'true, false';
  }
};
