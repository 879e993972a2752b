import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import { reasonOf } from '../../api.ts';
import { countDone } from '../../../core/rules/setup/setup-steps.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { StarterSetSection } from '../../records/starter-set/starter-set-section.tsx';
import { hideReminder, SETUP_KEY, setupQuery } from './queries.ts';
import { SampleData } from './sample-data.tsx';
import { SetupStep } from './setup-step.tsx';
import { Templates } from './templates.tsx';
import { useNextStep } from './use-step-address.ts';
import classes from './setup.module.css';

/** The setup steps of a new district, with progress determined from the data. */
export function SetupPage() {
  const { budgetYear } = useYears();
  const isAdmin = useHasRole(ADMIN);
  const query = useQuery({ ...setupQuery(budgetYear?.id ?? null), refetchOnMount: 'always' });
  return (
    <Page
      title="Setup Checklist"
      subtitle="The steps to set up a new district, in order. Each step is checked against your data."
      actions={query.data && isReminded(query.data) && <HideReminder isHidden={query.data.isHidden} />}
    >
      <div className={classes.columns}>
        <div>
          <LoadState query={query} failure="Failed to load the setup checklist" height={640} />
          {query.data && <Checklist setup={query.data} />}
        </div>
        <Stack>
          {query.data && <SampleData state={query.data.sample} />}
          {/* Not shown if the checklist failed to load, because one error message is enough if the server fails. */}
          {isAdmin && !query.error && <StarterSetSection />}
          <Templates />
        </Stack>
      </div>
    </Page>
  );
}

function Checklist({ setup: { steps } }: { setup: Setup }) {
  const { done, of } = countDone(steps);
  const next = useNextStep(steps, null);
  const countOf = (asked: Setup['steps'][number]['state']) => steps.filter(({ state }) => state === asked).length;
  const [toLookAt, nothingToCheck, optional] = [
    countOf('NEEDS_A_LOOK'),
    countOf('NOTHING_TO_CHECK'),
    countOf('OPTIONAL'),
  ];
  return (
    <Section title="Checklist">
      <Group gap="sm" mb="sm">
        <Progress value={(100 * done) / of} w={160} aria-hidden="true" />
        <Text size="sm" role="status">
          {done} of {of} steps done
          {toLookAt > 0 && `, ${toLookAt} ${toLookAt === 1 ? 'needs' : 'need'} a look`}
          {nothingToCheck > 0 && `, ${nothingToCheck} more ${nothingToCheck === 1 ? 'has' : 'have'} nothing to check`}
          {optional > 0 && `, ${optional} optional`}
        </Text>
      </Group>
      <ol className={classes.list} aria-label="Steps">
        {steps.map((step) => (
          <SetupStep key={step.key} step={step} isNext={step.key === next?.key} />
        ))}
      </ol>
    </Section>
  );
}

/** Returns true if a step is not started, in which case the dashboard shows a reminder. */
function isReminded({ steps }: Setup): boolean {
  return steps.some(({ state }) => state === 'NOT_STARTED');
}

function HideReminder({ isHidden }: { isHidden: boolean }) {
  const isAdmin = useHasRole(ADMIN);
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: hideReminder,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SETUP_KEY }),
    onError: (error) => toastError(`Failed to change the reminder: ${reasonOf(error, 'Unknown error')}`),
  });
  if (!isAdmin) return null;
  return (
    <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate(!isHidden)}>
      {isHidden ? 'Show on Dashboard' : 'Hide on Dashboard'}
    </Button>
  );
}
