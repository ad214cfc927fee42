/** Bytes as standard Base64 (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const WRITTEN = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** The bytes that are written so, or null: one way of writing them is right, so that no bit of a text can change unseen. */
export const fromBase64 = (text: string): Uint8Array | null => {
  if (!WRITTEN.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
};
