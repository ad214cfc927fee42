import type { HouseGame, Paytable, PokerGame, SubmissionDraft } from '@fairdeal/rules';
import { choiceApplies, choicesOf, type HouseChoice, pokerChoicesOf, withChoice } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { presetsFor } from '../poker-table/model/presets.js';
import { chosenIn } from '../poker-table/model/settings.js';
import { ChoiceField } from './choice-field.js';
import { isPokerRoomGame } from './draft-link.js';

export type StudioGame = HouseGame | PokerGame;
type ChoiceGroup = readonly [title: string, of: (choice: HouseChoice) => boolean];

const SPECIFIED = 'Required specifications';
const HOUSE_GROUPS: readonly ChoiceGroup[] = [
  ['House and wagers', ({ key }) => key === 'certificateHolder' || key.startsWith('paytables.')],
  ['Limits', ({ key }) => key.startsWith('limits.') || key === 'payoutLimit'],
  [SPECIFIED, ({ key, must }) => key.startsWith('settings.') && must === true],
  ['Table and cards', ({ key, must }) => key.startsWith('settings.') && must !== true],
];

const REVENUE = ['rake', 'rakeMost', 'timeCharge', 'badBeat', 'highHand'];
const CARDS = ['seats', 'firstButton', 'shuffling', 'countingDevice', 'preshuffled', 'deckHours', 'rakeArea'];
const PLACES = [...CARDS, 'deckPlace', 'table'];
const isHouse = ({ key }: HouseChoice): boolean => key === 'certificateHolder' || key.endsWith('Approval');
const POKER_GROUPS: readonly ChoiceGroup[] = [
  ['House and approvals', isHouse],
  [SPECIFIED, ({ key, must }) => must === true && !REVENUE.includes(key)],
  ['Rake, time charges and jackpots', ({ key }) => REVENUE.includes(key)],
  ['Bets and rulings', (choice) => !isHouse(choice) && !choice.must && ![...REVENUE, ...PLACES].includes(choice.key)],
  ['Table and cards', ({ key }) => PLACES.includes(key)],
];

/** Submission with a custom paytable set for practice only, or fileable again without one. */
const asPractice = (draft: SubmissionDraft): SubmissionDraft => {
  const { practice: _, ...rest } = draft;
  const own = Object.values(draft.paytables ?? {}).some((table) => typeof table === 'object');
  return own ? { ...rest, practice: true } : rest;
};

interface ChoiceGroupsProps {
  readonly game: StudioGame;
  readonly draft: SubmissionDraft;
  /** Submission as filed; null while it has faults. */
  readonly submission: object | null;
  readonly offered: Pick<SubmissionDraft, 'paytables'>;
  /** Hold of a paytable, where known. */
  readonly edgeOf?: (table: Paytable) => number | null;
  readonly change: (draft: SubmissionDraft) => void;
  /** Draws a group around its fields. */
  readonly group: (title: string, fields: readonly ReactNode[]) => ReactNode;
}

/** Every choice a chapter leaves to the house, by group. */
export const ChoiceGroups = (props: ChoiceGroupsProps): ReactNode => {
  const { game, draft, submission, offered, edgeOf, change, group } = props;
  const { edition = '', paytables = {} } = draft;
  const isPoker = isPokerRoomGame(game);
  const tables = isPoker ? [] : game.paytables(edition);
  const choices = isPoker ? pokerChoicesOf(game) : choicesOf(game, edition);
  return (isPoker ? POKER_GROUPS : HOUSE_GROUPS).map(([title, of]) => {
    const fields = choices
      .filter((choice) => of(choice) && choiceApplies(choice, { paytables, ...offered }))
      .map((choice) => (
        <ChoiceField
          key={choice.key}
          choice={choice}
          draft={draft}
          submission={submission}
          tables={tables
            .filter(({ wager }) => choice.key === `paytables.${wager}`)
            .map((table) => ({ ...table, edge: edgeOf?.(table) ?? null }))}
          presets={isPoker && 'example' in choice ? presetsFor(choice.key, chosenIn(game, draft)) : []}
          choose={(value) => change(asPractice(withChoice(draft, choice.key, value)))}
        />
      ));
    return fields.length === 0 ? null : group(title, fields);
  });
};
