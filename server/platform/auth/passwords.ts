import { hash, verify } from '@node-rs/argon2';

/**
 * The hash that a password is compared with when the email address is unknown, so that the response takes as long as for a known address.
 */
let dummyHash: Promise<string> | undefined;

/** Hashes a password with argon2id and the library's default settings, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
}
