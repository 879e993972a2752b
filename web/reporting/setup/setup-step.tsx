import { Button, Group, Text } from '@mantine/core';
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleMinus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { isSettled } from './next-step.ts';
import { STEP_PLACES, type StepLink } from './steps.ts';
import { linkOf, useStepAddress } from './use-step-address.ts';
import { YearChoice } from './year-choice.tsx';
import classes from './setup.module.css';

const STATES = {
  DONE: { label: 'Done', icon: CircleCheck },
  NEEDS_A_LOOK: { label: 'Needs a look', icon: CircleAlert },
  STARTED: { label: 'Started', icon: CircleDot },
  NOT_STARTED: { label: 'Not started', icon: Circle },
  NOTHING_TO_CHECK: { label: 'Nothing to check', icon: CircleMinus },
} as const;

/** One step: its state, the facts found in the data, and a link to the screen where it is done. */
export function SetupStep({ step }: { step: Setup['steps'][number] }) {
  const { key, state, facts } = step;
  const place = STEP_PLACES[key];
  const { label, icon: Icon } = STATES[state];
  const isAdmin = useHasRole(ADMIN);
  const isAsked = useLocation().hash === `#${key}`;
  return (
    <li
      ref={isAsked ? bringIntoView : null}
      className={classes.step}
      data-state={state}
      data-asked={isAsked || undefined}
    >
      <Icon size={20} aria-hidden="true" className={classes.mark} />
      <div className={classes.what}>
        <Text fw={600} component="h3" size="md">
          {place.title} <span className={classes.state}>{label}</span>
        </Text>
        <Text size="sm">{facts}</Text>
        {!isSettled(step) && (
          <Text size="sm" c="dimmed">
            {place.about}
          </Text>
        )}
      </div>
      {key === 'year' && state === 'NOT_STARTED' && isAdmin ? (
        <YearChoice />
      ) : (
        <Group gap="xs" justify="flex-end">
          {place.first && state === 'NOT_STARTED' && isAdmin && (
            <StepButton step={key} link={place.first} isDone={false} />
          )}
          <StepButton step={key} link={linkOf(step)} isDone={isSettled(step)} />
        </Group>
      )}
    </li>
  );
}

/** Scrolls to the step that a link from an empty screen leads to. */
function bringIntoView(step: HTMLLIElement | null): void {
  step?.scrollIntoView({ block: 'center' });
}

/** A link for users who may open the screen; other users see who does the step. */
function StepButton({ step, link, isDone }: { step: SetupKey; link: StepLink; isDone: boolean }) {
  const address = useStepAddress()(step, link);
  if (address === null) return isDone ? null : <AdministratorDoesThis />;
  return (
    <Button
      component={Link}
      size="xs"
      {...(isDone ? { variant: 'transparent', px: 0 } : { variant: 'default' })}
      to={address}
      reloadDocument={'reloadDocument' in link}
      aria-label={`${STEP_PLACES[step].title}: ${link.label}`}
    >
      {link.label}
    </Button>
  );
}

function AdministratorDoesThis() {
  return (
    <Text size="sm" c="dimmed">
      An administrator does this.
    </Text>
  );
}
