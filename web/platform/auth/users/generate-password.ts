const LENGTH = 12;

/** Without characters that look alike: it is dictated and typed once. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?@'] as const;
const ALL = KINDS.join('');

/** A password of 12 characters, each as likely as any other, with at least one of each kind. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(ALL)).join('');
    const signs = password.split('');
    if (KINDS.every((kind) => signs.some((sign) => kind.includes(sign)))) return password;
  }
}

function pick(signs: string): string {
  // Numbers above the last whole multiple would favor the first signs.
  const limit = 256 - (256 % signs.length);
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte !== undefined && byte < limit ? signs.charAt(byte % signs.length) : pick(signs);
}
