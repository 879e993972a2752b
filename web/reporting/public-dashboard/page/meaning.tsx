import { EMPTY_STORY, type PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { Breakdown } from './breakdowns.tsx';
import { ClassSizes, TeacherRatios, teacherRatios } from './class-sizes.tsx';
import type { ShownYear } from './figures.ts';
import { SCHOOLS } from './language/schools.ts';
import { useTexts } from './language/texts.tsx';
import { SchoolOverview, schoolsToShow } from './school-overview.tsx';
import { Services } from './services.tsx';

interface MeaningProps {
  year: ShownYear;
  before: ShownYear | null;
  /** Given only on the page for the default year. */
  story: PublicStory | undefined;
}

/** What the budget means for the schools: their positions, the size of classes, and what is added, reduced and kept. */
export function Meaning({ year, before, story = EMPTY_STORY }: MeaningProps) {
  const say = useTexts(SCHOOLS);
  const { classSizes, services } = story;
  const ratios = classSizes ? [] : teacherRatios(year, before);
  const hasPositions = schoolsToShow(year).some(({ positions }) => positions.length > 0);
  const isEmpty = !hasPositions && ratios.length === 0 && !classSizes && services.length === 0;
  return (
    <Breakdown id="meaning" title={say('meaning')} isEmpty={isEmpty}>
      <SchoolOverview year={year} before={before} />
      {classSizes ? <ClassSizes classSizes={classSizes} /> : <TeacherRatios ratios={ratios} before={before} />}
      <Services services={services} />
    </Breakdown>
  );
}
