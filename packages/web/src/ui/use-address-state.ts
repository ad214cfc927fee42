import { useState } from 'react';

/** State that also stands in the address, so that a link or a reload brings it back. */
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
