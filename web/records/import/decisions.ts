import type { AliasTarget, Decision, UnknownValue } from '../../../core/contract/import-aliases.ts';

export const LEAVE = 'leave';
export const CREATE = 'create';

/** The choice for each unknown value: leave it, create it, or the key of the entry that it is mapped to. */
export type Answers = Readonly<Record<string, string>>;

export function keyOf({ list, value }: Pick<UnknownValue, 'list' | 'value'>): string {
  return `${list} ${value}`;
}

export function targetKey({ targetId, deseCode }: Pick<AliasTarget, 'targetId' | 'deseCode'>): string {
  if (deseCode !== null) return `code ${deseCode}`;
  return targetId === null ? 'district' : `id ${targetId}`;
}

/** Returns the decisions for the server. Values that are left alone are omitted. */
export function decisionsOf(values: readonly UnknownValue[], answers: Answers): Decision[] {
  return values.flatMap(({ list, value }): Decision[] => {
    const answer = answers[keyOf({ list, value })] ?? LEAVE;
    if (answer === LEAVE) return [];
    if (answer === CREATE) return [{ action: 'create', list, value }];
    if (answer.startsWith('code ')) return [{ action: 'map', list, value, deseCode: answer.slice(5) }];
    return [{ action: 'map', list, value, targetId: answer === 'district' ? null : Number(answer.slice(3)) }];
  });
}

/**
 * Returns true if a value can become a new list entry. A DESE function has four digits. Any other text can only be mapped to an existing
 * function.
 */
export function canCreate({ list, value }: Pick<UnknownValue, 'list' | 'value'>): boolean {
  return list !== 'deseCodes' || /^\d{4}$/.test(value);
}
