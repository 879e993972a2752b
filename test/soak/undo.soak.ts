import { test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkUndo } from '../support/import/check-undo.ts';

const app = useTestApp();

test('500 times two or three imports and their undos leave every line as before', async () => {
  await checkUndo(app, 500);
});
