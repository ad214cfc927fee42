import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { WhyButton } from '../ui/clauses.js';
import { ShortcutsToggle } from '../ui/key-hint.js';
import { Panel } from '../ui/panel.js';
import './session.css';

/** State of the keyboard shortcuts, and a switch for it. */
export interface ShortcutSettings {
  readonly keys: boolean;
  readonly turnKeys: (on: boolean) => void;
}

export interface SettingsDialogProps extends ShortcutSettings {
  readonly children: (close: () => void) => ReactNode;
}

/** Button that opens the table settings. */
export const SettingsDialog = ({ keys, turnKeys, children }: SettingsDialogProps): ReactNode => (
  <DialogTrigger>
    <Button>Settings</Button>
    <ModalOverlay className="seat-overlay" isDismissable>
      <Modal className="seat-modal">
        <Dialog className="seat-dialog">
          {({ close }) => (
            <>
              <Heading slot="title" level={2}>
                Table settings
              </Heading>
              <ShortcutsToggle on={keys} turn={turnKeys} />
              {children(close)}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);

export interface FaultLine {
  readonly fault: string;
  readonly cites: readonly string[];
}

/** Every fault of a submission, with its clauses. */
export const FaultList = ({ faults }: { readonly faults: readonly FaultLine[] }): ReactNode => (
  <ul aria-label="Problems">
    {faults.map(({ fault, cites }) => (
      <li key={fault}>
        <span className="lose">{fault}</span> <WhyButton cites={cites} about={fault} label={cites.join(', ')} />
      </li>
    ))}
  </ul>
);

export interface SettingsFormProps {
  readonly faults: readonly FaultLine[];
  /** Opens the table, when there is no fault. */
  readonly open: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
  /** More buttons. */
  readonly others?: ReactNode;
}

/** Form of the settings, with their faults and the buttons to open a table or cancel. */
export const SettingsForm = ({ faults, open, close, children, others }: SettingsFormProps): ReactNode => (
  <form
    className="seat-settings"
    onSubmit={(event) => {
      event.preventDefault();
      if (faults.length > 0) return;
      close();
      open();
    }}
  >
    {children}
    <div role="status">
      {faults.length > 0 ? <FaultList faults={faults} /> : <p className="win">This submission has no faults.</p>}
    </div>
    <div className="row seat-settings-end">
      <button type="submit" className="primary" disabled={faults.length > 0}>
        Open this table
      </button>
      {others}
      <button type="button" onClick={close}>
        Cancel
      </button>
    </div>
  </form>
);

export interface CannotOpenProps {
  readonly faults: readonly FaultLine[];
  readonly children: ReactNode;
}

/** Message in place of a table whose address asks for settings that aren't allowed. */
export const CannotOpen = ({ faults, children }: CannotOpenProps): ReactNode => (
  <Panel title="Faults" heading="This table can’t open">
    <FaultList faults={faults} />
    <div className="row">{children}</div>
  </Panel>
);
