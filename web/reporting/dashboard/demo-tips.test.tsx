import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import { DEMO_SIGN_INS } from '../../../test/support/demo-sign-ins.ts';
import { SessionProvider } from '../../platform/auth/session.tsx';
import { DemoTips } from './demo-tips.tsx';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

/** Returns the suggestions that a user sees. */
function tipsFor(user: { email: string; role: Role }, choices: Record<string, string> = {}): string[] {
  const stored: Record<string, string> = {
    token: 't',
    user: JSON.stringify({ id: 1, name: 'Ann', ...user }),
    ...choices,
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const page = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <MemoryRouter>
            <DemoTips />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return [...page.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ''));
}

test('users of the demo district see what their role can try, until they close it', () => {
  const [admin, finance, viewer] = DEMO_SIGN_INS;
  const amounts = 'Click an underlined amount to see how it is calculated';
  const salary = 'Change a salary, then undo it with Ctrl+Z';
  expect(tipsFor(admin)).toEqual([amounts, salary, 'Publish the public page']);
  expect(tipsFor(finance)).toEqual([amounts, salary]);
  expect(tipsFor(viewer)).toEqual([amounts]);
  expect(tipsFor(admin, { 'choice:demo-tips:2': '"closed"' })).toEqual([]);
});

test('users of a real district do not see them', () => {
  expect(tipsFor({ email: 'holt@harrowfield.example', role: 'ADMIN' })).toEqual([]);
});
