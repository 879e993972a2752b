import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { deleteLineItem } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const cell = (page: Page, row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);
const tick = (page: Page, id: string) =>
  page.locator(`[row-id="${id}"] .ag-selection-checkbox input, [row-id="${id}"] .ag-checkbox-input`).first().check();
const hasAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const undoToast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

/** A fake response from the server. Null passes the request to the real server. */
type Answer = { status: number; body?: { error: string; code?: string } } | 'nothing' | null;

async function answerTo(route: Route, answer: Answer) {
  if (answer === null) await route.fallback();
  else if (answer === 'nothing') await route.abort();
  else await route.fulfill({ status: answer.status, body: answer.body ? JSON.stringify(answer.body) : '' });
}

describeInBrowser('what the managers say when something fails', () => {
  const app = useBrowserApp();
  const row = (id: string) => app.cx.db('line_items').where({ id }).first<Record<string, unknown>>();

  test('proposed lines: deleting, updating and assigning, each failure in its own words', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
    const school = await buildBuilding(app.cx, { name: 'Alder School' });
    const made = await buildLines(
      app.cx,
      scenario,
      Array.from({ length: 8 }, (_, n) => ({
        account_description: `Books ${n}`,
        amount_cents: cents(1_000_00),
        cost_cents: cents(1_000_00),
      })),
    );
    const ids = made.map(String);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY41');
    await cell(page, ids[0]!, 'amount').waitFor();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await button('Delete').count()).toBe(0);

    let deleting: (id: string) => Answer = () => null;
    await page.route(/\/api\/line-items\/\d+\?/, (route) =>
      answerTo(route, deleting(/line-items\/(\d+)/.exec(route.request().url())?.[1] ?? '')),
    );
    const dialog = page.getByRole('dialog');
    await tick(page, ids[0]!);
    await button('Delete').click();
    await dialog.getByText('Delete this item? You can undo the deletion in the message that appears next.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    const expected: [Answer, string][] = [
      [{ status: 404, body: { error: 'There is no line.' } }, 'Item not found or already deleted'],
      [{ status: 400, body: { error: 'It backs a grant.' } }, 'Cannot delete: It backs a grant.'],
      [{ status: 400 }, 'Cannot delete: Item may be referenced by other records'],
      [{ status: 500, body: { error: 'The disk is full.' } }, 'Error: The disk is full.'],
      ['nothing', 'Failed to delete item'],
    ];
    for (const [answer, words] of expected) {
      deleting = () => answer;
      await dialog.getByRole('button', { name: /Delete|Try again/ }).click();
      await hasAlert(page, words);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // If nothing is deleted, 5 reasons are listed. If three of seven are deleted, 3 reasons are listed. The deletion of
    // the rest can be undone.
    for (const id of ids.slice(1, 7)) await tick(page, id);
    deleting = () => ({ status: 500, body: { error: 'The disk is full.' } });
    await button('Delete').click();
    await dialog.getByText('Delete 7 items? You can undo the deletion in the message that appears next.').waitFor();
    await dialog.getByRole('row', { name: 'Books 4 $1,000' }).waitFor();
    await dialog.getByRole('row', { name: 'and 2 more lines' }).waitFor();
    await dialog.getByRole('row', { name: 'Total $7,000' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await hasAlert(page, 'Failed to delete 7 items');
    expect(await dialog.getByRole('listitem').count()).toBe(5);
    deleting = (id) => (ids.slice(0, 3).includes(id) ? null : { status: 500, body: { error: 'The disk is full.' } });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await hasAlert(page, 'Deleted 3 of 7 items; 4 failed');
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await page.locator(`[row-id="${ids[0]!}"]`).first().waitFor({ state: 'detached' });
    deleting = () => null;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await undoToast(page, 'Deleted 4 items').click();
    await page.getByText('Restored 4 items').waitFor();
    await cell(page, ids[6]!, 'amount').waitFor();
    expect((await row(ids[6]!)).deleted_at).toBeNull();
    expect((await row(ids[0]!)).deleted_at).not.toBeNull();

    await tick(page, ids[5]!);
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.route('**/api/line-items/restore', (route) => answerTo(route, { status: 500 }));
    await undoToast(page, 'Deleted 1 item').click();
    await hasAlert(page, 'Failed to restore the deleted lines: The server returned error 500.');
    expect((await row(ids[5]!)).deleted_at).not.toBeNull();
    await page.unroute('**/api/line-items/restore');

    let updating: Answer = { status: 500, body: { error: 'The disk is full.' } };
    await page.route('**/api/line-items/budget/*', (route) => answerTo(route, updating));
    await tick(page, ids[7]!);
    await button('Edit').click();
    await dialog.getByLabel('Amount ($)').fill('2500.25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasAlert(page, 'Failed to update item: The disk is full.');
    updating = { status: 500 };
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasAlert(page, 'Failed to update item: Unknown error');
    updating = null;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await row(ids[7]!)).amount_cents).toBe(2_500_25);

    let assigning: Answer = { status: 409, body: { code: 'CONFLICT', error: 'Dana has changed line 1.' } };
    await page.route('**/api/line-items/bulk-update', (route) => answerTo(route, assigning));
    await tick(page, ids[6]!);
    await button('Assign').click();
    await page.getByRole('menuitem', { name: 'Assign building' }).click();
    await dialog.getByRole('button', { name: 'Assign building' }).click();
    await hasAlert(page, 'Please select a building');
    await dialog.getByRole('combobox', { name: 'Building' }).click();
    await page.getByRole('option', { name: 'Alder School' }).click();
    await dialog.getByRole('button', { name: 'Set 2 lines to Alder School' }).click();
    await hasAlert(page, 'Bulk assign failed: 409 CONFLICT Dana has changed line 1.');
    const buildings = async () => [(await row(ids[6]!)).building_id, (await row(ids[7]!)).building_id];
    expect(await buildings()).toEqual([null, null]);
    assigning = null;
    await dialog.getByRole('button', { name: 'Set 2 lines to Alder School' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await buildings()).toEqual([school, school]);

    // All lines are restored together. If another user has changed one of them since, none is restored.
    await undoToast(page, 'Building assigned to 2 lines').click();
    await eventually(buildings).toEqual([null, null]);
    for (const id of [ids[6]!, ids[7]!]) await tick(page, id);
    // The list is updated before the response arrives.
    await page.route('**/api/line-items/bulk-update', async (route) => {
      const response = await route.fetch();
      await cell(page, ids[7]!, 'buildingId').getByText('Alder School').waitFor();
      await route.fulfill({ response });
    });
    await button('Assign').click();
    await page.getByRole('menuitem', { name: 'Assign building' }).click();
    await dialog.getByRole('combobox', { name: 'Building' }).click();
    await page.getByRole('option', { name: 'Alder School' }).click();
    await dialog.getByRole('button', { name: 'Set 2 lines to Alder School' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await app.cx.db('line_items').where({ id: ids[7] }).update({ notes: 'Called the school' }).increment('rev');
    await undoToast(page, 'Building assigned to 2 lines').last().click();
    await page.getByRole('alert').filter({ hasText: 'Undo failed' }).waitFor();
    expect(await buildings()).toEqual([school, school]);
  });

  test('what another user deletes under an open dialog is no longer selected, and the dialog says so', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2043 });
    const [books = 0, buses = 0] = await buildLines(app.cx, scenario, [
      proposedLine(1, { account_description: 'Books' }),
      proposedLine(2, { account_description: 'Buses' }),
      proposedLine(3, { account_description: 'Heat' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY43');
    for (const [id, [action, item], words] of [
      [books, ['Delete'], 'Please select items to delete'],
      [buses, ['Assign', 'Assign building'], 'Please select items first'],
    ] as const) {
      await tick(page, String(id));
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
      await app.call('ADMIN', deleteLineItem, { params: { id: String(id) } });
      await hasAlert(page, words);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('group', { name: 'Actions' }).count()).toBe(0);
  });

  test('Back asks once about a change that failed to save and an unfinished entry above the list', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2044 });
    const [id = 0] = await buildLines(app.cx, scenario, [proposedLine(1, { account_description: 'Books' })]);
    const page = await app.openAs('FINANCE', '/town-goals?budgetYear=FY44');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Budget' }).click();
    await page.getByRole('menuitem', { name: 'Proposed Budget' }).click();
    await page.route('**/api/line-items/budget/*', (route) => answerTo(route, { status: 400, body: { error: 'No.' } }));
    await cell(page, String(id), 'amount').dblclick();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await tick(page, String(id));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog').filter({ hasText: 'Amount ($)' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await form.getByLabel('Amount ($)').waitFor();
    await page.goBack();
    await question.getByText('1 change is not saved yet.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await form.getByLabel('Amount ($)').fill('2');
    await page.goBack();
    await question.getByText('Your changes to this record are not saved yet.').waitFor();
    await question.getByText('1 change is not saved yet.').waitFor();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/town-goals?*');
  });

  test('employees: bulk failures, a line by hand, and one person beside a list of 600 px', async () => {
    const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2042 });
    await buildBuilding(app.cx, { name: 'Birch School' });
    await buildWorkGroup(app.cx, { name: 'Coaches' });
    const paid = { current_salary_cents: cents(40_000_00), cost_cents: cents(40_000_00), position: 'Cook' };
    const made = await buildLines(
      app.cx,
      scenario,
      Array.from({ length: 24 }, (_, n) => ({
        ...paid,
        last_name: n < 2 ? 'Holt' : `Quill ${n}`,
        employee_id: n < 2 ? 'E7' : null,
        employee_status: n === 3 ? ('Retiring' as const) : ('Active' as const),
      })),
    );
    const ids = made.map(String);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY42&status=Retiring');
    await cell(page, ids[3]!, 'position').waitFor();
    const cards = page.locator('dl').first();
    await eventually(() => cards.innerText()).toMatch(/1\s+of 24/);
    await page.getByLabel('Clear the filter Status').click();
    await eventually(() => cards.innerText()).toMatch(/24\s+all lines[^]*\$960,000/);
    expect((await page.locator('.ag-root-wrapper').boundingBox())?.height).toBe(600);

    let answer: Answer = { status: 500, body: { error: 'The disk is full.' } };
    await page.route(/\/api\/line-items\/(bulk$|\d+\?)/, (route) => answerTo(route, answer));
    const dialog = page.getByRole('dialog');
    await tick(page, ids[4]!);
    await tick(page, ids[5]!);
    const give = async (action: string, field: string, option: string) => {
      await page.getByRole('button', { name: /Bulk Actions/ }).click();
      await dialog.getByRole('radio', { name: action }).check();
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await dialog.getByRole('button', { name: `Set 2 employees to ${option}` }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await give('Assign building', 'Building', 'Birch School');
    await hasAlert(page, 'Error assigning building: The disk is full.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await give('Assign work group', 'Work group', 'Coaches');
    await hasAlert(page, 'Error assigning work group: The disk is full.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Bulk Actions (2)' }).click();
    await dialog.getByRole('radio', { name: 'Delete' }).check();
    await dialog.getByText('Delete 2 employees? You can undo the deletion in the message that appears next.').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await hasAlert(page, 'Error deleting employees: Failed to delete 2 employees');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    answer = null;
    await give('Set status', 'Status', 'Retiring');
    const undo = undoToast(page, 'Status of 2 employees: Retiring');
    await undo.waitFor();
    expect([(await row(ids[4]!)).employee_status, (await row(ids[5]!)).employee_status]).toEqual([
      'Retiring',
      'Retiring',
    ]);
    // The Undo button of the toast undoes only this change. If another change was made since, it reports that.
    await cell(page, ids[6]!, 'position').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Baker');
    await page.keyboard.press('Enter');
    await eventually(async () => (await row(ids[6]!)).position).toBe('Baker');
    await undo.click();
    await hasAlert(
      page,
      'Another change was made later. Undo the later change first, then undo “Status of 2 employees”.',
    );
    expect((await row(ids[4]!)).employee_status).toBe('Retiring');

    await page.getByRole('button', { name: 'Add employee' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasAlert(page, 'Failed to add employee: Last name is required if there is no position');
    await dialog.getByLabel('Last name').fill('Zimmer');
    await dialog.getByLabel('Current salary ($ / yr)').fill('$51,000.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await undoToast(page, 'Added Zimmer').waitFor();
    const added = () => app.cx.db('line_items').where({ last_name: 'Zimmer' }).first<Record<string, unknown>>();
    expect(await added()).toMatchObject({ current_salary_cents: 51_000_50, scenario_id: scenario.id });
    answer = { status: 500, body: { error: 'The disk is full.' } };
    await undoToast(page, 'Added Zimmer').click();
    await hasAlert(page, 'Failed to remove the employee that you added: The disk is full.');
    expect((await added()).deleted_at).toBeNull();
    answer = null;
    await page.getByRole('button', { name: 'Add employee' }).click();
    await dialog.getByLabel('Last name').fill('Zorn');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await undoToast(page, 'Added Zorn').click();
    await page.getByText('New employee removed').waitFor();
    const [zorn] = await app.cx
      .db('line_items')
      .where({ last_name: 'Zorn' })
      .select<{ deleted_at: Date | null }[]>('*');
    expect(zorn?.deleted_at).not.toBeNull();

    await page.getByRole('button', { name: 'Actions for Holt' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByText('2 lines for this person').waitFor();
    await dialog.getByText('This line is not in any later year.').waitFor();
    await eventually(() => dialog.innerText()).toMatch(/Total\s+2\.00\s+\$80,000\.00/);
    await dialog.getByRole('heading', { name: 'No changes yet' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    expect(new URL(page.url()).searchParams.get('line')).toBe(ids[0]);
    await page.reload();
    await dialog.getByText('2 lines for this person').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => new URL(page.url()).searchParams.get('line')).toBeNull();

    await page.route('**/api/line-items/budget?*', (route) => answerTo(route, { status: 500 }));
    await page.reload();
    await hasAlert(page, 'Failed to load employees');
  });
});
