import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import { SessionProvider } from '../../platform/auth/session.tsx';
import { permissionsQuery } from '../../platform/permissions/queries.ts';
import { NoLines } from './no-lines.tsx';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

interface Situation {
  noun?: string;
  type?: 'operating' | 'proposed';
  isProjected?: boolean;
  financeMayImport?: boolean;
}

/** Returns the HTML of the screen for a user with the role. */
function render(role: Role, situation: Situation = {}): string {
  const { noun = 'employees', type = 'operating', isProjected = false, financeMayImport = false } = situation;
  const stored: Record<string, string> = { token: 't', user: JSON.stringify({ id: 1, name: 'Ann', role }) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const queryClient = new QueryClient();
  queryClient.setQueryData(permissionsQuery.queryKey, { financeMayImport });
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <MemoryRouter>
            <NoLines noun={noun} type={type} budgetYear={null} fiscalYear={2028} isProjected={isProjected} />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Returns the text that a user with the role sees. */
function shown(role: Role, situation?: Situation): string {
  return render(role, situation)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

test('a year without lines says what to do next, to each role what it can do', () => {
  expect(shown('ADMIN')).toBe(
    '|No employees in FY28 yet|Import a spreadsheet to see its lines here.|Import a roster|Setup Checklist|',
  );
  expect(shown('FINANCE')).toBe(
    '|No employees in FY28 yet|Lines appear here after an administrator imports a spreadsheet.|Setup Checklist|',
  );
  expect(shown('ADMIN', { isProjected: true })).toBe(
    '|No employees in FY28 yet|Lines for a later year appear here after projections have been generated.|Setup Checklist|',
  );
});

test('the setup step is that of the type of budget, whatever the lines are called', () => {
  expect(render('ADMIN')).toContain('/admin/setup#roster');
  expect(render('ADMIN', { noun: 'records' })).toContain('/admin/setup#roster');
  expect(render('ADMIN', { noun: 'lines', type: 'proposed' })).toContain('/admin/setup#accounts');
});

test('FINANCE is led to its import screen if the district allows it to import', () => {
  expect(shown('FINANCE', { financeMayImport: true })).toBe(shown('ADMIN'));
  expect(render('ADMIN')).toContain('href="/admin?tab=import&amp;type=operating"');
  expect(render('FINANCE', { financeMayImport: true })).toContain('href="/import?type=operating"');
  expect(shown('VIEW_ONLY', { financeMayImport: true })).not.toContain('Import a roster');
});
