import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '../../../core/contract/bulk-update.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { Outcome } from './outcome.tsx';
import { retiredCodesQuery } from './queries.ts';

/** Replaces retired DESE functions in all lines that have them: a choice for each code, a preview, and one undo. */
export function RetiredCodes({ budgetYearId, note }: { budgetYearId: number; note: string }) {
  const client = useQueryClient();
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
  const send = (preview: boolean) =>
    call(contract.replaceRetiredCodes, { body: { budgetYearId, replacements, preview } });
  const look = useMutation({ mutationFn: () => send(true) });
  const change = useMutation({
    mutationFn: () => send(false),
    onSuccess: () => {
      look.reset();
      setChosen({});
      return client.invalidateQueries();
    },
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(contract.undoBulkUpdate, { params: { id: String(id) } }),
    onSuccess: () => {
      change.reset();
      return client.invalidateQueries();
    },
  });
  if (retired.error) {
    return (
      <LoadFailed what="Failed to load retired codes" error={retired.error} onRetry={() => void retired.refetch()} />
    );
  }
  const error = look.error ?? change.error ?? undo.error;
  return (
    <Section title="Replace retired DESE codes" note={note}>
      <Stack gap="sm">
        <Text size="sm">
          The state has retired these functions. Lines that have one count as before. Choose what takes its place; the
          choice is remembered.
        </Text>
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
            <div>
              <Text size="sm" fw={500}>
                {entry.code} {entry.name}
              </Text>
              <Text size="xs" c="dimmed">
                Retired after {fiscalYearLabel(entry.validTo)} · {plural(entry.employees, 'employee')},{' '}
                {plural(entry.budgetLines, 'budget line')}
              </Text>
            </div>
            <Select
              aria-label={`Replace ${entry.code} with`}
              placeholder="Leave unchanged"
              clearable
              searchable
              data={current}
              value={successorOf(entry) ?? null}
              onChange={(code) => {
                setChosen({ ...chosen, [entry.code]: code });
                look.reset();
              }}
            />
          </Stack>
        ))}
        {look.data && (
          <Stack gap={4}>
            <Text fw={600}>{lines(look.data.totalUpdated)} would change</Text>
            {look.data.results.map(({ code, replaceWith, employees, budgetLines }) => (
              <Text size="sm" key={code}>
                {code} becomes {replaceWith} in {lines(employees + budgetLines)}
              </Text>
            ))}
          </Stack>
        )}
        {retired.data && retired.data.length > 0 && (
          <Group>
            <Button
              variant={look.data ? 'default' : 'filled'}
              disabled={replacements.length === 0}
              loading={look.isPending}
              onClick={() => {
                change.reset();
                undo.reset();
                look.mutate();
              }}
            >
              Preview
            </Button>
            {look.data && look.data.totalUpdated > 0 && (
              <Button loading={change.isPending} onClick={() => change.mutate()}>
                Replace in {lines(look.data.totalUpdated)}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}

const lines = (total: number) => plural(total, 'line');
