import { stageOf, yearName, type ShownYear } from './figures.ts';
import { GLANCE } from './language/glance.ts';
import { sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { DistrictText } from './typed-source.tsx';

const STAGES = { proposed: 'aboutProposed', adopted: 'aboutAdopted', projected: 'aboutProjected' } as const;

/** States the stage, fiscal year and version of the figures. The funds are explained in "What is not in these figures?". */
export function SchoolInfo({ schoolName, year }: { schoolName: string; year: ShownYear }) {
  const [language, say] = [useLanguage(), useTexts(GLANCE)];
  const { fiscalYear, source } = year;
  return (
    <section className="about" aria-label={say('aboutFigures')}>
      <p>
        {sayWith(GLANCE, language, STAGES[stageOf(source)], {
          district: <DistrictText text={schoolName} />,
          year: yearName(fiscalYear),
          from: fiscalYear - 1,
          to: fiscalYear,
          version: <DistrictText text={source.versionLabel} />,
        })}
      </p>
    </section>
  );
}
