import { DIRECTIONS } from '../../../core/contract/fields.ts';
import { beginning } from '../../../core/import/plain-text.ts';

const MAX_CHARACTERS = 255;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /\.[^.\s]{1,10}$/;

/**
 * Returns the name of an uploaded file in a form that can be stored and shown: without folders, control characters and direction marks,
 * and at most 255 characters long. A name that is too long keeps its extension.
 */
export function plainFileName(name: string | undefined): string {
  const last = name?.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNPRINTABLE, '').replace(DIRECTIONS, '').trim();
  if (plain.length <= MAX_CHARACTERS) return plain || 'file';
  const [extension = ''] = EXTENSION.exec(plain) ?? [];
  const stem = plain.slice(0, plain.length - extension.length);
  return `${beginning(stem, MAX_CHARACTERS - extension.length - 1)}…${extension}`;
}
