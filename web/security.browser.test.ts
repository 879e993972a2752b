import { beforeAll, expect, test } from 'vitest';
import { axeViolations, describeInBrowser, useBrowserApp } from '../test/browser/browser.ts';
import { SCREENS } from '../test/browser/screens.ts';
import { loadDemoDistrict } from '../test/support/demo-district.ts';

describeInBrowser('the content security policy', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    await loadDemoDistrict(app.cx);
  });

  test('refuses what it is for, and the refusal is seen', async () => {
    const first = await app.openAs('ADMIN', '/profile');
    // A separate page whose console is not checked, because this test expects a violation.
    const page = await first.context().newPage();
    await page.goto('/profile');
    const violations = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      const frame = document.createElement('iframe');
      frame.src = 'https://example.org/';
      const picture = document.createElement('img');
      picture.src = 'https://example.org/x.png';
      document.body.append(script, style, frame, picture);
      document.body.setAttribute('onclick', 'window.ran = true');
      document.body.click();
      await fetch('https://example.org/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { seen: [...new Set(seen)].sort(), ran: 'ran' in window };
    });
    expect(violations.ran).toBe(false);
    expect(violations.seen).toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
  });

  // A violation of the security policy fails any test that opens the page. Another test opens every screen and tab with
  // the demo district.
  test('comes with every screen, and the page for residents and the description of the API meet theirs', async () => {
    expect(SCREENS.length).toBeGreaterThan(15);
    for (const { path } of SCREENS) {
      const policy = (await app.send(null, 'GET', path)).headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none'; script-src 'self'; /)]);
      expect(policy).not.toMatch(/unsafe/);
    }
    const page = await app.openAs('ADMIN', '/profile');
    await page.goto('/public/harrowfield');
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    // The server generates the API description, and a screen shows it. Every URL of the description opens that screen.
    await page.goto('/api/docs#auth');
    const call = page.locator('#postAuthLogin');
    await call.locator('summary').click();
    await call.getByText('password', { exact: true }).waitFor();
    // All sections have the same structure, so only one with many kinds of calls is checked.
    expect(await axeViolations(page, { except: 'section[id]:not(#auth)' })).toEqual([]);
  });
});
