import { AllCommunityModule, ModuleRegistry, type ColDef, type GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page with only AG Grid's React component. Its button loads rows from the URL that the page was given. */
interface Given {
  rowsAt: string;
  token: string;
  columns: ColDef<{ id: number }>[];
  /** Size of the product's grid in pixels, so that both draw the same number of rows. */
  width: number;
  height: number;
  rowHeight: number;
}

const PLAIN = { sortable: true, resizable: true, filter: true, editable: true };

ModuleRegistry.registerModules([AllCommunityModule]);

function Bare({ rowsAt, token, columns, width, height, rowHeight }: Given) {
  const [rows, setRows] = useState<{ id: number }[] | null>(null);
  const load = async () => {
    const answer = await fetch(rowsAt, { headers: { Authorization: `Bearer ${token}` } });
    setRows((await answer.json()) as { id: number }[]);
  };
  return createElement(
    'div',
    null,
    createElement('button', { onClick: () => void load() }, 'Load'),
    rows &&
      createElement(
        'div',
        { style: { width, height } },
        createElement(AgGridReact<{ id: number }>, {
          rowData: rows,
          columnDefs: columns,
          defaultColDef: PLAIN,
          rowHeight,
          headerHeight: 38,
          getRowId: ({ data }) => String(data.id),
          onGridReady: ({ api }: { api: GridApi }) => Object.assign(window, { bareGrid: api }),
        }),
      ),
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement(Bare, (window as unknown as { given: Given }).given));
