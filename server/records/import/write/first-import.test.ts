import { beforeEach, describe, expect, test } from 'vitest';
import * as reference from '../../../../core/contract/reference.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const LINES = csv(
  ['Description', 'Budget', 'School', 'Cost Center'],
  ['Teachers', 100, 'Oak School', 'Instruction'],
  ['Books', 50, ' OAK  school', 'Supplies'],
  ['Heat', 20, 'District Wide', 'instruction'],
  ['Total', 170, 'Total School', 'Total'],
  ['Aides', 'unknown', 'Elm School', ''],
);

beforeEach(async () => {
  await app.cx.db.raw('TRUNCATE line_items, imports, scenarios, buildings, work_groups, budget_categories CASCADE');
});

describe('the first file of a district', () => {
  test('adds its buildings and categories, and says so', async () => {
    const version = await imports.newVersion(2027);
    const body = await imports.stage(version, { content: LINES, type: 'proposed' });
    const preview = await imports.preview(body);
    expect(preview.sampleRows[0]).toMatchObject({ amount: 100, building: 'Oak School', category: 'Instruction' });
    expect((await app.call('ADMIN', reference.listBuildings)).body).toEqual([]);

    const result = await imports.execute({ ...body, previewToken: preview.previewToken });
    expect(result.warnings.map(({ row, issues }) => [row, issues])).toEqual([
      [0, ['There were no buildings yet, so this import adds 1 building from the file: Oak School.']],
      [0, ['There were no categories yet, so this import adds 2 categories from the file: Instruction, Supplies.']],
      [
        0,
        [
          'Categories marked as personnel, because most of their dollars are for salaries and wages: Instruction. You can change this in Budget Categories.',
        ],
      ],
    ]);
    expect(preview.warnings).toEqual(result.warnings);
    const { body: buildings } = await app.call('ADMIN', reference.listBuildings);
    expect(buildings.map(({ name }) => name)).toEqual(['Oak School']);
    const { body: categories } = await app.call('ADMIN', reference.listCategories);
    expect(categories).toMatchObject([
      { name: 'Instruction', displayOrder: 1, isPersonnel: true, defaultYoYIncrease: null, itemCount: 2 },
      { name: 'Supplies', displayOrder: 2, isPersonnel: false, defaultYoYIncrease: null, itemCount: 1 },
    ]);
    const lines = await imports.lines(result.scenarioId);
    expect(lines.map((line) => line.building_id)).toEqual([buildings[0]?.id, buildings[0]?.id, null]);
    expect(lines.every((line) => !line.needs_review)).toBe(true);
    const audited = await app.cx
      .db('audit_log')
      .orderBy('id')
      .where({ action: 'create' })
      .whereIn('entity', ['building', 'category']);
    expect(audited).toHaveLength(2);
    expect(audited).toMatchObject([
      { entity: 'building', after: { names: ['Oak School'] } },
      { entity: 'category', after: { names: ['Instruction', 'Supplies'], personnel: ['Instruction'] } },
    ]);
    expect(audited[0]).not.toHaveProperty('after.personnel');
  });

  test('from a roster, all added categories are personnel', async () => {
    const version = await imports.newVersion(2027);
    const content = csv(
      ['Last Name', 'Position', 'Current Salary', 'Category'],
      ['Abel', 'Nurse', 50_000, 'Health'],
      ['Bell', 'Supplies clerk', 40_000, 'Office'],
    );
    const { warnings } = await imports.run(version, { content, type: 'operating' });
    expect(warnings.flatMap(({ issues }) => issues)).toContain(
      'Categories marked as personnel, because most of their dollars are for salaries and wages: all added categories. You can change this in Budget Categories.',
    );
    const { body: categories } = await app.call('ADMIN', reference.listCategories);
    expect(categories.map(({ name, isPersonnel }) => [name, isPersonnel])).toEqual([
      ['Health', true],
      ['Office', true],
    ]);
  });

  test('warns when what it adds as buildings are no names', async () => {
    const version = await imports.newVersion(2027);
    const body = await imports.stage(version, {
      content: LINES.replaceAll('OAK  school', '1,200.00'),
      type: 'proposed',
    });
    const preview = await imports.preview(body);
    expect(preview.warnings.flatMap(({ issues }) => issues)).toContain(
      '“1,200.00” is a number, not a name. Check that the right column is mapped to Building.',
    );
  });

  test('changes nothing when imported again, and a later file’s unknown values are findings', async () => {
    const version = await imports.newVersion(2027);
    await imports.run(version, { content: LINES, type: 'proposed' });
    const again = await imports.run(version, { content: LINES, type: 'proposed' });
    expect(again).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: 3, warnings: [] });
    const next = await imports.run(version, { content: LINES.replaceAll('Supplies', 'Suplies'), type: 'proposed' });
    expect(next.warnings.map(({ issues }) => issues)).toEqual([['The category “Suplies” is unknown.']]);
    expect((await app.call('ADMIN', reference.listCategories)).body).toHaveLength(2);
  });

  test('fills the lists once when two arrive at the same moment', async () => {
    const [one, two] = [await imports.newVersion(2027), await imports.newVersion(2027)];
    const bodies = [
      await imports.stage(one, { content: LINES, type: 'proposed' }),
      await imports.stage(two, { content: LINES, type: 'proposed' }),
    ];
    const results = await Promise.all(bodies.map((body) => imports.execute(body)));
    expect(results.map(({ total }) => total)).toEqual([170, 170]);
    expect((await app.call('ADMIN', reference.listBuildings)).body).toHaveLength(1);
    expect((await app.call('ADMIN', reference.listCategories)).body).toHaveLength(2);
  });
});
