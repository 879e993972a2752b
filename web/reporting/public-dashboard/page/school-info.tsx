import { stageOf, yearName, type ShownYear } from './figures.ts';

/** States the stage, fiscal year and version of the figures. The funds are explained in "What is not in these figures?". */
export function SchoolInfo({ schoolName, year }: { schoolName: string; year: ShownYear }) {
  const { fiscalYear, source } = year;
  return (
    <section className="about" aria-label="About these figures">
      <p>
        {schoolName} {stageOf(source)} budget for {yearName(fiscalYear)} (July 1, {fiscalYear - 1} to June 30,{' '}
        {fiscalYear}).{' '}
        {source.isProjected &&
          'It is a projection, not a proposal: an earlier year’s budget plus the yearly increase expected in each category. '}
        Version: {source.versionLabel}
      </p>
    </section>
  );
}
