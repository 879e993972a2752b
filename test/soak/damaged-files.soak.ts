import { describe, expect, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { listOriginals } from '../support/import/originals.ts';
import { checkDamaged } from '../support/import/check-damaged.ts';

const ALL = 10_000;
const app = useTestApp();
const originals = listOriginals();

describe('ten thousand damaged files', () => {
  test.each(originals)('made from $name are imported as previewed or not at all', async (original) => {
    const imported = await checkDamaged(app.cx, original, Math.ceil(ALL / originals.length));
    console.info(`${original.name}: ${imported} imported`);
    expect(imported).toBeGreaterThanOrEqual(0);
  });
});
