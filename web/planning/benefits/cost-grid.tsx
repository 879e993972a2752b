import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { BenefitCostRow, CostBy } from '../../../core/contract/benefits-cost.ts';
import type { ExportAction } from '../../platform/grid/chrome/export-menu.tsx';
import { calculatedRules } from '../../platform/grid/editing/calculated-rules.ts';
import { useEdits } from '../../platform/grid/editing/use-edits.ts';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { ExplanationPanel } from '../../records/explain/explanation-panel.tsx';
import { SearchedGrid } from '../../records/line-items/searched-grid.tsx';
import { useFilters } from '../../records/line-items/use-filters.ts';
import { useSearchToolbar } from '../../records/line-items/use-search-toolbar.tsx';
import { costColumns, costLabel } from './cost-columns.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

const NO_ONE = () => '';
const NOUNS: Record<CostBy, string> = { group: 'work groups', position: 'positions', person: 'people' };
const rowIdOf = ({ key }: BenefitCostRow): string => key;

const RULES = calculatedRules(
  rowIdOf,
  'These figures are calculated and cannot be edited. Change the plans, rates or elections instead.',
);

interface Props {
  by: CostBy;
  rows: readonly BenefitCostRow[] | undefined;
  actions: ReactNode;
  exportActions: readonly ExportAction[];
  /** Shown if the roster has no lines in the year. */
  empty: ReactNode;
}

/** The cost of benefits as a read-only list that can be sorted, searched and totaled. */
export function CostGrid({ by, rows, actions, exportActions, empty }: Props) {
  const edits = useEdits(rows, RULES);
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => costColumns(by, isNarrow), [by, isNarrow]);
  const labelOf = useCallback((row: BenefitCostRow) => costLabel(row, by), [by]);
  const filters = useFilters('benefit-cost-');
  // The row for lines without a work group or position is not itself a work group or position, so the noun is “rows”.
  const hasOthers = rows?.some(({ label }) => label === null) ?? false;
  const [asked, ask] = useState<string | null>(null);
  const rowActions = useMemo(() => [{ label: 'How is this calculated?', run: ask }], []);
  const search = useSearchToolbar({ filters, placeholder: 'Search…', isOwnRow: false, selects: null });
  return (
    <>
      <SearchedGrid
        memory={`benefit-cost-${by}`}
        label="Cost of benefits"
        noun={hasOthers ? 'rows' : NOUNS[by]}
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={NO_ONE}
        edits={edits}
        filters={filters}
        search={search}
        where={null}
        actions={actions}
        exportActions={exportActions}
        {...(by === 'person' && { rowActions })}
        empty={empty}
      />
      <SidePanel opened={asked !== null} onClose={() => ask(null)} title="How is this calculated?">
        {asked !== null && <ExplanationPanel figure={{ figure: 'benefit-cost', id: asked }} />}
      </SidePanel>
    </>
  );
}
