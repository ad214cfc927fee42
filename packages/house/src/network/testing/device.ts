import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** What a telephone does with a passkey: it makes one, and shows it again. */
export const device = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const authData = (site: string, more = Buffer.alloc(0), flags = 0x05): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(site), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: unknown, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    make: (challenge: unknown, origin: string) => {
      const key = isoCBOR.encode(coseKey(publicKey));
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(new URL(origin).hostname, attested, 0x45);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
            'base64url',
          ),
        },
      };
    },
    show: (challenge: unknown, origin: string) => {
      const [data, client] = [authData(new URL(origin).hostname), clientData('webauthn.get', challenge, origin)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};

const coseKey = (key: KeyObject): Map<number, number | Uint8Array<ArrayBuffer>> => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
};
