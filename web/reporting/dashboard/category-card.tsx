import { Checkbox } from '@mantine/core';
import { useNavigate, type To } from 'react-router';
import type { CategoryTotal } from '../../../core/contract/dashboard.ts';
import { UNCATEGORIZED_KEY } from '../../../core/contract/comparison.ts';
import { plural } from '../../../core/plural.ts';
import { OTHER_CATEGORIES } from '../../../core/rules/publishing/combine-groups.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { Donut, donutPicture, type Slice } from '../../platform/ui/donut.tsx';
import { count, millions, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import type { LineLinks } from './line-links.ts';
import { figureOf, type DashboardYear } from '../../records/totals/queries.ts';
import { shareTexts, totalOf } from './shares.ts';
import { useFigureParameter } from './use-figure-parameter.ts';
import { listed } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

/** URL parameter for the categories left out of the chart. */
const HIDDEN = 'hide';

const BELOW_ZERO = 'A category below $0 lowers the total and has no slice.';

interface CategoryCardProps {
  year: DashboardYear;
  totals: CategoryTotal[];
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

export function CategoryCard({ year, totals, links, subtitle, className }: CategoryCardProps) {
  const { isHidden, toggle } = useHidden();
  const navigate = useNavigate();
  const whole = totalOf(totals.map(({ total }) => total));
  const drawn = totals.filter((row) => !isHidden(row));
  const shown = totalOf(drawn.map(({ total }) => total));
  const shares = shareTexts(totals.map(({ total }) => total));
  const slices = drawn.map((row): Slice => ({
    label: row.category,
    value: row.total,
    text: wholeDollars(row.total),
    share: shares.each[totals.indexOf(row)],
    color: row.color,
  }));
  const hidden = totals.filter(isHidden).map(({ category }) => category);
  const hasBelowZero = totals.some(({ total }) => total < 0);
  const center = {
    text: millions(shown, 1),
    exact: shown,
    ...(drawn.length === totals.length
      ? { note: 'proposed budget' }
      : { note: `of ${millions(whole, 1)}`, exactNote: whole }),
  };
  const linkOf = (row: CategoryTotal) => links.proposed({ category: row.categoryId });
  return (
    <ChartSection
      title="Budget by category"
      note="Check a category to show it in the chart"
      className={className}
      file={{
        subtitle,
        note: joinedNote([hidden.length > 0 && `Not shown: ${listed(hidden)}.`, hasBelowZero && BELOW_ZERO]),
        draw: (colors, room) => donutPicture(slices, center, colors, room),
        columns: ['Category', 'Lines', 'Amount'],
        rows: totals.map((row) => [row.category, row.count, row.total]),
      }}
    >
      <div className={classes.donutAndTable}>
        <div>
          <Donut
            label={`Donut chart of ${drawn.length} of ${plural(totals.length, 'category', 'categories')}, ${wholeDollars(shown)} in all. Its figures are in the table.`}
            center={center}
            slices={slices}
            onPick={(slice) => {
              const row = totals.find(({ category }) => category === slice.label);
              const to = row && linkOf(row);
              if (to) void navigate(to);
            }}
          />
          {hasBelowZero && <p className={classes.hint}>{BELOW_ZERO}</p>}
        </div>
        <WhyFigures>
          <CategoryTable
            year={year}
            totals={totals}
            whole={whole}
            shares={shares}
            linkOf={linkOf}
            isHidden={isHidden}
            onToggle={toggle}
          />
        </WhyFigures>
      </div>
    </ChartSection>
  );
}

interface CategoryTableProps {
  year: DashboardYear;
  totals: CategoryTotal[];
  whole: number;
  shares: ReturnType<typeof shareTexts>;
  linkOf: (row: CategoryTotal) => To | null;
  isHidden: (row: CategoryTotal) => boolean;
  onToggle: (row: CategoryTotal) => void;
}

function CategoryTable({ year, totals, whole, shares, linkOf, isHidden, onToggle }: CategoryTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Proposed budget by category</caption>
      <HeadRow columns={['Category', { figure: 'Lines', className: classes.wide }, 'Amount', 'Share']} />
      <tbody className="figures">
        {totals.map((row, index) => (
          <tr key={`${row.categoryId ?? ''} ${row.category}`}>
            <th scope="row">
              <span className={classes.named}>
                <Checkbox
                  size="xs"
                  color={row.color}
                  aria-label={row.category}
                  checked={!isHidden(row)}
                  onChange={() => onToggle(row)}
                />
                <RowName label={row.category} to={linkOf(row)} />
              </span>
            </th>
            <td className={classes.wide}>{count(row.count)}</td>
            <td>
              <WhyFigure
                figure={figureOf('category-total', year, {
                  categoryId: row.categoryId === null ? UNCATEGORIZED_KEY : String(row.categoryId),
                })}
                of={row.category}
              >
                {wholeDollars(row.total)}
              </WhyFigure>
            </td>
            <td>{shares.each[index]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">Total</th>
          <td className={classes.wide}>{count(totals.reduce((lines, row) => lines + row.count, 0))}</td>
          <td>{wholeDollars(whole)}</td>
          <td>{shares.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function useHidden() {
  const [text, setText] = useFigureParameter(HIDDEN);
  const hidden = new Set(text?.split(',') ?? []);
  const keyOf = ({ categoryId, category }: CategoryTotal) =>
    String(categoryId ?? (category === OTHER_CATEGORIES ? 'other' : 'none'));
  return {
    isHidden: (row: CategoryTotal) => hidden.has(keyOf(row)),
    toggle: (row: CategoryTotal) => {
      const next = new Set(hidden);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setText(next.size === 0 ? null : [...next].join(','));
    },
  };
}
