import type { ImportOutline, RowAnswer } from '../../contract/import-outline.ts';

/**
 * The open questions about rows of a file that an earlier file with the same columns has answered: the row is called the same, and every
 * answer about such rows was the same. Returns answers such as "row:212=total".
 */
export function rememberedAnswers({ questions }: ImportOutline, remembered: readonly RowAnswer[]): string[] {
  return questions.flatMap(({ about, label }) => {
    const meanings = new Set(remembered.filter((known) => known.label === label).map(({ meaning }) => meaning));
    const [meaning] = meanings;
    return label !== null && meaning && meanings.size === 1 ? [`${about}=${meaning}`] : [];
  });
}
