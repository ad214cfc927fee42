export * from './checkpoint.js';
export * from './handover.js';
export {
  isKeyName,
  readSignerKey,
  readVerifierKey,
  type SignatureType,
  type Signer,
  signerFrom,
  signerKey,
  type Verifier,
  verifierKey,
} from './key.js';
export { namesSigner, noteText, type OpenedNote, openNote, type Signature, signNote } from './note.js';
export * from './witness.js';
export * from './witness-policy.js';
export * from './witness-protocol.js';
