import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';

interface DeskSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the desk for one job. Escape and "Back to the desk" close it. */
export const DeskSheet = ({ title, onClose, children }: DeskSheetProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="desk-sheet" aria-label={title} onClose={onClose}>
      <div className="desk-sheet-head">
        <h2>{title}</h2>
        <Button onClick={onClose}>Back to the desk</Button>
      </div>
      <div className="desk-sheet-body stack">{children}</div>
    </dialog>
  );
};
