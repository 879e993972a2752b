import { afterAll, beforeAll } from 'vitest';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import * as contract from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { createVersion } from '../../../server/records/budgets/versions.ts';
import { SYSTEM } from '../../../server/context.ts';
import { formBody, jsonBody } from '../test-app.ts';
import { startSignedInServer, type SignedInServer } from '../signed-in-server.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import type { Watched } from '../watch-server.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface ImportServer {
  /** Runs `work` while another user repeatedly requests the budget years, or the given path. */
  watch(work: () => Promise<void>, address?: string): Promise<Watched>;
  uploadLogo(file: { name: string; content: Uint8Array }): Promise<Answer>;
  upload(file: { name: string; content: Uint8Array }, type: ImportType, versionId: number): Promise<Answer>;
  ask(call: 'preview' | 'execute', body: object): Promise<Answer>;
  newVersion(label: string): Promise<{ id: number; budgetYearId: number }>;
  /** Stops the server with SIGTERM, as a supervisor does. */
  stop(): Promise<void>;
}

/** The built server in a separate process, as in production, with an administrator who imports files. */
export function useImportServer(): ImportServer {
  const running: { database?: TestDatabase; server?: SignedInServer } = {};
  beforeAll(async () => {
    running.database = await createTestDatabase();
    running.server = await startSignedInServer(running.database, 'ADMIN');
  });
  afterAll(async () => {
    await running.server?.stop();
    await running.database?.drop();
  });

  function server(): SignedInServer {
    if (!running.server) throw new Error('the server is not running');
    return running.server;
  }
  async function post(path: string, init: RequestInit): Promise<Answer> {
    const response = await server().send('POST', path, init);
    return { status: response.status, body: await response.json() };
  }

  return {
    watch: (work, address) => server().watch(work, address),
    uploadLogo: (file) => post('/public-dashboard/upload-logo', formBody(file, {}, 'logo')),
    stop: async () => {
      const stopped = running.server;
      delete running.server;
      await stopped?.stop();
    },
    upload: (file, importType, versionId) =>
      post('/import/analyze', formBody(file, { importType, versionId: String(versionId) })),
    ask: (call, body) => post(`/import/${call}`, jsonBody(body)),
    newVersion: async (label) => {
      if (!running.database) throw new Error('the database is not there');
      const cx = { db: running.database.db, actor: SYSTEM, now: () => new Date(), requestId: null, address: null };
      return createVersion(cx, { fiscalYear: 2026, label });
    },
  };
}

/** Returns the wizard's request with all suggestions unchanged. */
export function suggestedRequest(
  { fileName, suggestedMappings }: ImportAnalysis,
  importType: ImportType,
  version: { id: number; budgetYearId: number },
) {
  const mapped = Object.entries(suggestedMappings).map(([field, { csvColumn }]): [string, string] => [
    field,
    csvColumn ?? contract.SKIPPED_COLUMN,
  ]);
  const columnMappings = Object.fromEntries(mapped);
  return { fileName, columnMappings, importType, budgetYearId: version.budgetYearId, versionId: version.id };
}
