/** Bytes as standard Base64 (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const WRITTEN = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** Decodes Base64, or returns null. Only the canonical form is accepted, so no bit of the text can change unnoticed. */
export const fromBase64 = (text: string): Uint8Array | null => {
  if (!WRITTEN.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
};
