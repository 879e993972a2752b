import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../server/testing/test-app.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../testing/browser.ts';

describeInBrowser('sign-in', () => {
  const app = useBrowserApp();

  test('tells a wrong password, then signs in and out', async () => {
    await app.tokenOf('FINANCE');
    const page = await app.open();
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Please enter both email and password');

    await page.getByLabel('Email').fill('finance@test.example');
    await page.locator('input[name=password]').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Invalid email or password');

    await page.locator('input[name=password]').fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });

  test('a session survives a page reloaded while it loads, and a server that is away for a moment', async () => {
    const page = await app.openAs('VIEW_ONLY', '/');
    let isHeld = true;
    await page.route('**/api/auth/me', (route) => (isHeld ? undefined : route.abort('connectionrefused')));
    await page.reload();
    isHeld = false;
    await page.reload();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    await page.unroute('**/api/auth/me');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }));
    await page.reload();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
  });

  test('whoever was sent to sign in comes back to what was asked for; whoever signed out begins anew', async () => {
    await app.tokenOf('FINANCE');
    const page = await app.open();
    const signIn = async () => {
      await page.getByLabel('Email').fill('finance@test.example');
      await page.locator('input[name=password]').fill(TEST_PASSWORD);
      await page.keyboard.press('Enter');
    };
    await page.goto('/admin/operating-budget?status=Retiring&q=a%20b');
    await page.waitForURL('**/login');
    await page.reload();
    await signIn();
    await page.waitForURL('**/admin/operating-budget?status=Retiring&q=a%20b');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await signIn();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a session that the server ended leads back to the sign-in', async () => {
    const page = await app.openAs('VIEW_ONLY', '/');
    await app.cx.db('sessions').update({ revoked_at: new Date() });
    await page.reload();
    await page.waitForURL('**/login');
  });

  test('a role that may not open a screen is told which may, and no menu offers it', async () => {
    const page = await app.openAs('FINANCE', '/admin/public-dashboard');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    const text = await page.getByRole('main').first().innerText();
    expect(text).toContain("You don't have permission to access this page");
    expect(text).toContain('Required role: ADMIN');
    expect(text).toContain('Your role: FINANCE');
    expect(await page.getByRole('button', { name: 'Admin' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Budget' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
  });

  test.each([
    ['light', false],
    ['dark', true],
  ])('is accessible in %s, on a phone too', async (_name, dark) => {
    const page = await app.open({ dark, viewport: PHONE });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
