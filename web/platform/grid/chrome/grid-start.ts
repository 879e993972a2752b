/** The id of an element before the grid. When this element gets the focus, the focus moves on to the grid's first row. */
export const GRID_START = 'table';

let grids = 0;

/**
 * Returns a ref for the element with this id. Marks the page while it has a grid, so that the link to the table is shown. If the style
 * sheet used `:has()` instead of the mark, the browser would check the page again after each change, which took a third of a second on the
 * dashboard.
 */
export function markGridStart(): () => void {
  countGrids(1);
  return () => countGrids(-1);
}

function countGrids(change: number): void {
  grids += change;
  document.body.toggleAttribute('data-has-table', grids > 0);
}
