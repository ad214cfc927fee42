import { type Cents, dollars } from '@fairdeal/rules';

/** Result of a round for the viewer, or for the table. */
export const netWords = (net: Cents, own = true): string => {
  const [who, s] = own ? ['You', ''] : ['The table', 's'];
  return net > 0
    ? `${who} win${s} ${dollars(net)}`
    : net < 0
      ? `${who} lose${s} ${dollars(-net)}`
      : `${who} come${s} out even`;
};

export const netClass = (net: Cents): string => (net > 0 ? 'win' : net < 0 ? 'lose' : '');
