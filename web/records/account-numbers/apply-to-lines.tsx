import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { BulkButtons } from '../bulk-update/bulk-buttons.tsx';
import { Outcome } from '../bulk-update/outcome.tsx';
import { useBulkChange } from '../bulk-update/use-bulk-change.ts';
import { AppliedLines } from './applied-lines.tsx';
import { applyAccountNumbers } from './queries.ts';

const lines = (total: number) => plural(total, 'line');

/** Fills in blank fields of lines from their account numbers, with a preview. The change can be undone as a whole. */
export function ApplyToLines({ budgetYear, missing }: { budgetYear: BudgetYear; missing: string | null }) {
  const [fillGeneral, setFillGeneral] = useState(false);
  const [previewToken, setToken] = useState<string | undefined>();
  const bulk = useBulkChange(async ({ preview }) => {
    const body = { budgetYearId: budgetYear.id, fillGeneral, preview };
    const answer = await applyAccountNumbers({
      ...body,
      ...(!preview && previewToken !== undefined && { previewToken }),
    });
    if (preview) setToken(answer.previewToken);
    return answer;
  });
  const { look, change, undo, error } = bulk;
  const total = look.data?.adoptedVersion === null ? look.data.totalUpdated : 0;
  return (
    <Section title="Apply to lines" note={`Active ${budgetYear.fiscalYear} budgets`}>
      <Stack gap="sm">
        <Text size="sm">
          If the DESE code, building, fund, object or program of a line is blank, it is filled in from the account
          number of the line. Existing values do not change. Existing values that differ from the account number are
          listed.
        </Text>
        <Checkbox
          label="Also replace the fund “General”"
          description="Lines that were imported or entered without a fund have the fund “General”. Checking this box can also change lines that were set to “General” on purpose."
          checked={fillGeneral}
          onChange={(event) => {
            setFillGeneral(event.currentTarget.checked);
            look.reset();
          }}
        />
        {error && <Failure>{messageOf(error, 'Failed to apply the account numbers')}</Failure>}
        <Outcome
          done={change.data ? `${lines(change.data.totalUpdated)} changed.` : null}
          undoId={change.data?.updateId ?? null}
          undo={undo}
          counted={lines}
        />
        {look.data && <AppliedLines answer={look.data} />}
        {missing !== null && (
          <Text size="sm" c="dimmed">
            {missing}
          </Text>
        )}
        <BulkButtons of={bulk} total={total} isIncomplete={missing !== null} action={`Change ${lines(total)}`} />
      </Stack>
    </Section>
  );
}
