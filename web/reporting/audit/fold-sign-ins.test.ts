import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../core/contract/audit.ts';
import { foldSignIns } from './fold-sign-ins.ts';

const entries = (...actions: string[]) => actions.map((action, index) => ({ id: index + 1, action }) as AuditEntry);
const idsOf = (...actions: string[]) => foldSignIns(entries(...actions)).map((run) => run.map(({ id }) => id));

test('only sign-ins in a row are folded', () => {
  expect(idsOf()).toEqual([]);
  expect(idsOf('sign-in', 'sign-in', 'update', 'sign-in')).toEqual([[1, 2], [3], [4]]);
  expect(idsOf('update', 'update', 'sign-in-failed', 'sign-in-failed')).toEqual([[1], [2], [3], [4]]);
  expect(idsOf('sign-in', 'sign-in-failed', 'sign-in')).toEqual([[1], [2], [3]]);
});
