import { useDensity } from './chrome/use-density.ts';
import { useTools } from './chrome/use-tools.tsx';
import { useViews } from './chrome/use-views.ts';
import type { useGrid } from './use-grid.ts';
import { useGridOptions } from './use-grid-options.ts';
import type { WorkbenchGridProps } from './workbench-props.ts';

/** The options of a grid, and the tools above it. */
export function useWorkbench<Row extends object, Change>(
  props: WorkbenchGridProps<Row, Change>,
  grid: ReturnType<typeof useGrid<Row, Change>>,
) {
  const { memory, label, noun, columns, rowId, labelOf, edits, search } = props;
  const { exportRows, rowActions, onEdit, loadHistory } = props;
  const { api, visible, announce, gestures, dialogs } = grid;
  const { density, choose, follow } = useDensity(memory);
  const options = useGridOptions({
    grid,
    memory,
    label,
    rowId,
    labelOf,
    search,
    density,
    hasMenu: rowActions !== undefined,
    onEdit,
  });
  const views = useViews({
    memory,
    api,
    screen: props.screenState ?? '',
    onScreen: props.onScreenState,
    onFollow: follow,
    onDemand: grid.onDemand,
  });
  const tools = useTools({
    api,
    noun,
    columns,
    visible,
    menu: props.columnMenu,
    density,
    onDensity: choose,
    edits,
    views,
    exportRows,
    onGoBack: gestures.goBack,
    onHistory: loadHistory ? dialogs.openHistory : null,
    onHelp: dialogs.openHelp,
    onFailed: announce,
  });
  return { density, options, tools };
}
