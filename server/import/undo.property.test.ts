import { test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { checkUndo } from './testing/check-undo.ts';

const app = useTestApp();

test('an import and its undo leave every line as it was, imports undone one after the other too', async () => {
  await checkUndo(app, 5);
}, 120_000);
