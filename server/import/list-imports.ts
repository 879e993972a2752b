import type { ResponseOf } from '../../core/contract/endpoint.ts';
import type * as contract from '../../core/contract/imports.ts';
import { toDollars } from '../../core/money.ts';
import type { Context } from '../context.ts';
import * as queries from './queries.ts';

/** Every import, the newest first. */
export async function listImports(cx: Context): Promise<ResponseOf<typeof contract.listImports>> {
  return (await queries.listImports(cx.db)).map((row) => ({
    id: row.id,
    originalName: row.original_name,
    sheet: row.sheet,
    importType: row.import_type,
    mode: row.mode,
    versionId: row.version_id,
    versionLabel: row.version_label,
    scenarioId: row.scenario_id,
    imported: row.imported,
    skipped: row.skipped,
    totalBefore: toDollars(row.total_before_cents),
    totalAfter: toDollars(row.total_after_cents),
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }));
}
