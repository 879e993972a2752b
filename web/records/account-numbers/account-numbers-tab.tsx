import { Alert, Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  saveAccountNumbers as saveCall,
  type AccountNumbers,
  type ProposedTemplate,
} from '../../../core/contract/account-numbers.ts';
import { plural } from '../../../core/plural.ts';
import { ApiError, messageOf } from '../../api.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { LoadFailed, LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { ImportFirst } from '../totals/import-first.tsx';
import classes from './account-numbers.module.css';
import { ApplyToLines } from './apply-to-lines.tsx';
import { bodyOf, draftOf, isChanged, templateOf, type Draft } from './draft.ts';
import { accountNumbersQuery, checkQuery, proposalQuery, saveAccountNumbers } from './queries.ts';
import { TemplateCheck } from './template-check.tsx';
import { TemplateForm } from './template-form.tsx';
import { ValueMeanings } from './value-meanings.tsx';

/**
 * Settings of the district's account numbers: the position of each segment, the meaning of its values, and the values
 * that lines receive.
 */
export function AccountNumbersTab() {
  const saved = useQuery({ ...accountNumbersQuery, refetchOnMount: 'always' });
  const proposal = useQuery({ ...proposalQuery, refetchOnMount: 'always' });
  if (saved.error || !saved.data)
    return <LoadState query={saved} failure="Failed to load account numbers" height={320} />;
  if (proposal.error || !proposal.data)
    return <LoadState query={proposal} failure="Failed to read the accounts in the active budgets" height={320} />;
  if (proposal.data.accounts === 0 && saved.data.template === null) {
    return (
      <ImportFirst
        title="No account numbers yet"
        text="No line in an active budget has an account number. Import a file with a column of account numbers, or enter account numbers in the Account column of a budget. This page then finds the fund, location, function, object and program in each account number."
        imports="a budget"
      />
    );
  }
  return <AccountNumbersForm key={saved.data.rev} saved={saved.data} proposal={proposal.data} />;
}

const TYPING_MS = 300;

function AccountNumbersForm({ saved, proposal }: { saved: AccountNumbers; proposal: ProposedTemplate }) {
  const client = useQueryClient();
  const { budgetYear } = useYears();
  const [draft, setDraft] = useState(() => draftOf(saved, proposal.template));
  const onChange = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const { template, problems } = templateOf(draft);
  const [settled] = useDebouncedValue(template, TYPING_MS);
  const check = useQuery(checkQuery(settled));
  const values = template && check.data ? check.data.values : [];
  const body = bodyOf(draft, template, values, saved.rev);
  const isUsable = Object.keys(problems).length === 0;
  const isDirty = isChanged(saved, body);
  const save = useMutation({
    mutationFn: () => saveAccountNumbers(body),
    onSuccess: async () => {
      await client.invalidateQueries();
      toastSuccess('Account numbers saved.');
    },
  });
  const theirs = saveCall.response.safeParse(save.error instanceof ApiError ? save.error.body?.current : null);
  const isProposed = saved.template === null && proposal.template !== null;
  return (
    <Stack>
      <Section title="Segments of an account number" note={plural(proposal.accounts, 'account')}>
        <Stack gap="sm">
          {isProposed && (
            <Alert variant="light" color="blue">
              This template is a suggestion based on your account numbers. It is not saved yet. Check the examples
              below, then save it.
            </Alert>
          )}
          <TemplateForm
            draft={draft}
            onChange={onChange}
            problems={problems}
            reasons={isProposed ? proposal.reasons : []}
          />
          {check.error && <LoadFailed what="Failed to check the template" query={check} />}
          {template && check.data && <TemplateCheck check={check.data} />}
        </Stack>
      </Section>
      {values.length > 0 && (
        <Section
          title="What the values mean"
          note="Enter the meaning of each value once. After lines are added, use “Apply to lines” again"
        >
          <ValueMeanings values={values} draft={draft} onChange={onChange} />
        </Section>
      )}
      {save.error && (
        <Failure>
          <Group justify="space-between">
            {messageOf(save.error, 'Failed to save account numbers')}
            {theirs.success && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => client.setQueryData(accountNumbersQuery.queryKey, theirs.data)}
              >
                Discard my changes and load theirs
              </Button>
            )}
          </Group>
        </Failure>
      )}
      <Group className={classes.save}>
        <Button
          disabled={!isUsable || !isDirty || check.isFetching}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Save account numbers
        </Button>
      </Group>
      {budgetYear && (
        <ApplyToLines
          key={budgetYear.id}
          budgetYear={budgetYear}
          missing={saved.template === null || isDirty ? 'Save the account numbers first.' : null}
        />
      )}
      <LeaveGuard
        unsaved={isDirty && !isProposed ? 'The account number settings that you changed are not saved yet.' : null}
      />
    </Stack>
  );
}
