import type { To } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { useHasRole, useSession } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { useImportAddress } from '../../records/totals/import-button.tsx';
import { nextStep } from './next-step.ts';
import { PUBLISHING, STEP_PLACES, type StepLink } from './steps.ts';

/** The URL parameter with the step that led from the checklist to a screen. */
export const SETUP_STEP = 'setup';

/** Returns a function that returns the address for a step's link, or null if the user may not open its screen. */
export function useStepAddress(): (key: SetupKey, link: StepLink) => To | null {
  const { user } = useSession();
  const search = useYearSearch();
  const importAddress = useImportAddress();
  return (key, link) => {
    const isImport = 'importType' in link;
    const isAllowed = !isImport && user !== null && link.roles.includes(user.role);
    const place = isImport ? importAddress?.({ type: link.importType }) : isAllowed ? link : undefined;
    if (!place) return null;
    return { pathname: place.pathname, search: search({ ...parametersOf(place.search), [SETUP_STEP]: key }) };
  };
}

/** Returns a function that returns the address of the checklist, or of one of its steps. */
export function useChecklistAddress(): (key?: SetupKey) => To {
  const search = useYearSearch();
  return (key) => ({ pathname: '/admin/setup', search: search({}), hash: key ?? '' });
}

/**
 * Returns a function that returns the address of the screen where the public page is published. If a setup step led there, the address
 * includes that step.
 */
export function usePublishingAddress(): (setup: SetupKey | undefined) => To {
  const search = useYearSearch();
  return (setup) => ({ pathname: PUBLISHING, search: search(setup === undefined ? {} : { [SETUP_STEP]: setup }) });
}

/** Returns the link for a step, which depends on the step's state. */
export function linkOf({ key, state }: Setup['steps'][number]): StepLink {
  const { look, link } = STEP_PLACES[key];
  return state === 'NEEDS_A_LOOK' ? (look ?? link) : link;
}

interface NextStep {
  key: SetupKey;
  title: string;
  to: To;
  reloadDocument: boolean;
}

/** Returns the next open step that the user may take: the one after the given step, or the first one if `after` is null. */
export function useNextStep(steps: Setup['steps'], after: SetupKey | null): NextStep | null {
  const isAdmin = useHasRole(ADMIN);
  const addressOf = useStepAddress();
  const checklist = useChecklistAddress();
  const next = nextStep(steps, after, (step) => addressOf(step.key, linkOf(step)) !== null);
  if (next === null) return null;
  const link = linkOf(next);
  const title = `${STEP_PLACES[next.key].title}${next.state === 'OPTIONAL' ? ' (optional)' : ''}`;
  // The first budget year is created in the checklist itself.
  const isHere = next.key === 'year' && next.state === 'NOT_STARTED' && isAdmin;
  const to = isHere ? checklist('year') : addressOf(next.key, link);
  return to === null ? null : { key: next.key, title, to, reloadDocument: 'reloadDocument' in link };
}

/** Returns a function that adds the selected budget year to parameters. */
function useYearSearch(): (parameters: Readonly<Record<string, string>>) => string {
  const { homeYear } = useYears();
  return (parameters) => {
    const search = new URLSearchParams(parameters);
    if (homeYear !== null) search.set('budgetYear', homeYear.fiscalYear);
    return search.toString();
  };
}

function parametersOf(search: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}
