import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../testing/browser.ts';

describeInBrowser('people', () => {
  const app = useBrowserApp();

  const signIn = async (page: Page, email: string, password: string) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  test('an administrator adds, resets, deactivates and deletes, and never acts on the own row', async () => {
    const page = await app.openAs('ADMIN', '/');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'User Management' }).click();
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    await page.getByText('(you)').waitFor();
    expect(await page.getByRole('button', { name: /Actions for/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
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
    expect(await dialog.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('FINANCE');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByText('Another user has this email address.').waitFor();
    await dialog.getByLabel('Email').fill('robin@test.example');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await page.getByText('Robin Vale was added as FINANCE').waitFor();

    // The first sign-in of the new user, then a reset that asks for a password of their own.
    const robin = await app.open();
    await signIn(robin, 'robin@test.example', password);
    await robin.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    await act(page, 'Robin Vale', 'Reset password');
    const given = await dialog.getByLabel(/^Password/).inputValue();
    await dialog.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('The password of Robin Vale was reset').waitFor();
    await robin.reload();
    await robin.waitForURL('**/login');
    await signIn(robin, 'robin@test.example', given);
    await robin.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await axeViolations(robin)).toEqual([]);
    await robin.getByLabel('Current password').fill(given);
    await robin.getByLabel(/^New password( \*)?$/).fill('a password of my own');
    await robin.getByLabel('New password again').fill('another');
    await robin.getByRole('button', { name: 'Change Password' }).click();
    await robin.getByText('New passwords do not match').waitFor();
    await robin.getByLabel('New password again').fill('a password of my own');
    await robin.getByRole('button', { name: 'Change Password' }).click();
    await robin.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();

    await page.getByRole('combobox', { name: 'Role of Robin Vale' }).click();
    await page.getByRole('option', { name: 'VIEW_ONLY' }).click();
    await page.getByText('Robin Vale is VIEW_ONLY now').waitFor();
    await act(page, 'Robin Vale', 'Deactivate');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Robin Vale was deactivated').waitFor();
    await robin.reload();
    await robin.waitForURL('**/login');
    await act(page, 'Robin Vale', 'Activate');
    await page.getByText('Robin Vale may sign in again').waitFor();

    // Somebody else deletes the same user meanwhile: this page is told.
    await act(page, 'Robin Vale', 'Delete');
    await dialog.getByText('Are you sure you want to delete Robin Vale?').waitFor();
    await app.cx.db('users').where({ email: 'robin@test.example' }).delete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/There is no user with the id/).waitFor();
    await expect.poll(() => page.getByText('robin@test.example').count()).toBe(0);
  });

  test('a list that cannot be loaded says so and can be tried again', async () => {
    const page = await app.openAs('ADMIN', '/profile', { viewport: PHONE, dark: true });
    await page.route('**/api/auth/users', (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL' } }),
    );
    await page.goto('/users');
    await page.getByText('Failed to load users').waitFor();
    await page.unroute('**/api/auth/users');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('(you)').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('everybody changes their name, password and API key in their profile', async () => {
    const page = await app.openAs('VIEW_ONLY', '/');
    await page.getByRole('button', { name: /Account of/ }).click();
    expect(await page.getByRole('menuitem', { name: 'User Management' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByLabel(/^Name/).fill('Sam Okafor');
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill('sam@test.example');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Profile updated').waitFor();
    await page.getByRole('button', { name: 'Account of Sam Okafor' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel(/^New password( \*)?$/).fill('short');
    await page.getByLabel('New password again').fill('short');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByLabel(/^New password( \*)?$/).fill('long enough now');
    await page.getByLabel('New password again').fill('long enough now');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    // The server answers nothing that a person could read: the screen's own words stand in.
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Failed to change password').waitFor();

    await page.getByRole('tab', { name: 'Claude API Key' }).click();
    await page.route('**/api/auth/update-api-key', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('textbox', { name: 'API key' }).fill('sk-ant-browser-test');
    await page.getByRole('button', { name: 'Save API Key' }).click();
    await page.getByText('Failed to save API key').waitFor();
    await page.unroute('**/api/auth/update-api-key');
    await page.getByRole('button', { name: 'Save API Key' }).click();
    await page.getByText('API key saved').waitFor();
    await page.reload();
    await page.getByText('Yes', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('sk-ant-browser-test');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('API key removed').waitFor();
    await page.getByText('None', { exact: true }).waitFor();
  });
});
