import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, useBrowserApp } from './browser.ts';

describeInBrowser('the check of accessibility', () => {
  const app = useBrowserApp();

  test('finds what is wrong, in a frame of the page too', async () => {
    const page = await app.open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.evaluate(() => {
      const pale = document.createElement('p');
      pale.textContent = 'Pale';
      Object.assign(pale.style, { color: '#aaa', background: '#fff' });
      document.body.append(pale, document.createElement('img'));
      const frame = document.createElement('iframe');
      frame.title = 'A frame';
      frame.srcdoc = `<html lang="en"><title>A frame</title><input type="text"></html>`;
      document.body.append(frame);
      return new Promise((resolve) => (frame.onload = resolve));
    });
    const rules = (await axeViolations(page, { isFull: true })).map((violation) => violation.split(':')[0]);
    expect(rules.sort()).toEqual(['color-contrast', 'image-alt', 'label']);
  });
});
