import { expect, test } from 'vitest';
import type { Setup } from '../../../core/contract/setup.ts';
import { SETUP_KEYS, type SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { nextStep } from './next-step.ts';

type State = Setup['steps'][number]['state'];

/** Returns all steps. Steps without a state are done. */
const steps = (states: Partial<Record<SetupKey, State>>): Setup['steps'] =>
  SETUP_KEYS.map((key) => ({ key, state: states[key] ?? 'DONE', facts: '' }));
const anyone = () => true;

test('the next step is the next one in order that is not started, then an earlier one', () => {
  const some = steps({ district: 'NOT_STARTED', accounts: 'NOT_STARTED', guidance: 'NOT_STARTED' });
  expect(nextStep(some, null, anyone)?.key).toBe('district');
  expect(nextStep(some, 'roster', anyone)?.key).toBe('accounts');
  expect(nextStep(some, 'guidance', anyone)?.key).toBe('district');
  expect(nextStep(some, 'roster', ({ key }) => key !== 'accounts')?.key).toBe('guidance');
});

test('the totals are not offered before there are budget lines', () => {
  const some = steps({ accounts: 'NOT_STARTED', totals: 'NOT_STARTED', guidance: 'NOT_STARTED' });
  expect(nextStep(some, 'accounts', anyone)?.key).toBe('guidance');
  expect(nextStep(steps({ totals: 'NEEDS_A_LOOK' }), 'accounts', anyone)?.key).toBe('totals');
});

test('work groups come right after the roster, before positions are created from it', () => {
  const some = { workGroups: 'NEEDS_A_LOOK', positions: 'OPTIONAL', accounts: 'DONE' } as const;
  expect(nextStep(steps(some), 'roster', anyone)?.key).toBe('workGroups');
  expect(nextStep(steps(some), 'workGroups', anyone)?.key).toBe('positions');
  expect(nextStep(steps({ ...some, workGroups: 'NOT_STARTED' }), 'roster', anyone)?.key).toBe('workGroups');
});

test('contracts are not offered before lines have a work group, nor work groups before there is a roster', () => {
  const some = { workGroups: 'NOT_STARTED', contracts: 'NOT_STARTED', projections: 'NOT_STARTED' } as const;
  expect(nextStep(steps(some), 'roster', anyone)?.key).toBe('workGroups');
  expect(nextStep(steps(some), 'roster', ({ key }) => key !== 'workGroups')?.key).toBe('projections');
  expect(nextStep(steps({ ...some, roster: 'NOT_STARTED' }), 'guidance', anyone)?.key).toBe('projections');
  expect(nextStep(steps({ ...some, workGroups: 'NEEDS_A_LOOK' }), 'guidance', anyone)?.key).toBe('contracts');
});

test('the optional positions are next only right after the roster and its work groups, once there is one', () => {
  const some = { positions: 'OPTIONAL', accounts: 'NOT_STARTED' } as const;
  expect(nextStep(steps(some), 'roster', anyone)?.key).toBe('positions');
  expect(nextStep(steps({ ...some, roster: 'NOT_STARTED' }), 'roster', anyone)?.key).toBe('accounts');
  expect(nextStep(steps(some), null, anyone)?.key).toBe('accounts');
  expect(nextStep(steps(some), 'year', anyone)?.key).toBe('accounts');
  expect(nextStep(steps(some), 'positions', anyone)?.key).toBe('accounts');
  expect(nextStep(steps({ positions: 'OPTIONAL' }), null, anyone)).toBeNull();
});

test('the last step leads back to an earlier one only if that one is open', () => {
  expect(nextStep(steps({}), 'publicPage', anyone)).toBeNull();
  expect(nextStep(steps({ district: 'NOT_STARTED' }), 'publicPage', anyone)?.key).toBe('district');
});

test('a step that needs a look comes after all that are not started, and no step is left when all are done', () => {
  expect(nextStep(steps({ roster: 'NEEDS_A_LOOK', projections: 'NOT_STARTED' }), null, anyone)?.key).toBe(
    'projections',
  );
  expect(nextStep(steps({ publicPage: 'STARTED', roster: 'NEEDS_A_LOOK' }), 'year', anyone)?.key).toBe('roster');
  expect(nextStep(steps({ guidance: 'NOT_STARTED' }), 'guidance', anyone)).toBeNull();
  expect(nextStep(steps({}), null, anyone)).toBeNull();
  expect(nextStep(steps({ totals: 'NOTHING_TO_CHECK' }), 'accounts', anyone)).toBeNull();
});
