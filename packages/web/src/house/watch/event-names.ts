/** Events to search for, with their labels. The first stands for any event. */
export const SEARCHED_EVENTS: readonly (readonly [string, string])[] = [
  ['', 'Any event'],
  ['roundVoided', 'Round voided'],
  ['irregularityReported', 'Irregularity reported'],
  ['reportDismissed', 'Report dismissed'],
  ['handExposed', 'Hand exposed'],
  ['cardTurnedUp', 'Card exposed at poker'],
  ['payoutVerified', 'Progressive won'],
  ['countRefused', 'Count or inspection refused'],
  ['disputeRuled', 'Dispute ruled on'],
  ['openSealed', 'Sealed cards opened'],
  ['refuseAuthority', 'Attempt without authority'],
  ['signIn', 'Sign-in'],
];

/** Events that a report lists as irregularities. */
export const IRREGULAR_EVENTS: readonly string[] = [
  ...['roundVoided', 'irregularityReported', 'reportDismissed', 'handExposed', 'cardTurnedUp', 'cardExchanged'],
  'cardDiscarded',
];
