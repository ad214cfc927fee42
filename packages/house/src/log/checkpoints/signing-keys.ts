import {
  isSameHash,
  type MerkleTree,
  merkleRoot,
  openCheckpoint,
  readHandover,
  type TreeHead,
  type Verifier,
} from '@fairdeal/proof';
import { type HouseKeys, readSigningKeys, type SigningKeys } from '../../keys/keys.js';
import { CheckpointMismatch } from './tiles.js';

/** All keys that have signed here, the newest first. */
const keysThatSigned = ({ signer, handovers }: SigningKeys): readonly Verifier[] => [
  signer,
  ...handovers.flatMap((note) => readHandover(note)?.from ?? []),
];

/** The keys that sign a log, and what they signed. */
export interface Signatures {
  now(): SigningKeys;
  /** Reads the keys again: another process may have rotated them. */
  read(): Promise<void>;
  /** Whether the key that signs now signed this checkpoint. One that no key of this house signed is refused. */
  isOurs(note: string): Promise<boolean>;
  isSigned(tree: MerkleTree, checkpoint: { readonly size: number; readonly note: string }): boolean;
  /** The state that a mark beside the key states. Null for a log that this one continues after a loss. */
  markedHead(note: string): TreeHead | null;
}

/** `onRotated`: the keys were read again. */
export const signaturesOf = (
  keys: Pick<HouseKeys, 'folder' | 'signer' | 'handovers'>,
  onRotated: () => void,
): Signatures => {
  let signing: SigningKeys = keys;
  const read = async (): Promise<void> => {
    signing = await readSigningKeys(keys.folder);
    onRotated();
  };
  return {
    now: () => signing,
    read,
    isOurs: async (note) => {
      let said = openCheckpoint(note, keysThatSigned(signing));
      if ('wrong' in said) {
        await read();
        said = openCheckpoint(note, keysThatSigned(signing));
      }
      if ('wrong' in said)
        throw new CheckpointMismatch(`The newest checkpoint is not of the key ${signing.signer.name}: ${said.wrong}`);
      return said.ok.signatures.some(({ by }) => by.id === signing.signer.id);
    },
    isSigned: (tree, { size, note }) => {
      const said = openCheckpoint(note, keysThatSigned(signing));
      return 'ok' in said && said.ok.size === size && isSameHash(said.ok.root, merkleRoot(tree));
    },
    markedHead: (note) => {
      const said = openCheckpoint(note, keysThatSigned(signing));
      if ('wrong' in said)
        throw new CheckpointMismatch(
          `The last signed state beside the key ${signing.signer.name} cannot be read: ${said.wrong}`,
        );
      return said.ok.origin === signing.signer.name ? { size: said.ok.size, root: said.ok.root } : null;
    },
  };
};
