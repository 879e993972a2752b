import { useCallback, useMemo, useState } from 'react';
import type { EnrollmentRecord, Grade } from '../../../core/contract/enrollment.ts';
import { textsOf, type Entry, type GradeEdit, type GradeTexts, type PastedCell } from './entry-plan.ts';

const NOTHING: Entry = new Map();

export interface Entries {
  hasUnsaved: boolean;
  of(buildingId: number): Entry;
  type(buildingId: number, records: readonly EnrollmentRecord[], cells: readonly PastedCell[]): void;
  /** Removes an edit after it was saved. Keeps text that was typed after the save began. */
  forget(buildingId: number, grade: Grade, saved: GradeEdit): void;
  /** Resolves a conflict: the typed values will replace the current record at the next save. */
  accept(buildingId: number, grade: Grade, current: EnrollmentRecord | null): void;
  discard(buildingId: number): void;
}

/** The unsaved edits in the forms of all buildings. They are kept while the user views another building. */
export function useEntries(): Entries {
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(new Map());
  const change = useCallback((buildingId: number, make: (entry: Map<Grade, GradeEdit>) => void) => {
    setEntries((before) => {
      const entry = new Map(before.get(buildingId));
      make(entry);
      return new Map(before).set(buildingId, entry);
    });
  }, []);
  return useMemo(
    () => ({
      hasUnsaved: [...entries.values()].some(({ size }) => size > 0),
      of: (buildingId) => entries.get(buildingId) ?? NOTHING,
      type: (buildingId, records, cells) =>
        change(buildingId, (entry) => {
          for (const { grade, field, text } of cells) {
            const record = records.find(({ gradeLevel }) => gradeLevel.shortName === grade);
            const stored = textsOf(record);
            const before = entry.get(grade) ?? { ...stored, seen: record?.updatedAt ?? null };
            const next = { ...before, [field]: text };
            if (isStored(next, stored)) entry.delete(grade);
            else entry.set(grade, next);
          }
        }),
      forget: (buildingId, grade, saved) =>
        change(buildingId, (entry) => {
          if (entry.get(grade) === saved) entry.delete(grade);
        }),
      accept: (buildingId, grade, current) =>
        change(buildingId, (entry) => {
          const typed = entry.get(grade);
          if (!typed) return;
          if (isStored(typed, textsOf(current ?? undefined))) entry.delete(grade);
          else entry.set(grade, { ...typed, seen: current?.updatedAt ?? null });
        }),
      discard: (buildingId) => change(buildingId, (entry) => entry.clear()),
    }),
    [entries, change],
  );
}

function isStored(typed: GradeTexts, stored: GradeTexts): boolean {
  return typed.students.trim() === stored.students && typed.specialEd.trim() === stored.specialEd;
}
