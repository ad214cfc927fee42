import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP wants it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let nobodys: Promise<string> | null = null;

/** Whether it is the password. Who has none takes as long to refuse as who has another. */
export const matchesPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('nobody has this one');
  const right = await verify(hashed ?? (await nobodys), password.normalize('NFKC')).catch(() => false);
  return right && hashed !== null;
};
