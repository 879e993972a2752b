import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed, LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { Outcome } from './outcome.tsx';
import { retiredCodesQuery } from './queries.ts';
import { useBulkChange } from './use-bulk-change.ts';

/**
 * Replaces retired DESE functions in all lines. The user chooses a replacement for each code and sees a preview. The
 * change can be undone as a whole.
 */
export function RetiredCodes({ budgetYearId, note }: { budgetYearId: number; note: string }) {
  const retired = useQuery(retiredCodesQuery(budgetYearId));
  const functions = useQuery(deseFunctionsQuery);
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const successorOf = ({ code, replacedBy }: contract.RetiredCode) => (code in chosen ? chosen[code] : replacedBy);
  const replacements = (retired.data ?? []).flatMap((entry) => {
    const replaceWith = successorOf(entry);
    return replaceWith ? [{ code: entry.code, replaceWith }] : [];
  });
  const current = (functions.data ?? []).flatMap(({ code, name, validTo }) =>
    validTo === null ? [{ value: code, label: `${code} ${name}` }] : [],
  );
  const bulk = useBulkChange(async ({ preview }) => {
    const answer = await call(contract.replaceRetiredCodes, { body: { budgetYearId, replacements, preview } });
    if (!preview) setChosen({});
    return answer;
  });
  const { look, change, undo, error } = bulk;
  const total = look.data?.totalUpdated ?? 0;
  return (
    <Section title="Replace retired DESE codes" note={note}>
      <Stack gap="sm">
        <LoadState query={retired} failure="Failed to load retired codes" height={40} />
        {retired.data && retired.data.length > 0 && (
          <LoadFailed what="Failed to load DESE functions" query={functions} />
        )}
        {retired.data && retired.data.length > 0 && (
          <Text size="sm">
            The state has retired these functions. Lines with a retired code still count in the totals. Choose a
            replacement for each code. The replacement is also saved in the list of DESE functions.
          </Text>
        )}
        {error && <Failure>{messageOf(error, 'Failed to replace retired codes')}</Failure>}
        <Outcome
          done={change.data ? `${lines(change.data.totalUpdated)} changed.` : null}
          undoId={change.data?.updateId ?? null}
          undo={undo}
          counted={lines}
        />
        {retired.data?.length === 0 && <Text fw={600}>No line has a retired code.</Text>}
        {retired.data?.map((entry) => (
          <Stack key={entry.code} gap={4}>
            <RetiredCode entry={entry} />
            <Select
              aria-label={`Replace ${entry.code} with`}
              placeholder="Leave unchanged"
              clearable
              searchable
              data={current}
              {...disabledIfFailed(functions)}
              value={successorOf(entry) ?? null}
              onChange={(code) => {
                setChosen({ ...chosen, [entry.code]: code });
                look.reset();
              }}
            />
          </Stack>
        ))}
        {look.data && <Changes preview={look.data} />}
        {retired.data && retired.data.length > 0 && (
          <BulkButtons
            of={bulk}
            total={total}
            isIncomplete={replacements.length === 0}
            action={`Replace codes in ${lines(total)}`}
          />
        )}
      </Stack>
    </Section>
  );
}

function RetiredCode({ entry }: { entry: contract.RetiredCode }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {entry.code} {entry.name}
      </Text>
      <Text size="xs" c="dimmed">
        Retired after {fiscalYearLabel(entry.validTo)} · {plural(entry.employees, 'employee line')},{' '}
        {plural(entry.budgetLines, 'budget line')}
      </Text>
    </div>
  );
}

/** The changes that the preview shows. */
function Changes({ preview }: { preview: ResponseOf<typeof contract.replaceRetiredCodes> }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>{lines(preview.totalUpdated)} would change</Text>
      {preview.results.map(({ code, replaceWith, employees, budgetLines }) => (
        <Text size="sm" key={code}>
          {code} becomes {replaceWith} in {lines(employees + budgetLines)}
        </Text>
      ))}
    </Stack>
  );
}

const lines = (total: number) => plural(total, 'line');
