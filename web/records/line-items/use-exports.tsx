import { FileDown, FileSpreadsheet, FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { exportBudgetEntry } from '../../../core/contract/budget-entry.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { exportOwnLayout } from '../../../core/contract/own-layout.ts';
import { getWorkbook } from '../../../core/contract/workbooks.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { download } from '../../api.ts';
import type { ExportFormat, ShownTable } from '../../platform/grid/chrome/shown-table.ts';
import type { WorkbenchGridProps } from '../../platform/grid/workbench-props.ts';
import { exportLines } from './export-lines.ts';
import { isProjectedYear } from './is-projected.ts';
import type { SelectedBudget } from './use-budget.ts';

type Exports = Pick<WorkbenchGridProps<LineItem, unknown>, 'exportRows' | 'exportActions'>;

/**
 * The exports of a list of lines: the visible rows, or a workbook of all lines that can be edited and imported again.
 * Projected lines cannot be edited, so they have no workbook.
 */
export function useExports(budget: SelectedBudget): Exports {
  const navigate = useNavigate();
  const { scenario, fiscalYear } = budget;
  const isProjected = isProjectedYear(budget);
  return useMemo((): Exports => {
    if (!scenario || fiscalYear === null) return {};
    const exportRows = (format: ExportFormat, shown: ShownTable) =>
      exportLines({ scenario, fiscalYear, format, shown });
    if (isProjected) return { exportRows };
    const label = fiscalYearLabel(fiscalYear);
    const body = { scenarioId: scenario.id, fiscalYear: label };
    return {
      exportRows,
      exportActions: [
        {
          label: 'Download workbook',
          icon: <FileDown size={16} aria-hidden="true" />,
          run: () => download(getWorkbook, { body }, `workbook-${label}.xlsx`),
        },
        {
          label: 'Merge an edited workbook',
          icon: <FileUp size={16} aria-hidden="true" />,
          run: () => navigate('/workbook'),
        },
        {
          label: 'Your own layout',
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          run: () =>
            download(exportOwnLayout, { query: { scenarioId: String(scenario.id) } }, `own-layout-${label}.xlsx`),
        },
        ...(scenario.scenarioType === 'proposed' ? budgetEntryActions(scenario.id, label) : []),
      ],
    };
  }, [scenario, fiscalYear, isProjected, navigate]);
}

/** The whole budget by account for MUNIS. It does not depend on the filters of the list. */
function budgetEntryActions(scenarioId: number, label: string): NonNullable<Exports['exportActions']> {
  return (['csv', 'xlsx'] as const).map((format) => ({
    label: `Budget entry for MUNIS (${format === 'csv' ? 'CSV' : 'Excel'})`,
    icon: <FileSpreadsheet size={16} aria-hidden="true" />,
    run: () =>
      download(
        exportBudgetEntry,
        { query: { scenarioId: String(scenarioId), format } },
        `budget-entry-${label}.${format}`,
      ),
  }));
}
