import { hash, verify } from '@node-rs/argon2';

/** Compared when the email is unknown, so that the response takes as long as for a known one. */
let dummyHash: Promise<string> | undefined;

/** Hashes a password by argon2id with the library's defaults, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
}
