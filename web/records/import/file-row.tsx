import { Anchor } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { lineColumns, type ImportType } from '../../../core/import/expected-columns.ts';
import classes from './import.module.css';

interface FileRowProps {
  row: number;
  /** The values of the row in the file, by field. Blank cells are left out. */
  values: Readonly<Record<string, string>>;
  type: ImportType;
  text: string;
  after: ReactNode;
}

/** A finding, with a button that shows the values of its row in the file. */
export function FileRow({ row, values, type, text, after }: FileRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const filled = lineColumns(type).flatMap(({ field, label }) => {
    const value = values[field];
    return value ? [{ field, label, value }] : [];
  });
  return (
    <>
      {text}{' '}
      {filled.length > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="inherit"
          underline="always"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} row<span className="visually-hidden"> {row}</span>
        </Anchor>
      )}
      {after && <> {after}</>}
      {isOpen && (
        <dl id={id} className={classes.fileRow}>
          {filled.map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
