import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { fromDollars, toDollars } from '../../../../core/money.ts';
import { tuitionByYear } from '../../../../core/rules/publishing/typed-figures.ts';
import { whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { yearName } from './figures.ts';
import { TypedSource } from './typed-source.tsx';
import { YearColumns } from './year-columns.tsx';

/** Out-of-district special education tuition by year, minus the offsets that pay for part of it. */
export function OutOfDistrict({ tuition }: { tuition: PublicStory['outOfDistrict'] }) {
  if (!tuition) return null;
  const years = tuitionByYear(tuition.rows);
  return (
    <Breakdown id="out-of-district" title="Out-of-district special education tuition" isEmpty={false}>
      <div className="pictures one">
        <YearColumns
          title="Net tuition"
          columns={years.map(({ fiscalYear, net }) => ({ fiscalYear, value: toDollars(net) }))}
        />
      </div>
      <div className="table years">
        <table>
          <caption>Out-of-district special education tuition by year</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              {['Tuition', 'Offsets', 'Net'].map((column) => (
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
        Tuition is paid to schools and collaboratives outside the district. Offsets are money from other sources that
        pays for part of the tuition. One example is the state’s circuit breaker program, which pays back part of the
        highest costs. Net is the tuition minus the offsets. <TypedSource source={tuition.source} link={tuition.link} />
      </p>
    </Breakdown>
  );
}
