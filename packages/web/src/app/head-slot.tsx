import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The part of the site's head that belongs to the page that is open. */
export const HeadSlot = createContext<HTMLElement | null>(null);

/** Puts a page's own title and buttons in the site's head: a table has no room for two. */
export const InHead = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const slot = useContext(HeadSlot);
  return slot === null ? null : createPortal(children, slot);
};
