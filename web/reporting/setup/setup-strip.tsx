import { Anchor, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { SETUP_KEYS, type SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { HOME_YEAR, useYears } from '../../platform/shell/budget-year.tsx';
import { IN_PLACE } from '../../platform/ui/use-parameter.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import { setupQuery } from './queries.ts';
import { STEP_PLACES } from './steps.ts';
import { isSettled } from './next-step.ts';
import { SETUP_STEP, useChecklistAddress, useNextStep, usePublishingAddress } from './use-step-address.ts';
import classes from './setup.module.css';

/**
 * A strip that links back to the checklist from a screen that was opened there. The URL names the step, so the strip is not shown on other
 * visits. Also links back to publishing from a screen that was opened there and that shows another budget year.
 */
export function SetupStrip() {
  const [parameters, setParameters] = useSearchParams();
  const isStaff = useHasRole(STAFF);
  const { homeYear } = useYears();
  const current = SETUP_KEYS.find((key) => key === parameters.get(SETUP_STEP));
  const steps = useOpenSteps(isStaff && current !== undefined, homeYear);
  const isAway = homeYear !== null && parameters.has(HOME_YEAR);
  if (!isStaff || (steps === null && !isAway)) return null;
  return (
    <nav aria-label="Setup" className={`${classes.strip ?? ''} no-print`}>
      <div className={classes.way}>
        {steps !== null && current !== undefined && <SetupLinks current={current} steps={steps} />}
        {isAway && <BackToPublishing home={homeYear.fiscalYear} current={current} />}
      </div>
      <CloseButton
        aria-label="Close the setup links"
        onClick={() => {
          setParameters(withParameters({ [SETUP_STEP]: null, [HOME_YEAR]: null }), IN_PLACE);
          focusContent();
        }}
      />
    </nav>
  );
}

/** Returns the steps; null if the checklist is finished, hidden or not needed. */
function useOpenSteps(enabled: boolean, homeYear: BudgetYear | null): Setup['steps'] | null {
  const { data } = useQuery({ ...setupQuery(homeYear?.id ?? null), refetchOnMount: 'always', enabled });
  if (!enabled || !data || data.isHidden) return null;
  return data.steps.every((step) => isSettled(step) || step.state === 'OPTIONAL') ? null : data.steps;
}

function SetupLinks({ current, steps }: { current: SetupKey; steps: Setup['steps'] }) {
  const next = useNextStep(steps, current);
  const checklist = useChecklistAddress();
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <>
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
    </>
  );
}

function BackToPublishing({ home, current }: { home: string; current: SetupKey | undefined }) {
  const publishing = usePublishingAddress();
  return (
    <>
      <span>Other screens still show {home}.</span>
      <Anchor component={Link} to={publishing(current)} reloadDocument inherit>
        Back to publishing
      </Anchor>
    </>
  );
}
