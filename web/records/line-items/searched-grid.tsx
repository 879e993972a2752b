import { plural } from '../../../core/plural.ts';
import type { WorkbenchGridProps } from '../../platform/grid/workbench-props.ts';
import { WorkbenchGrid } from '../../platform/grid/workbench-grid.tsx';
import { useGridMemory } from '../../platform/preferences/use-grid-memory.ts';
import { CARRIED_PARAMETERS } from '../../platform/shell/budget-year.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import type { Filters } from './use-filters.ts';
import { useLinkedView } from './use-linked-view.ts';
import type { useSearchToolbar } from './use-search-toolbar.tsx';

const NEVER_LOCKED = () => null;
const NOTHING_SELECTED = () => undefined;

type Own = 'memory' | 'lock' | 'search' | 'onClearFilters' | 'onSelect' | 'toolbar' | 'isFolded';

interface Props<Row extends object, Change> extends Omit<WorkbenchGridProps<Row, Change>, Own> {
  /** The key under which the user's columns are stored. */
  memory: string;
  filters: Filters;
  search: ReturnType<typeof useSearchToolbar>;
}

/**
 * A list without locked rows or bulk actions. Its search text, sort and header filters are in the URL. Warns before the user leaves with
 * unsaved changes.
 */
export function SearchedGrid<Row extends object, Change>({
  memory: name,
  filters,
  search,
  ...grid
}: Props<Row, Change>) {
  // Several of these lists share a screen, on different tabs.
  const memory = useLinkedView(useGridMemory(name), grid.columns, `${name}-`);
  const unsaved = grid.edits.saving + grid.edits.failed.length;
  return (
    <>
      <WorkbenchGrid
        {...grid}
        {...search}
        memory={memory}
        lock={NEVER_LOCKED}
        search={filters.get('q') ?? ''}
        onClearFilters={filters.clear}
        onSelect={NOTHING_SELECTED}
      />
      <LeaveGuard
        unsaved={unsaved === 0 ? null : `${plural(unsaved, 'change is', 'changes are')} not saved yet.`}
        parameters={CARRIED_PARAMETERS}
      />
    </>
  );
}
