import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import { SessionProvider } from '../../platform/auth/session.tsx';
import { NoLines } from './no-lines.tsx';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

/** Returns the text that a user with the role sees. */
function shown(role: Role, isProjected: boolean): string {
  const stored: Record<string, string> = { token: 't', user: JSON.stringify({ id: 1, name: 'Ann', role }) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const page = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <MemoryRouter>
            <NoLines noun="employees" budgetYear={null} fiscalYear={2028} isProjected={isProjected} />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return page
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

test('a year without lines says what to do next, to each role what it can do', () => {
  expect(shown('ADMIN', false)).toBe(
    '|There are no employees in FY28 yet|Import a spreadsheet. Its lines appear here at once.|Import employees|Setup checklist|',
  );
  expect(shown('FINANCE', false)).toBe(
    '|There are no employees in FY28 yet|An administrator must import a spreadsheet. Its lines then appear here at once.|Setup checklist|',
  );
  expect(shown('ADMIN', true)).toBe(
    '|There are no employees in FY28 yet|Lines of a later year appear here after projections have been generated.|Setup checklist|',
  );
});
