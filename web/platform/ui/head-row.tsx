/** Figures are at the right; `text` is at the left, `wrap` breaks, `unseen` is for screen readers alone. */
type Heading =
  | string
  | { figure: string; className: string | undefined }
  | { text: string; className?: string | undefined }
  | { wrap: string }
  | { unseen: string };

/** The head of a table: the names of its columns. */
export function HeadRow({ columns }: { columns: readonly Heading[] }) {
  return (
    <thead>
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
  return { children: <span className="visually-hidden">{column.unseen}</span> };
}
