import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Part of the site's header for the open page. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Puts a page's title and buttons into the site's header. A table has no room for two headers. */
export const IntoHeader = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const slot = useContext(HeaderSlot);
  return slot === null ? null : createPortal(children, slot);
};
