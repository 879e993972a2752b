import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

const ASSETS = join(import.meta.dirname, '../../../dist/web/assets');

async function builtStyles(): Promise<string> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.css'));
  return (await Promise.all(names.map((name) => readFile(join(ASSETS, name), 'utf8')))).join('\n');
}

describeInBrowser('built styles', () => {
  const app = useBrowserApp();

  test.each(['light', 'dark'] as const)('a highlighted row has its own background in %s mode', async (mode) => {
    const styles = await builtStyles();
    const table = /\.(\w[\w-]*) \[data-highlighted\]/.exec(styles)?.[1] ?? '';
    expect(table).not.toBe('');
    const page = await app.open({ dark: mode === 'dark' });
    // A reused window shows an image, whose page content cannot be set.
    await page.goto('about:blank');
    await page.setContent(`<style>${styles}</style>
      <style>:root { color-scheme: light dark; --mantine-color-yellow-light: rgb(255, 244, 204); }</style>
      <table class="${table}"><tbody><tr><td>1%</td></tr><tr data-highlighted="true"><td>6%</td></tr></tbody></table>`);
    const background = (row: number) =>
      page
        .locator('tr')
        .nth(row)
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background(0)).toBe('rgba(0, 0, 0, 0)');
    expect(await background(1)).toBe(mode === 'light' ? 'rgb(255, 244, 204)' : 'rgba(250, 176, 5, 0.07)');
  });

  test('no style needs a variable that only a compiler knows', async () => {
    expect(await builtStyles()).not.toContain('--lightningcss');
  });
});
