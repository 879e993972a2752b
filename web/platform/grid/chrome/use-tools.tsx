import type { GridApi } from 'ag-grid-community';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Density } from '../../../../core/grid-state.ts';
import { ColumnChooser } from '../columns/column-chooser.tsx';
import type { Column } from '../columns/column.ts';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx';
import { ExportMenu, type ExportAction } from './export-menu.tsx';
import { GridTools } from './grid-tools.tsx';
import { saveShown } from '../editing/save-shown.ts';
import { shownTable, type ExportFormat, type ShownTable } from './shown-table.ts';
import type { Line } from '../columns/totals.ts';
import type { Edits } from '../editing/use-edits.ts';
import type { useViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';
import classes from '../workbench-grid.module.css';

interface ToolsInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  noun: string;
  columns: readonly Column<Row, Change>[];
  visible: ReadonlySet<string>;
  /** A sheet has no saved views and no column chooser. */
  isSheet: boolean;
  menu: ColumnMenuProps | undefined;
  density: Density;
  onDensity: (density: Density) => void;
  edits: Edits<Row, Change>;
  views: ReturnType<typeof useViews>;
  exportRows: ((format: ExportFormat, shown: ShownTable) => Promise<void>) | undefined;
  exportActions: readonly ExportAction[];
  onGoBack: (origin: 'undo' | 'redo') => void;
  /** Null if the rows have no history. */
  onHistory: (() => void) | null;
  onHelp: () => void;
  onFailed: (why: string) => void;
}

const ALL_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];
const OWN_FORMATS: readonly ExportFormat[] = ['csv'];

/**
 * The buttons above a grid. After an edit, only undo and redo are drawn again, and only after the edit is painted, because drawing menus
 * and buttons takes longer than drawing a cell.
 */
export function useTools<Row, Change>(input: ToolsInput<Row, Change>): ReactNode {
  const { api, noun, columns, visible, isSheet, menu, density, onDensity, views, exportRows, exportActions } = input;
  const { onGoBack, onHistory, onHelp, onFailed } = input;
  const { store } = input.edits;
  const undo = useDeferredValue(input.edits.undo);
  const redo = useDeferredValue(input.edits.redo);
  const menus = useMemo(() => {
    async function exportShown(format: ExportFormat): Promise<void> {
      const shown = shownTable(api, columns);
      if (exportRows) await exportRows(format, shown);
      else saveShown(noun, columns, shown, (rowId) => store.rowOf(rowId));
    }
    return (
      <>
        {menu && <ColumnMenu {...menu} api={api} visible={visible} />}
        <ViewsMenu
          shipped={views.shipped}
          names={views.names}
          onOpen={views.read}
          onApply={views.apply}
          onSave={views.save}
          onDelete={views.remove}
        />
        <ExportMenu
          formats={exportRows ? ALL_FORMATS : OWN_FORMATS}
          onExport={exportShown}
          actions={exportActions}
          onPrint={() => window.print()}
          onFailed={onFailed}
        />
        <ColumnChooser
          columns={columns.filter(({ isOnDemand }) => !isOnDemand)}
          visible={visible}
          density={density}
          onDensity={onDensity}
          onToggle={(id, isShown) => api?.setColumnsVisible([id], isShown)}
          onReset={() => api?.resetColumnState()}
        />
      </>
    );
  }, [store, api, noun, columns, visible, menu, density, onDensity, views, exportRows, exportActions, onFailed]);
  return useMemo(
    () => (
      <div className={classes.tools}>
        <GridTools
          isEditable={columns.some(({ editor }) => editor !== null)}
          undo={undo}
          redo={redo}
          onUndo={() => onGoBack('undo')}
          onRedo={() => onGoBack('redo')}
          onHistory={onHistory}
          onHelp={onHelp}
        />
        {!isSheet && menus}
      </div>
    ),
    [undo, redo, columns, onGoBack, onHistory, onHelp, isSheet, menus],
  );
}
