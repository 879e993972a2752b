import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars } from '../../../../core/money.ts';
import { addedFte } from '../../../../core/rules/publishing/public-fte.ts';
import type { LocationFigures, ShownYear } from './figures.ts';
import { InLanguage } from './language/texts.tsx';
import { HeadcountChart } from './people.tsx';

const group = (name: string, authorizedFte: number, vacantFte = 0) => ({
  ...{ name, authorizedFte, vacantFte },
  filledFte: authorizedFte - vacantFte,
});
/** Fifteen functions with 20, 19, … and 6 FTE. */
const FIFTEEN = Array.from({ length: 15 }, (_, index) => group(`Function ${index + 1}`, 20 - index));

/** Returns the last rows of a table on the page, from the name on. */
function lastRows(functions: ReturnType<typeof group>[], locations: LocationFigures[], caption: string): string[] {
  const fte: PublicYear['fte'] = { schools: [], functions, total: addedFte(functions) };
  const year = { fiscalYear: 2026, locations, source: { fte } } as unknown as ShownYear;
  const html = renderToStaticMarkup(<HeadcountChart year={year} />);
  const rows = html.split(`<caption>${caption}</caption>`)[1]?.split('</table>')[0]?.split('</tr>') ?? [];
  return rows
    .map((row) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .replaceAll(/ +/g, ' '),
    )
    .slice(-4, -1);
}

const ONE = [{ name: 'Oak', people: 9, amount: fromDollars(900) }];

test('the row of the smallest functions states their number', () => {
  // The 15th and 16th: 6 + 5.5 authorized, and 1 of them vacant.
  expect(lastRows([...FIFTEEN, group('Function 16', 5.5, 1)], ONE, 'Positions by function (FTE)')).toEqual([
    'Function 14 7.0 7.0 0.0',
    'Other (2 functions) 11.5 10.5 1.0',
    // 20 + 19 + … + 6 = 195, and 5.5.
    'Total 200.5 199.5 1.0',
  ]);
});

test('but not if it includes the functions that are combined already', () => {
  // The 15th, and an unknown number of functions with 50.2 FTE.
  expect(lastRows([...FIFTEEN, group('Other functions', 50.2, 1)], ONE, 'Positions by function (FTE)')).toEqual([
    'Function 14 7.0 7.0 0.0',
    'Other functions 56.2 55.2 1.0',
    'Total 245.2 244.2 1.0',
  ]);
});

test('nor does the row of the smallest locations', () => {
  const locations = Array.from({ length: 15 }, (_, index) => {
    return { name: `School ${index + 1}`, people: 40 - index, amount: fromDollars(2_000 - 100 * index) };
  });
  const combined = { name: 'Other locations', people: 7, amount: fromDollars(350) };
  // The 15th school has 26 people and $600.
  expect(lastRows([], [...locations, combined], 'People and salaries by location')).toEqual([
    'School 14 27 $700',
    'Other locations 33 $950',
    // 40 + 39 + … + 26 = 495 people and 2,000 + 1,900 + … + 600 = 19,500.
    'Total 502 $19,850',
  ]);
});

test('a translated page marks the names of places as English, but not those that this program makes', () => {
  const locations = ['Oak', 'District Wide', 'Other locations'].map((name) => ({ ...ONE[0], name }));
  const year = { fiscalYear: 2026, locations, source: {} } as unknown as ShownYear;
  const html = renderToStaticMarkup(
    <InLanguage language="es">
      <HeadcountChart year={year} />
    </InLanguage>,
  );
  const names = [...html.matchAll(/<div class="bar-row"><span>(.*?)<\/span><svg/g)].map(([, name]) => name);
  expect(names).toEqual(['<span lang="en">Oak</span>', 'Todo el distrito', 'Otros lugares']);
});
