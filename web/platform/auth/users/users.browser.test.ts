import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { login } from '../../../../core/contract/auth.ts';
import {
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';
import { goTo } from '../../../../test/browser/press-everything.ts';

/** Enough key presses to go through a menu and start again at its top. */
const MAX_PRESSES = 8;

describeInBrowser('people', () => {
  const app = useBrowserApp();

  /** Chooses an action in a person's menu, using only the keyboard. */
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: action });
    await item.waitFor();
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await item.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  /** Makes a call fail without an error message from the server, so that the screen shows its default message. */
  const breaks = (page: Page, address: string, method: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
  const USERS = '**/api/auth/users*';
  const USER = '**/api/auth/users/*';

  test('an administrator adds, resets, deactivates and deletes, and never acts on the own row', async () => {
    const page = await app.openAs('ADMIN', '/profile', { viewport: PHONE, dark: true });
    await breaks(page, USERS, 'GET');
    await goTo(page, '/users');
    await page.getByText('Failed to load users').waitFor();
    await page.unroute(USERS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('(you)').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await page.getByRole('button', { name: /Actions for/ }).count()).toBe(0);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill('7 signs');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    for (const problem of [
      'Please enter a name',
      'Please enter a valid email address',
      'Password must be at least 8 characters',
    ]) {
      await dialog.getByText(problem).waitFor();
    }
    await dialog.getByLabel(/^Name/).fill('Robin Vale');
    await dialog.getByLabel('Email').fill('admin@test.example');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    const password = await dialog.getByLabel(/^Password/).inputValue();
    expect(password).toHaveLength(12);
    expect(await dialog.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('Finance');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByText('Another user has this email address.').waitFor();
    await dialog.getByLabel('Email').fill('robin@test.example');
    await breaks(page, '**/api/auth/register', 'POST');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByText('Failed to create user', { exact: true }).waitFor();
    await dialog.getByText('Registration failed. Please try again.', { exact: true }).waitFor();
    await page.unroute('**/api/auth/register');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await page.getByText('Robin Vale was added with the role Finance').waitFor();
    await app.call(null, login, { body: { email: 'robin@test.example', password } });

    await act(page, 'Robin Vale', 'Reset password');
    const given = await dialog.getByLabel(/^Password/).inputValue();
    expect(given).toHaveLength(12);
    await breaks(page, USER, 'PUT');
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await dialog.getByText('Failed to update user', { exact: true }).waitFor();
    await page.unroute(USER);
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('The password for Robin Vale was reset').waitFor();
    // After signing in with this password, the user must choose a new one.
    const robin = await app.open();
    await robin.goto('/login');
    await robin.getByLabel('Email').fill('robin@test.example');
    await robin.locator('input[name=password]').fill(given);
    await robin.getByRole('button', { name: 'Sign In' }).click();
    await robin.getByRole('heading', { name: 'Choose your password' }).waitFor();
    expect(await axeViolations(robin)).toEqual([]);
    await robin.getByLabel('Current password').fill(given);
    await robin.getByLabel(/^New password( \*)?$/).fill('a password of my own');
    await robin.getByLabel('Confirm new password').fill('another');
    await robin.getByRole('button', { name: 'Change Password' }).click();
    await robin.getByText('New passwords do not match').waitFor();
    await robin.getByLabel('Confirm new password').fill('a password of my own');
    await robin.getByRole('button', { name: 'Change Password' }).click();
    await robin.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();

    const role = page.getByRole('combobox', { name: 'Role of Robin Vale' });
    await breaks(page, USER, 'PUT');
    await role.click();
    await page.getByRole('option', { name: 'View only' }).click();
    await page.getByRole('alert').getByText('Failed to update user', { exact: true }).waitFor();
    expect(await role.inputValue()).toBe('Finance');
    await page.unroute(USER);
    await role.click();
    await page.getByRole('option', { name: 'View only' }).click();
    await page.getByText('Robin Vale now has the role View only').waitFor();
    await act(page, 'Robin Vale', 'Deactivate');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Robin Vale was deactivated').waitFor();
    await act(page, 'Robin Vale', 'Activate');
    await page.getByText('Robin Vale can sign in again').waitFor();

    await act(page, 'Robin Vale', 'Delete');
    await dialog.getByText('Are you sure you want to delete Robin Vale?').waitFor();
    await breaks(page, USER, 'DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText('Failed to delete user', { exact: true }).waitFor();
    await page.unroute(USER);
    // Another user has deleted the same user. The page shows this.
    await act(page, 'Robin Vale', 'Delete');
    await app.cx.db('users').where({ email: 'robin@test.example' }).delete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/There is no user with the id/).waitFor();
    await eventually(() => page.getByText('robin@test.example').count()).toBe(0);
  });

  test('everybody changes their name, password and API key in their profile', async () => {
    const page = await app.openAs('VIEW_ONLY', '/profile');
    await page.getByText(/@test\.example · View only$/).waitFor();
    expect(await page.getByRole('button', { name: /^Account of/ }).innerText()).toMatch(/View only$/);
    await page.getByLabel(/^Name/).fill('Sam Okafor');
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill('sam@test.example');
    await breaks(page, '**/api/auth/update-profile', 'PUT');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Failed to update profile', { exact: true }).waitFor();
    await page.unroute('**/api/auth/update-profile');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Profile updated').waitFor();
    await page.getByRole('button', { name: 'Account of Sam Okafor' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel(/^New password( \*)?$/).fill('short');
    await page.getByLabel('Confirm new password').fill('short');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByLabel(/^New password( \*)?$/).fill('long enough now');
    await page.getByLabel('Confirm new password').fill('long enough now');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await breaks(page, '**/api/auth/change-password', 'PUT');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Failed to change password').waitFor();

    await page.getByRole('tab', { name: 'Claude API Key' }).click();
    await breaks(page, '**/api/auth/update-api-key', 'PUT');
    await page.getByRole('textbox', { name: 'API key' }).fill('sk-ant-browser-test');
    await page.getByRole('button', { name: 'Save API Key' }).click();
    await page.getByText('Failed to save API key').waitFor();
    await page.unroute('**/api/auth/update-api-key');
    await page.getByRole('button', { name: 'Save API Key' }).click();
    await page.getByText('API key saved').waitFor();
    await page.getByText('Yes', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('sk-ant-browser-test');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('API key removed').waitFor();
    await page.getByText('None', { exact: true }).waitFor();
  });
});
