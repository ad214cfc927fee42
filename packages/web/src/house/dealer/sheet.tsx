import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.js';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the felt and the pad. The bar stays below it. */
export const Sheet = ({ title, onClose, children }: SheetProps): ReactNode => {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section className="dealer-sheet" aria-label={title}>
      <div className="dealer-sheet-head">
        <h2>{title}</h2>
        <Button onClick={onClose}>Back to the table</Button>
      </div>
      <div className="dealer-sheet-body">{children}</div>
    </section>
  );
};
