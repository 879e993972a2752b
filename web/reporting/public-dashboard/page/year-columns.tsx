import { yearName } from './figures.ts';

export interface Column {
  fiscalYear: number;
  /** Null if the figure is unknown. No column is then drawn. */
  value: number | null;
}

const HEIGHT = 64;
/** The width of a column as a share of its space. */
const WIDTH = 0.6;

/** A small column chart of one figure over the years, from zero. Hidden from screen readers, because the table below has the figures. */
export function YearColumns({ title, columns }: { title: string; columns: readonly Column[] }) {
  const most = Math.max(...columns.map(({ value }) => value ?? 0));
  if (most <= 0 || columns.filter(({ value }) => value !== null).length < 2) return null;
  const place = 100 / columns.length;
  return (
    <figure className="columns" aria-hidden="true">
      <figcaption>{title}</figcaption>
      <svg width="100%" height={HEIGHT + 20}>
        {columns.map(({ fiscalYear, value }, index) => {
          const height = Math.round((Math.max(0, value ?? 0) / most) * HEIGHT);
          const isShown = index === columns.length - 1;
          return (
            <g key={fiscalYear}>
              <rect
                className={isShown ? 'bar-budget' : 'bar-goal'}
                x={`${((index + (1 - WIDTH) / 2) * place).toFixed(1)}%`}
                width={`${(WIDTH * place).toFixed(1)}%`}
                y={HEIGHT - height}
                height={height}
                rx="2"
              />
              <text x={`${((index + 0.5) * place).toFixed(1)}%`} y={HEIGHT + 15} textAnchor="middle">
                {`’${yearName(fiscalYear).slice(-2)}`}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
