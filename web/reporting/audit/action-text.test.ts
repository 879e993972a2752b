import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('an action is shown in plain words, and an unknown one in its own', () => {
  expect(['undo-import', 'resolve unknown values', 'some-new-action'].map(actionText)).toEqual([
    'undid an import',
    'matched unrecognized values',
    'some new action',
  ]);
});
