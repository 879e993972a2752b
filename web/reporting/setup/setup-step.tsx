import { Button, Group, Text } from '@mantine/core';
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleDashed, CircleMinus } from 'lucide-react';
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
  OPTIONAL: { label: 'Optional', icon: CircleDashed },
  NOTHING_TO_CHECK: { label: 'Nothing to check', icon: CircleMinus },
} as const;

/** One step: its state, the facts found in the data, and a link to the screen where it is done. The next step has a filled button. */
export function SetupStep({ step, isNext }: { step: Setup['steps'][number]; isNext: boolean }) {
  const { key, state, facts } = step;
  const place = STEP_PLACES[key];
  const { label, icon: Icon } = STATES[state];
  const isAdmin = useHasRole(ADMIN);
  const explanation = [!isSettled(step) && place.about, state !== 'NOTHING_TO_CHECK' && place.advice]
    .filter(Boolean)
    .join(' ');
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
        {explanation !== '' && (
          <Text size="sm" c="dimmed">
            {explanation}
          </Text>
        )}
      </div>
      {key === 'year' && state === 'NOT_STARTED' && isAdmin ? (
        <YearChoice isNext={isNext} />
      ) : (
        <Group gap="xs" justify="flex-end">
          <StepButton
            step={key}
            link={linkOf(step)}
            variant={isSettled(step) ? 'transparent' : isNext ? 'filled' : 'default'}
          />
        </Group>
      )}
    </li>
  );
}

/** Scrolls to the step that a link from an empty screen leads to. */
function bringIntoView(step: HTMLLIElement | null): void {
  step?.scrollIntoView({ block: 'center' });
}

interface StepButtonProps {
  step: SetupKey;
  link: StepLink;
  /** The look of the button: `transparent` in a step that is done. */
  variant: 'filled' | 'default' | 'transparent';
}

/** A link for users who may open the screen; other users see who does the step. */
function StepButton({ step, link, variant }: StepButtonProps) {
  const address = useStepAddress()(step, link);
  if (address === null) return variant === 'transparent' ? null : <AdministratorDoesThis />;
  return (
    <Button
      component={Link}
      size="xs"
      variant={variant}
      {...(variant === 'transparent' && { px: 0 })}
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
      Only an administrator can do this step.
    </Text>
  );
}
