import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { TEST_PASSWORD } from '../../../test/support/test-app.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('sign-in', () => {
  const app = useBrowserApp();
  const isAccessible = async (page: Page) => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  };

  test('says what is wrong, returns to the requested screen, and starts over after signing out', async () => {
    await app.tokenOf('FINANCE');
    const page = await app.open({ viewport: PHONE });
    await page.goto('/admin/operating-budget?status=Retiring&q=a%20b');
    await page.waitForURL('**/login');
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await isAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await isAccessible(page);

    const shows = (message: string) => eventually(() => page.getByRole('alert').textContent()).toBe(message);
    const password = page.locator('input[name=password]');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await shows('Please enter both email and password');
    await page.getByLabel('Email').fill('finance at home');
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await shows('Please enter a valid email address');
    await page.getByLabel('Email').fill('finance@test.example');
    await page.keyboard.press('Enter');
    await shows('Invalid email or password');
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await shows('Login failed. Please try again.');
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: 'Show or hide the password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await password.fill(TEST_PASSWORD);
    await password.press('Enter');
    await page.waitForURL('**/admin/operating-budget?status=Retiring&q=a%20b');

    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await eventually(() => page.title()).toBe('Sign in · School Budget Workbench');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await page.getByLabel('Email').fill('finance@test.example');
    await password.fill(TEST_PASSWORD);
    await password.press('Enter');
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    const nowhere = `/admin/${'nowhere-at-all'.repeat(4)}`;
    await page.goto(nowhere);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByText(`There is no screen at ${nowhere}.`).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
  });

  test('a user who may not see the screen that another user left comes to the dashboard', async () => {
    await app.tokenOf('VIEW_ONLY');
    const page = await app.openAs('ADMIN', '/users');
    await page.getByText('(you)').waitFor();
    // The administrator's session ends while a screen is open.
    await app.cx.db('sessions').update({ revoked_at: new Date() });
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill('view_only@test.example');
    await page.locator('input[name=password]').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByText('Access Denied').count()).toBe(0);
  });

  test('a session survives a page reloaded while it loads and a server that is away, until the server ends it', async () => {
    const page = await app.openAs('VIEW_ONLY', '/profile');
    const isShown = () => page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();
    let isHeld = true;
    await page.route('**/api/auth/me', (route) => (isHeld ? undefined : route.abort('connectionrefused')));
    await page.reload();
    isHeld = false;
    await page.reload();
    await isShown();
    await page.unroute('**/api/auth/me');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }));
    await page.reload();
    await isShown();
    await page.unroute('**/api/auth/me');
    await app.cx.db('sessions').update({ revoked_at: new Date() });
    await page.reload();
    await page.waitForURL('**/login');
  });
});
