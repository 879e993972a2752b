import jwt from 'jsonwebtoken';

export const SESSION_HOURS = 12;

interface Claims {
  userId: number;
  sessionId: string;
}

/** A token names a session of the server; it is worth no more than that session. */
export function signToken(claims: Claims, secret: string, issuedAt: Date): string {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return jwt.sign({ sub: String(claims.userId), sid: claims.sessionId, iat }, secret, {
    algorithm: 'HS256',
    expiresIn: SESSION_HOURS * 60 * 60,
  });
}

/** The claims of a token that we signed and that has not expired, else null. */
export function readToken(token: string, secret: string, now: Date): Claims | null {
  try {
    const payload = jwt.verify(token, secret, {
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
