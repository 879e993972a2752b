import { importTemplate } from '../../../core/contract/setup.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { download, reasonOf } from '../../api.ts';
import { toastError } from '../../platform/ui/toast.ts';

/** Labels of the templates, which are workbooks to fill in if a district has no file from its payroll or ledger. */
export const TEMPLATE_LABELS: Record<ImportType, string> = {
  operating: 'Roster template',
  proposed: 'Budget lines template',
};

export function saveTemplate(importType: ImportType): void {
  download(importTemplate, { params: { importType } }, 'template.xlsx').catch((error: unknown) =>
    toastError(`Failed to download the template: ${reasonOf(error, 'Unknown error')}`),
  );
}
