/** Events that people look for most, with the words for them; the first is no event in particular. */
export const SEARCHED_EVENTS: readonly (readonly [string, string])[] = [
  ['', 'Anything'],
  ['roundVoided', 'A round was voided'],
  ['irregularityReported', 'An irregularity was reported'],
  ['reportDismissed', 'A report was dismissed'],
  ['handExposed', 'A hand was exposed'],
  ['cardTurnedUp', 'A card was exposed at poker'],
  ['payoutVerified', 'A progressive was won'],
  ['countRefused', 'A count or an inspection was refused'],
  ['disputeRuled', 'A dispute was ruled on'],
  ['openSealed', 'Sealed cards were opened'],
  ['refuseAuthority', 'Somebody tried something without the authority for it'],
  ['signIn', 'Somebody signed in'],
];

/** Events that a report lists as irregularities. */
export const IRREGULAR_EVENTS: readonly string[] = [
  ...['roundVoided', 'irregularityReported', 'reportDismissed', 'handExposed', 'cardTurnedUp', 'cardExchanged'],
  'cardDiscarded',
];
