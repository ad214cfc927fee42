import { useState } from 'react';

/** State that is kept in the address, so that a link or a reload restores it. */
export const useAddressState = <State>(
  read: (query: string) => State,
  write: (state: State) => string,
): readonly [State, (state: State) => void] => {
  const [state, setState] = useState(() => read(window.location.search));
  return [
    state,
    (changed) => {
      setState(changed);
      window.history.replaceState(null, '', `${window.location.pathname}${write(changed)}`);
    },
  ];
};
