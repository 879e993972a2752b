import { Fragment, type ReactNode } from 'react';
import { COMMON, type SayCommon } from './language/common.ts';
import { useTexts } from './language/texts.tsx';

export interface BarRow {
  name: string;
  /** The language of the name, if it is not that of the page. */
  lang?: string | undefined;
  /** A second line below the name. */
  note?: string;
  /** The language of the note, if it is not that of the page. */
  noteLang?: string | undefined;
  /** The bar's length, 0 to 1; null draws none. */
  part: number | null;
  /** In `offset` tables, a negative bar is an outline; in `signed` tables, it points left. */
  isNegative?: boolean;
  color?: string;
  /** True for a bar that is only shown for comparison. It is gray. */
  isCompared?: boolean;
  /** The row's index in the chart next to the table. */
  slice?: number;
  /** The figures of the columns after the name. */
  cells: string[];
}

interface BarTableProps {
  caption: string;
  /** The first column is the name. */
  columns: string[];
  rows: BarRow[];
  /** The cells of the total row. The unrounded rows add up to them. */
  total?: string[];
  totalLabel?: string;
  /** `signed` bars start in the middle: an increase points to the right, a decrease to the left. */
  bars?: 'offset' | 'signed';
  /** What the bars measure. This determines the color of rows that have no color set. */
  measure?: 'budget' | 'people';
  /** Says why the rounded figures do not add up to the total; null if they do. */
  roundedNote?: string | null;
}

/** The headings of columns that count people. The privacy check finds these columns by the attribute `data-people`. */
function countsOfPeople(common: SayCommon): string[] {
  return [common('people'), common('students'), common('positions')];
}

/** A table of figures with a bar under each name, which also works for screen readers, in print and on small phones. */
export function BarTable(props: BarTableProps) {
  const common = useTexts(COMMON);
  const {
    caption,
    columns,
    rows,
    total,
    totalLabel = common('total'),
    bars = 'offset',
    measure = 'budget',
    roundedNote = null,
  } = props;
  const [nameColumn, ...figureColumns] = columns;
  const counts = countsOfPeople(common);
  const Bar = bars === 'signed' ? SignedBar : OffsetBar;
  return (
    <div className="table">
      <table className={bars === 'signed' ? 'signed' : figureColumns.length === 1 ? 'single' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {figureColumns.map((column) => (
              <th key={column} scope="col" className="figure" data-people={counts.includes(column) || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-slice={row.slice}>
              <th scope="row">
                <div className="bar-row">
                  <span className={row.color === undefined ? undefined : 'swatched'}>
                    {row.color !== undefined && <Swatch color={row.color} />}
                    <InLang lang={row.lang}>
                      <BreakableName name={row.name} />
                    </InLang>
                    {row.note !== undefined && <small lang={row.noteLang}>{row.note}</small>}
                  </span>
                  <Bar row={row} measure={measure} />
                </div>
              </th>
              {row.cells.map((cell, index) => (
                <td key={figureColumns[index]} className="figure">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{totalLabel}</th>
              {total.map((cell, index) => (
                <td key={figureColumns[index]} className="figure">
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {roundedNote !== null && <p className="note">{roundedNote}</p>}
    </div>
  );
}

/** Marks the language of a text that is not in the language of the page. */
function InLang({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}

/** A name in which a line can also break after a slash, because "Medical/Therapeutic Services" would otherwise be too wide for a phone. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={color} />
    </svg>
  );
}

interface BarProps {
  row: BarRow;
  measure: 'budget' | 'people';
}

/** A bar. If its amount is negative (an offset), the bar is only an outline, because the amount reduces the total. */
function OffsetBar({ row: { part, isNegative = false, color, isCompared = false }, measure }: BarProps) {
  if (part === null) return null;
  const paint = isNegative
    ? { className: 'bar-offset', stroke: color ?? 'currentColor' }
    : color === undefined
      ? { className: isCompared ? 'bar-goal' : `bar-${measure}` }
      : { fill: color };
  return (
    <svg className="bar" width="100%" height="8" aria-hidden="true">
      <rect className="bar-track" width="100%" height="8" rx="3" />
      {part > 0 && <rect width={percent(part)} height="8" rx="3" {...paint} />}
    </svg>
  );
}

function SignedBar({ row: { part, isNegative = false, color }, measure }: BarProps) {
  if (part === null) return null;
  const paint = color === undefined ? { className: `bar-${measure}` } : { fill: color };
  return (
    <svg className="bar" width="100%" height="10" aria-hidden="true">
      <rect className="bar-track" y="1" width="100%" height="8" rx="3" />
      {part > 0 && (
        <rect x={percent(isNegative ? 0.5 - part / 2 : 0.5)} y="1" width={percent(part / 2)} height="8" {...paint} />
      )}
      <line className="bar-middle" x1="50%" x2="50%" y1="0" y2="10" />
    </svg>
  );
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
