import { useDensity } from './chrome/use-density.ts';
import { useTools } from './chrome/use-tools.tsx';
import { useViews } from './chrome/use-views.ts';
import type { useGrid } from './use-grid.ts';
import { useGridOptions } from './use-grid-options.ts';
import type { WorkbenchGridProps } from './workbench-props.ts';

const NO_VIEWS: readonly never[] = [];
const NO_ACTIONS: readonly never[] = [];

/** The options of a grid, and the tools above it. */
export function useWorkbench<Row extends object, Change>(
  props: WorkbenchGridProps<Row, Change>,
  grid: ReturnType<typeof useGrid<Row, Change>>,
) {
  const { memory, label, noun, columns, rowId, labelOf, edits, search } = props;
  const { exportRows, exportActions = NO_ACTIONS, rowActions, onEdit, loadHistory, isSheet = false } = props;
  const { api, live, fit, visible, announce, gestures, dialogs } = grid;
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
    isSheet,
  });
  const views = useViews({
    memory,
    api,
    live,
    fit,
    screen: props.screenState ?? '',
    onScreen: props.onScreenState,
    onFollow: follow,
    shipped: props.shippedViews ?? NO_VIEWS,
    onDemand: grid.onDemand,
  });
  const tools = useTools({
    api,
    noun,
    columns,
    visible,
    isSheet,
    menu: props.columnMenu,
    density,
    onDensity: choose,
    edits,
    views,
    exportRows,
    exportActions,
    onGoBack: gestures.goBack,
    onHistory: loadHistory ? dialogs.openHistory : null,
    onHelp: dialogs.openHelp,
    onFailed: announce,
  });
  return { density, options, tools };
}
