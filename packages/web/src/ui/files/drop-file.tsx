import { type ReactNode, useState } from 'react';
import './drop-file.css';

interface DropFileProps {
  readonly className: string;
  readonly onFile: (file: File) => void;
  readonly onText?: (text: string) => void;
  readonly children: ReactNode;
}

/** A page on which a file, or text, may be dropped anywhere; a field on it does the same by keyboard. */
export const DropFile = ({ className, onFile, onText, children }: DropFileProps): ReactNode => {
  const [dragged, setDragged] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a field on the page does the same by keyboard
    <div
      className={dragged ? `${className} drop-here` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragged(false);
        const [file] = event.dataTransfer.files;
        if (file === undefined) onText?.(event.dataTransfer.getData('text'));
        else onFile(file);
      }}
    >
      {children}
    </div>
  );
};
