import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import type { Change } from './entry-plan.ts';
import { enrollmentQuery } from './queries.ts';
import type { Entries } from './use-entries.ts';

interface NotSaved {
  grade: contract.Grade;
  reason: string;
}

/**
 * Saves each grade in a form with a separate request. If one request fails, the values typed for that grade are kept, and the other grades
 * are still saved.
 */
export function useSaveEntry(budgetYearId: number, building: Building, entries: Entries) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      const failures: NotSaved[] = [];
      for (const change of changes) {
        try {
          await send(budgetYearId, building.id, change);
          entries.forget(building.id, change.grade, change.edit);
        } catch (error) {
          const current = conflictOf(error);
          if (current !== undefined) entries.accept(building.id, change.grade, current);
          failures.push({ grade: change.grade, reason: reasonOf(error, current) });
        }
      }
      await client.invalidateQueries(enrollmentQuery(budgetYearId));
      return failures;
    },
    onSuccess: (failures) => {
      if (failures.length === 0) toastSuccess(`The enrollment at ${building.name} was saved.`);
    },
  });
}

async function send(budgetYearId: number, buildingId: number, change: Change): Promise<void> {
  const { grade, edit, clears, studentCount, specialEdCount } = change;
  if (clears !== null) {
    const query = edit.seen === null ? {} : { updatedAt: edit.seen };
    await call(contract.deleteEnrollment, { params: { id: String(clears) }, query });
    return;
  }
  await call(contract.saveEnrollment, {
    body: { budgetYearId, buildingId, grade, studentCount, specialEdCount, updatedAt: edit.seen },
  });
}

/** Returns the record as another user has changed it, or null if another user has deleted it. Returns undefined for other errors. */
function conflictOf(error: unknown): contract.EnrollmentRecord | null | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return null;
  if (error.body?.code !== 'CONFLICT') return undefined;
  const parsed = contract.enrollmentRecord.nullable().safeParse(error.body.current);
  return parsed.success ? parsed.data : undefined;
}

function reasonOf(error: unknown, current: contract.EnrollmentRecord | null | undefined): string {
  if (current === undefined) return messageOf(error, 'This grade was not saved. Try again.');
  const now =
    current === null
      ? 'cleared the count'
      : `changed the count to ${current.studentCount}${current.specialEdCount === null ? '' : ` (${current.specialEdCount} special ed)`}`;
  return `Another user ${now}. Save again to replace that change.`;
}
