import type { ReactNode } from 'react';
import { toDollars, type Cents } from '../../../../core/money.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { millions } from '../../../platform/ui/format.ts';
import { roundedNote, whole } from './amounts.ts';
import { BarTable, type BarRow } from './bar-table.tsx';
import { OTHER_COLOR } from './colors.ts';
import { Donut } from './donut.tsx';
import { Heading } from './heading.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { MONEY } from './language/money.ts';
import { nameIn, otherName, type ShownName } from './language/names.ts';
import { useLanguage, useTexts } from './language/texts.tsx';

/** The maximum number of rows. Residents would not read more rows, and the page would get larger. */
export const MAX_ROWS = 15;

/** The budget by category. */
export function CategoryChart({ year, colors }: { year: ShownYear; colors: ReadonlyMap<string, string> }) {
  const [say, common, language] = [useTexts(MONEY), useTexts(COMMON), useLanguage()];
  const total = year.headline.budget;
  const { shown, other } = cutSlices(year.categories, MAX_ROWS);
  const drawn: DrawnRow[] = shown.map(({ name, amount }) => {
    return { ...nameIn(language, name), amount, color: colors.get(name) ?? OTHER_COLOR };
  });
  if (other) {
    const name = otherName(language, other.slices, 'categories');
    drawn.push({ name, amount: other.amount, color: OTHER_COLOR });
  }
  // A ring cannot show offsets, because they are below zero. If there are offsets, only the bars are shown.
  const isRing = total > 0 && drawn.every(({ amount }) => amount >= 0);
  return (
    <Breakdown
      id="categories"
      title={say('categoriesTitle', { year: fullYearName(year.fiscalYear) })}
      isEmpty={drawn.length === 0}
    >
      <div className={isRing ? 'chart-and-table' : 'plain'}>
        {isRing && (
          <Donut
            slices={drawn.map(({ name, lang, amount, color = OTHER_COLOR }) => ({
              name,
              lang,
              color,
              part: fraction(amount, total),
              label: whole(amount),
            }))}
            total={millions(toDollars(total), 1)}
            label={say('ring', { total: whole(total) })}
          />
        )}
        <AmountTable caption={say('byCategory')} nameColumn={common('category')} rows={drawn} total={total} />
      </div>
    </Breakdown>
  );
}

/** The budget by building. */
export function BuildingChart({ year }: { year: ShownYear }) {
  const [say, common, language] = [useTexts(MONEY), useTexts(COMMON), useLanguage()];
  const { shown, other } = cutSlices(year.buildings, MAX_ROWS);
  const drawn: DrawnRow[] = shown.map(({ name, amount }) => ({ ...nameIn(language, name), amount }));
  if (other) drawn.push({ name: otherName(language, other.slices, 'buildings'), amount: other.amount });
  return (
    <Breakdown
      id="buildings"
      title={say('buildingsTitle', { year: fullYearName(year.fiscalYear) })}
      isEmpty={drawn.length === 0}
    >
      <div className="plain">
        <AmountTable
          caption={say('byBuilding')}
          nameColumn={common('building')}
          rows={drawn}
          total={year.headline.budget}
        />
      </div>
    </Breakdown>
  );
}

interface DrawnRow extends ShownName {
  amount: Cents;
  color?: string;
}

interface AmountTableProps {
  caption: string;
  nameColumn: string;
  rows: DrawnRow[];
  total: Cents;
}

function AmountTable({ caption, nameColumn, rows, total }: AmountTableProps) {
  const [common, language] = [useTexts(COMMON), useLanguage()];
  const most = longest(rows.map(({ amount }) => amount));
  const shares = sharesOf(rows.map(({ amount }) => amount));
  return (
    <BarTable
      caption={caption}
      columns={[nameColumn, common('amount'), common('share')]}
      rows={rows.map(({ name, lang, amount, color }, index): BarRow => {
        const share = shares?.[index];
        return {
          name,
          lang,
          slice: index,
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [whole(amount), share === undefined ? '–' : shareText(share)],
          ...(color !== undefined && { color }),
        };
      })}
      total={[whole(total), shares === null ? '–' : '100.0%']}
      roundedNote={roundedNote(
        rows.map(({ amount }) => amount),
        total,
        language,
      )}
    />
  );
}

interface BreakdownProps {
  id: string;
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

export function Breakdown({ id, title, isEmpty, children }: BreakdownProps) {
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} title={title} />
      {children}
    </section>
  );
}
