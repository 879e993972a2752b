/** The id of the element before a grid that moves the focus to the grid's first row. */
export const GRID_START = 'table';
