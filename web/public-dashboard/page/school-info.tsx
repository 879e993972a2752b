import { stageOf, yearName, type ShownYear } from './figures.ts';

/** What the figures are, before anybody quotes them. */
export function SchoolInfo({ schoolName, year }: { schoolName: string; year: ShownYear }) {
  const { fiscalYear, figures } = year;
  return (
    <section className="about" aria-label="About these figures">
      <p>
        This is the {stageOf(figures)} budget of {schoolName} for {yearName(fiscalYear)}, from July 1, {fiscalYear - 1}{' '}
        to June 30, {fiscalYear}.{' '}
        {figures.isProjected && 'It is a projection, not a proposal: it shows where today’s budget leads. '}
        Version: {figures.versionLabel}
        {figures.fund !== '' && (
          <>
            {' '}
            · {figures.fund.includes(', ') ? 'Funds' : 'Fund'}: {figures.fund}
          </>
        )}
      </p>
    </section>
  );
}
