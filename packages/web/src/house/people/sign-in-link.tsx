import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/fields.js';

/** A QR code as one path. It stays dark on light in every light, as cameras expect. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className="people-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

interface SignInLinkProps {
  /** Person or device that the link is for. */
  readonly of: string;
  readonly link: string;
  /** Whether a second person has to approve it. */
  readonly waits?: boolean;
}

/** A link that works once: to copy, and as a QR code for the phone or tablet that opens it. */
export const SignInLink = ({ of, link, waits = false }: SignInLinkProps): ReactNode => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link).catch(() => undefined);
    setCopied(true);
  };
  return (
    <div className="people-link wide">
      <QrCode text={link} label={`QR code of the link for ${of}`} />
      <div className="stack snug">
        <Field label={`Sign-in link for ${of}. It works once, expires in seven days and isn’t shown again.`}>
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
        <Button onClick={() => void copy()}>{copied ? 'Link copied' : 'Copy link'}</Button>
        {waits ? (
          <p className="notice">A second person has to approve this link. They then get a code, and {of} needs both.</p>
        ) : null}
      </div>
    </div>
  );
};
