import { PASSWORD_MIN } from '../../../core/contract/fields.ts';
import { AppError } from '../../errors.ts';

/** The list of common passwords. It is loaded when it is first needed, because a server on which no one sets a password never needs it. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set(long.map((password) => password.toLowerCase()));
}

/** Throws VALIDATION for a password that is on the list of common passwords, ignoring case, or that repeats one character. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const plain = password.trim().toLowerCase();
  if (new Set(plain).size > 1 && !(await commonPasswords).has(plain)) return;
  throw new AppError('VALIDATION', 'This password is too easy to guess. Choose another password.', {
    fields: { [field]: 'is too easy to guess' },
  });
}
