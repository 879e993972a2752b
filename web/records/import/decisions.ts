import type { AliasTarget, Decision, UnknownValue } from '../../../core/contract/import-aliases.ts';

export const LEAVE = 'leave';
export const CREATE = 'create';

/** What was chosen for each unknown value: to leave it, to create it, or the key of what it is mapped to. */
export type Answers = Readonly<Record<string, string>>;

export function keyOf({ list, value }: Pick<UnknownValue, 'list' | 'value'>): string {
  return `${list} ${value}`;
}

export function targetKey({ targetId, deseCode }: Pick<AliasTarget, 'targetId' | 'deseCode'>): string {
  if (deseCode !== null) return `code ${deseCode}`;
  return targetId === null ? 'district' : `id ${targetId}`;
}

/** The decisions sent to the server; values left alone are not sent. */
export function decisionsOf(values: readonly UnknownValue[], answers: Answers): Decision[] {
  return values.flatMap(({ list, value }): Decision[] => {
    const answer = answers[keyOf({ list, value })] ?? LEAVE;
    if (answer === LEAVE) return [];
    if (answer === CREATE) return [{ action: 'create', list, value }];
    if (answer.startsWith('code ')) return [{ action: 'map', list, value, deseCode: answer.slice(5) }];
    return [{ action: 'map', list, value, targetId: answer === 'district' ? null : Number(answer.slice(3)) }];
  });
}

/** A function of the state is four digits; anything else can only be another word for one. */
export function canCreate({ list, value }: Pick<UnknownValue, 'list' | 'value'>): boolean {
  return list !== 'deseCodes' || /^\d{4}$/.test(value);
}
