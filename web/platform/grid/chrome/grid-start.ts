/** The id of the element before a grid that moves the focus to the grid's first row. */
export const GRID_START = 'table';

let grids = 0;

/**
 * A ref for that element. Marks the page while it has a grid, so that the link to the table shows. With `:has()` in the style sheet
 * instead, the browser would check the page again after each change, which took a third of a second on the dashboard.
 */
export function markGridStart(): () => void {
  countGrids(1);
  return () => countGrids(-1);
}

function countGrids(change: number): void {
  grids += change;
  document.body.toggleAttribute('data-has-table', grids > 0);
}
