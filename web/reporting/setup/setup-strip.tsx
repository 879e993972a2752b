import { Anchor, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { SETUP_KEYS, type SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import { setupQuery } from './queries.ts';
import { STEP_PLACES } from './steps.ts';
import { isSettled } from './next-step.ts';
import { SETUP_STEP, useChecklistAddress, useNextStep } from './use-step-address.ts';
import classes from './setup.module.css';

/** Leads back to the checklist from a screen that was opened there. The URL names the step, so other visits do not show the strip. */
export function SetupStrip() {
  const [asked, setAsked] = useParameter(SETUP_STEP, IN_PLACE);
  const isStaff = useHasRole(STAFF);
  const current = SETUP_KEYS.find((key) => key === asked);
  if (!isStaff || current === undefined) return null;
  return (
    <Unfinished
      current={current}
      onClose={() => {
        setAsked(null);
        focusContent();
      }}
    />
  );
}

interface StripProps {
  current: SetupKey;
  onClose: () => void;
}

/** Shows nothing if the checklist is finished or hidden. */
function Unfinished(props: StripProps) {
  const { budgetYear } = useYears();
  const { data } = useQuery({ ...setupQuery(budgetYear?.id ?? null), refetchOnMount: 'always' });
  if (!data || data.isHidden || data.steps.every((step) => isSettled(step) || step.state === 'OPTIONAL')) return null;
  return <Strip {...props} steps={data.steps} />;
}

function Strip({ current, steps, onClose }: StripProps & { steps: Setup['steps'] }) {
  const next = useNextStep(steps, current);
  const checklist = useChecklistAddress();
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label="Setup" className={`${classes.strip ?? ''} no-print`}>
      <div className={classes.way}>
        <span>
          Setup: step {at + 1} of {steps.length}, {STEP_PLACES[current].title}
          {steps[at]?.state === 'DONE' && ' (done)'}
        </span>
        <Anchor component={Link} to={checklist(current)} inherit>
          Back to the checklist
        </Anchor>
        {next && (
          <Anchor component={Link} to={next.to} reloadDocument={next.reloadDocument} inherit>
            Next: {next.title}
          </Anchor>
        )}
      </div>
      <CloseButton aria-label="Close the setup links" onClick={onClose} />
    </nav>
  );
}
