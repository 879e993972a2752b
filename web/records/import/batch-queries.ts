import { type QueryClient } from '@tanstack/react-query';
import { listScenarios } from '../../../core/contract/budgets.ts';
import * as batches from '../../../core/contract/import-batches.ts';
import { exportOwnLayout } from '../../../core/contract/own-layout.ts';
import { call, download } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { rejectedName } from './rejected-rows.ts';

/** Loads the imports and merged workbooks. Administrators see all of them; other users see only their own. */
export const importsQuery = queryOf(['imports'], batches.listImports);

export const importQuery = (id: number) => queryOf(['imports', id], batches.getImport, { params: { id: String(id) } });

/** The budgets of all budget years. */
export const allScenariosQuery = queryOf(['scenarios', 'all'], listScenarios, {});

export function undoImport(input: { id: number; force: boolean }) {
  return call(batches.undoImport, { params: { id: String(input.id) }, body: { force: input.force } });
}

export function saveRejectedRowsOfImport(id: number, fileName: string): Promise<void> {
  return download(batches.rejectedRows, { params: { id: String(id) } }, rejectedName(fileName));
}

/** Downloads the imported file, with the budget's current amounts filled in. */
export function saveOwnLayout({ id, originalName }: { id: number; originalName: string }): Promise<void> {
  return download(exportOwnLayout, { query: { importId: String(id) } }, originalName);
}

/** Reloads everything, because an import affects all figures. */
export async function refreshEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries();
}
