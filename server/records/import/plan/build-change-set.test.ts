import { expect, test } from 'vitest';
import { cents } from '../../../../core/money.ts';
import { planChanges, type ChangeSetInput } from './build-change-set.ts';
import type { StoredLine } from './read-stored-lines.ts';

test('a file may remove more edited values than a function call can have arguments', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => {
    const [id, cost] = [at + 1, cents(0)];
    const line: Partial<StoredLine> = { id, import_id: 1, cost_cents: cost, category_id: 1, building_id: 1 };
    return Object.assign(line, { first_name: null, last_name: null, words: () => null }) as StoredLine;
  });
  const input: Partial<ChangeSetInput> = {
    ...{ type: 'proposed', mode: 'replace', notImported: 'keep', fiscalYear: 2026, stored: lines },
    ...{ conflicts: 'ask', decisions: [], lostZeros: 'budget', handEdits: 'file', listsAccounts: false },
    source: { lines: [], skipped: [], mappings: {} } as unknown as ChangeSetInput['source'],
    changedLines: { of: () => undefined } as unknown as ChangeSetInput['changedLines'],
    edits: () => ({ by: 'Ann', at: new Date() }),
  };
  const { merged, removes } = planChanges(input as ChangeSetInput);
  expect(removes).toHaveLength(lines.length);
  expect(merged.handEdited.length).toBeGreaterThan(200_000);
});
