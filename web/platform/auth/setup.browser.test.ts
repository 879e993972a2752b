import { expect, test } from 'vitest';
import { SetupCode } from '../../../test/support/test-app.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const setupCode = new SetupCode();
const PASSWORD = 'a horse of my own';

describeInBrowser('the first administrator', () => {
  const app = useBrowserApp({ setupCode });

  test('comes in by the link in the log, once', async () => {
    await app.cx.db('users').delete();
    const code = setupCode.issue();
    const page = await app.open();
    await page.goto('/login');
    await page.getByText("No users yet. Open the setup link in the server's log.").waitFor();
    // An empty district has no name, so the page has the name of the program.
    await page.getByRole('main').getByText('School Budget Workbench').waitFor();

    const fill = async () => {
      await page.getByLabel(/^Name/).fill('Ada Moreno');
      await page.getByLabel(/^Email/).fill('ada@district.example');
      await page.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
      await page.getByLabel(/^Confirm password/).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create administrator' }).click();
    };
    await page.goto('/setup?code=not-this-one');
    await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor();
    await page.getByRole('main').getByText('School Budget Workbench').waitFor();
    // The code is removed from the URL.
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(await axeInBothLooks(page)).toEqual([]);
    await fill();
    await page.getByRole('alert').getByText('Each time the server starts, it prints a new link').waitFor();
    expect(await app.cx.db('users').count('* as count').first()).toEqual({ count: 0 });

    await page.goto(`/setup?code=${code}`);
    await fill();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Account of Ada Moreno' }).waitFor();
    expect(await app.cx.db('users').select('email', 'role')).toEqual([
      { email: 'ada@district.example', role: 'ADMIN' },
    ]);

    const another = await app.open();
    await another.goto('/login');
    await another.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await eventually(() => another.getByText('No users yet').count()).toBe(0);
    await another.goto(`/setup?code=${code}`);
    await another.getByLabel(/^Name/).fill('Second');
    await another.getByLabel(/^Email/).fill('second@district.example');
    await another.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
    await another.getByLabel(/^Confirm password/).fill(PASSWORD);
    await another.getByRole('button', { name: 'Create administrator' }).click();
    await another.getByText('so the setup link no longer works. Sign in instead.').waitFor();
  });
});
