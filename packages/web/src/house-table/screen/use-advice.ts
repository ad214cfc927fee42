import type { HouseAct, HouseGame, Seat, Submission, TableEvent, TableView } from '@fairdeal/rules';
import { isSameAct } from '@fairdeal/rules/internal';
import {
  type Hint,
  type LinkState,
  type MadeDecision,
  madeChoice,
  pendingDecision,
  type ReviewedDecision,
  reviewDecision,
} from '@fairdeal/table/internal';
import { warningText } from '@fairdeal/words/internal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAdviceSettings, WARNING_FROM } from '../../session/advice-settings.js';
import { type Advisor, decisionKey, openAdvisor } from '../model/advisor.js';

interface AdvisedTable {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly mine: Seat;
}

/** Longest wait for the price of a choice before it is made without a warning, in milliseconds. */
const WARNING_WAIT = 1500;

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });

/** Advice at a table: the hint asked for, the warning before a choice, the verdict after it. */
export const useAdvice = (
  { game, submission, mine }: AdvisedTable,
  now: LinkState<HouseAct, TableEvent, TableView>,
  decides: boolean,
) => {
  const { verdicts, warns } = useAdviceSettings();
  const advisor = useMemo(() => openAdvisor(game, submission), [game, submission]);
  const asked = decides && now.hints ? pendingDecision(now.view, mine) : null;
  const [made, setMade] = useState<MadeDecision | null>(null);
  const [warned, setWarned] = useState<{ readonly act: HouseAct; readonly words: string } | null>(null);
  // The table weighs ahead, so that a hint is there when it is asked for.
  const key = asked === null ? '' : decisionKey(asked);
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => {
    if (key !== '' && latest.current !== null) void advisor.weigh(latest.current);
  }, [advisor, key]);

  /** Words of a warning before an act; null where it may be done at once. */
  const warningFor = async (act: HouseAct): Promise<string | null> => {
    if (!warns || asked === null || act.do !== 'play' || (warned !== null && isSameAct(warned.act, act))) return null;
    const weighed = await Promise.race([advisor.weigh(asked), after(WARNING_WAIT)]);
    if (weighed === null) return null;
    const at = madeChoice(game, submission, asked, weighed.choices, act.play);
    return (weighed.choices[at]?.cost ?? 0) < WARNING_FROM ? null : warningText(weighed, at);
  };

  return {
    advisor,
    asked,
    warning: warned?.words ?? null,
    verdict: useReview(game, submission, advisor, verdicts ? made : null),
    hint: async (): Promise<Hint<HouseAct> | null> => {
      const weighed = asked === null ? null : await advisor.weigh(asked);
      return weighed === null ? null : { advice: weighed, acts: weighed.choices.map(({ act }) => act) };
    },
    dismissWarning: () => setWarned(null),
    /** True where the act may be done; false where the player was warned first. */
    mayDo: async (act: HouseAct): Promise<boolean> => {
      const words = await warningFor(act);
      setWarned(words === null ? null : { act, words });
      return words === null;
    },
    /** Takes note of a decision, or of an act that starts something new. */
    note: (act: HouseAct | null): void => {
      setWarned(null);
      if (act?.do === 'play') setMade(asked === null ? null : { ...asked, play: act.play });
      else setMade(null);
    },
  };
};

/** Review of a decision, when its prices are there. */
const useReview = (
  game: HouseGame,
  submission: Submission,
  advisor: Advisor,
  made: MadeDecision | null,
): ReviewedDecision | null => {
  const [review, setReview] = useState<{ readonly of: MadeDecision; readonly found: ReviewedDecision } | null>(null);
  useEffect(() => {
    if (made === null) return undefined;
    let wanted = true;
    void advisor.weigh(made).then((weighed) => {
      if (wanted && weighed !== null) setReview({ of: made, found: reviewDecision(game, submission, made, weighed) });
    });
    return () => {
      wanted = false;
    };
  }, [game, submission, advisor, made]);
  return review !== null && review.of === made ? review.found : null;
};
