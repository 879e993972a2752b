const LENGTH = 12;

/** Excludes characters that look alike, because the password is read out and typed by hand. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?@'] as const;
const ALL = KINDS.join('');

/** Returns a random password of 12 characters with at least one character of each kind. All such passwords are equally likely. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(ALL)).join('');
    const signs = password.split('');
    if (KINDS.every((kind) => signs.some((sign) => kind.includes(sign)))) return password;
  }
}

function pick(signs: string): string {
  // A byte of `limit` or more is replaced by another random byte, because such bytes would make the first characters more likely.
  const limit = 256 - (256 % signs.length);
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte !== undefined && byte < limit ? signs.charAt(byte % signs.length) : pick(signs);
}
