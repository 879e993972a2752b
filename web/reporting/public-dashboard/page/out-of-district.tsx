import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { fromDollars, toDollars } from '../../../../core/money.ts';
import { tuitionByYear } from '../../../../core/rules/publishing/typed-figures.ts';
import { whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { yearName } from './figures.ts';
import { COMMON } from './language/common.ts';
import { COMPARISONS } from './language/comparisons.ts';
import { useTexts } from './language/texts.tsx';
import { TypedSource } from './typed-source.tsx';
import { YearColumns } from './year-columns.tsx';

/** Out-of-district special education tuition by year, minus the offsets that pay for part of it. */
export function OutOfDistrict({ tuition }: { tuition: PublicStory['outOfDistrict'] }) {
  const [say, common] = [useTexts(COMPARISONS), useTexts(COMMON)];
  if (!tuition) return null;
  const years = tuitionByYear(tuition.rows);
  return (
    <Breakdown id="out-of-district" title={say('tuitionTitle')} isEmpty={false}>
      <div className="pictures one">
        <YearColumns
          title={say('netTuition')}
          columns={years.map(({ fiscalYear, net }) => ({ fiscalYear, value: toDollars(net) }))}
        />
      </div>
      <div className="table years">
        <table>
          <caption>{say('tuitionByYear')}</caption>
          <thead>
            <tr>
              <th scope="col">{common('year')}</th>
              {[say('tuition'), say('offsets'), say('net')].map((column) => (
                <th key={column} scope="col" className="figure">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <tr key={row.fiscalYear}>
                <th scope="row">{yearName(row.fiscalYear)}</th>
                <td className="figure">{whole(fromDollars(row.tuition))}</td>
                <td className="figure">{whole(fromDollars(-row.offsets))}</td>
                <td className="figure">{whole(row.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">
        {say('tuitionNote')} <TypedSource source={tuition.source} link={tuition.link} />
      </p>
    </Breakdown>
  );
}
