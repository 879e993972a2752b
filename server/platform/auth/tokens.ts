import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const SESSION_HOURS = 12;

interface Claims {
  userId: number;
  sessionId: string;
}

/** Cached key objects: if the key were a string, the library would try to parse it as a public key for every token, which is slow. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** Signs a token that identifies a session. The token is not valid without that session. */
export function signToken(claims: Claims, secret: string, issuedAt: Date): string {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return jwt.sign({ sub: String(claims.userId), sid: claims.sessionId, iat }, keyOf(secret), {
    algorithm: 'HS256',
    expiresIn: SESSION_HOURS * 60 * 60,
  });
}

/** Returns the claims of a token; null if its signature is invalid or it has expired. */
export function readToken(token: string, secret: string, now: Date): Claims | null {
  try {
    const payload = jwt.verify(token, keyOf(secret), {
      algorithms: ['HS256'],
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    if (typeof payload === 'string') return null;
    const sessionId: unknown = payload.sid;
    const userId = Number(payload.sub);
    if (typeof sessionId !== 'string' || !/^[0-9a-f-]{36}$/.test(sessionId) || !Number.isSafeInteger(userId))
      return null;
    return { userId, sessionId };
  } catch {
    return null;
  }
}
