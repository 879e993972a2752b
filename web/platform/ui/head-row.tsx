import type { ReactNode } from 'react';

/** `figure` columns are right-aligned, `text` is left-aligned, `wrap` may break into lines, `unseen` is only for screen readers. */
type Heading =
  | string
  | { figure: string; className: string | undefined }
  | { text: string; className?: string | undefined }
  | { wrap: string }
  | { unseen: string; className?: string | undefined };

interface HeadRowProps {
  columns: readonly Heading[];
  /** A row above with a name for several columns. */
  above?: ReactNode;
}

/** The header row of a table with the names of its columns. */
export function HeadRow({ columns, above }: HeadRowProps) {
  return (
    <thead>
      {above}
      <tr>
        {columns.map((column, place) => (
          <th key={place} scope="col" {...attributesOf(column)} />
        ))}
      </tr>
    </thead>
  );
}

function attributesOf(column: Heading) {
  if (typeof column === 'string') return { children: column };
  if ('figure' in column) return { children: column.figure, className: column.className };
  if ('text' in column) return { children: column.text, className: column.className, 'data-text': true };
  if ('wrap' in column) return { children: column.wrap, 'data-wrap': true };
  return { children: <span className="visually-hidden">{column.unseen}</span>, className: column.className };
}
