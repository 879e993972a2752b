import type { Role } from '../../core/contract/endpoint.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { jsonBody, TEST_PASSWORD } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { startOwnServer, type Watched } from './watch-server.ts';

/** The built server in a separate process, as in production, with a signed-in user. */
export interface SignedInServer {
  /** Sends a request to a path of the API. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** Runs `work` while another user repeatedly requests the budget years, or the given path. */
  watch(work: () => Promise<void>, address?: string): Promise<Watched>;
  /** Stops the server with SIGTERM, as a supervisor does. */
  stop(): Promise<void>;
}

export async function startSignedInServer({ db, url: databaseUrl }: TestDatabase, role: Role): Promise<SignedInServer> {
  const account = { email: `${role.toLowerCase()}@own-server.example`, password: TEST_PASSWORD };
  const password_hash = await hashPassword(account.password);
  await db('users').insert({ name: `${role} user`, email: account.email, role, password_hash });
  const server = await startOwnServer(databaseUrl);
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', ...jsonBody(account) });
  const { token } = (await response.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  return {
    send: (method, path, init = {}) => {
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      return fetch(`${server.url}/api${path}`, { ...init, method, headers: all });
    },
    watch: (work, address = '/api/budget-years') => server.watch(address, headers, work),
    stop: () => server.stop(),
  };
}
