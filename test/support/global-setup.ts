import knex from 'knex';
import type { TestProject } from 'vitest/node';
import { connect } from '../../server/platform/db/connect.ts';
import { bundleWorker } from './bundle-worker.ts';
import { useTemporaryDatabase } from './embedded/temporary-database.ts';
import { migrateUp } from '../../server/platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    templateName: string;
    workerPath: string;
  }
}

/**
 * Set up once per run: a database server, a migrated template database that every test file copies, and the bundled
 * worker.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const worker = await bundleWorker();
  const { adminUrl, stop } = await server();
  const templateName = `template_${process.pid}_${Date.now()}`;
  const admin = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
  await admin.raw(`CREATE DATABASE ${templateName}`);
  const template = connect(withDatabase(adminUrl, templateName));
  await migrateUp(template);
  await template.destroy();
  project.provide('adminUrl', adminUrl);
  project.provide('templateName', templateName);
  project.provide('workerPath', worker.path);
  return async () => {
    await admin.raw(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await admin.destroy();
    await stop();
    await worker.remove();
  };
}

async function server(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { adminUrl: given, stop: () => Promise.resolve() };
  const temporary = await useTemporaryDatabase();
  return { adminUrl: temporary.connectionString, stop: () => temporary.release() };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
