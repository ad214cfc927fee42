import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The part of the site's head that belongs to the page that is open. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Puts a page's own title and buttons in the site's head: a table has no room for two. */
export const IntoHeader = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const slot = useContext(HeaderSlot);
  return slot === null ? null : createPortal(children, slot);
};
