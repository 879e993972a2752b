import { hash, verify } from '@node-rs/argon2';

/** Compared when the email is unknown, so that the answer takes as long as for a known one. */
let hashOfNobody: Promise<string> | undefined;

/** argon2id with the library's defaults, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return passwordHash !== undefined && matches;
}
