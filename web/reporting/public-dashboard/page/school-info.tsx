import { listed } from './amounts.ts';
import { stageOf, yearName, type ShownYear } from './figures.ts';

/** What the figures are, before anyone quotes them. */
export function SchoolInfo({ schoolName, year }: { schoolName: string; year: ShownYear }) {
  const { fiscalYear, source } = year;
  return (
    <section className="about" aria-label="About these figures">
      <p>
        This is the {stageOf(source)} budget of {schoolName} for {yearName(fiscalYear)}, from July 1, {fiscalYear - 1}{' '}
        to June 30, {fiscalYear}.{' '}
        {source.isProjected && 'It is a projection, not a proposal: it shows where today’s budget leads. '}
        Version: {source.versionLabel}
        {source.fund !== '' && (
          <>
            {' '}
            · {source.fund.includes(', ') ? 'Funds' : 'Fund'}: {listed(source.fund.split(', '))}
          </>
        )}
      </p>
    </section>
  );
}
