import { test } from 'vitest';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { checkUndo } from '../../../../test/support/import/check-undo.ts';

const app = useTestApp();

test('an import and its undo leave every line unchanged, also for imports undone one after the other', async () => {
  await checkUndo(app, 5);
}, 120_000);
