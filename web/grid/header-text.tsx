import type { CustomInnerHeaderProps } from 'ag-grid-react';
import classes from './workbench-grid.module.css';

interface Props extends CustomInnerHeaderProps {
  unit: string | null;
}

/** A column's name with its unit, which is told here once instead of in every cell. */
export function HeaderText({ displayName, unit }: Props) {
  return (
    <span className={classes.header}>
      {displayName}
      {unit !== null && <span className={classes.unit}> {unit}</span>}
    </span>
  );
}
