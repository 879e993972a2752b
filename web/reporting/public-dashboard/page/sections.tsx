import { Fragment } from 'react';
import {
  FLAG_OF_COMPONENT,
  parseComponentOrder,
  type ComponentKey,
} from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { openingYear, type PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import { BuildingChart, CategoryChart } from './breakdowns.tsx';
import { BudgetStatus } from './budget-status.tsx';
import { categoryColors } from './colors.ts';
import { shownYear, type ShownYear } from './figures.ts';
import { FiveYears } from './five-years.tsx';
import { GuidanceBars } from './guidance-bars.tsx';
import { ClosedYears } from './closed-years.tsx';
import { Links, TownLinks } from './links.tsx';
import { HeadcountChart, SalaryCharts } from './people.tsx';
import { ReadingGuide } from './reading-guide.tsx';
import { Revenue } from './revenue.tsx';
import { SchoolOverview } from './school-overview.tsx';
import { Schools } from './schools.tsx';
import { SchoolInfo } from './school-info.tsx';
import { StoryQuestions, SuperintendentNote, Timeline } from './story.tsx';
import { TaxBill } from './tax-bill.tsx';
import { YearChange } from './year-change.tsx';

/** The parts that the release shows, in its order. Without figures only those that need none. */
export function Sections({ view, year, kind }: { view: PublicView; year: ShownYear | null; kind: PageKind }) {
  const { config } = view;
  const shown = parseComponentOrder(config.componentOrder).filter((key) => config[FLAG_OF_COMPONENT[key]]);
  // What was typed in is about the year that residents see first.
  const story = year?.fiscalYear === openingYear(view.years) ? config.story : undefined;
  const meaningAfter = shown.includes('budgetStatus') ? 'budgetStatus' : shown[0];
  const before = year?.headline.change ? shownYear(view, year.headline.change.fromYear) : null;
  return (
    <>
      {shown.map((key) => (
        <Fragment key={key}>
          <Section name={key} view={view} year={year} before={before} reasons={story?.reasons ?? []} />
          {key === meaningAfter && <SuperintendentNote note={story?.note ?? null} />}
          {key === meaningAfter && year && <SchoolOverview year={year} before={before} />}
        </Fragment>
      ))}
      {story && year && <Revenue year={year} revenues={story.revenues} />}
      {story && year && <TaxBill year={year} taxes={story.taxes} />}
      {story && <Timeline timeline={story.timeline} />}
      {story && <StoryQuestions questions={story.questions} />}
      {year && (
        <ReadingGuide
          year={year}
          before={before}
          number={kind === 'draft' ? null : view.release.number}
          isShown={(id) => shown.some((key) => ANCHORS[key].includes(id))}
        />
      )}
    </>
  );
}

/** The anchors within each part. What changed follows the glance, or the categories where the glance is hidden. */
const ANCHORS: Record<ComponentKey, readonly string[]> = {
  schoolInfo: [],
  budgetStatus: ['status'],
  progressBar: ['guidance', 'five-years'],
  categoryChart: ['categories', 'changes'],
  buildingChart: ['buildings', 'schools'],
  salaryCharts: ['salaries'],
  headcountChart: ['people'],
  closedYears: ['closed-years'],
  links: ['links'],
  townLinks: ['websites'],
};

interface SectionProps {
  name: ComponentKey;
  view: PublicView;
  year: ShownYear | null;
  before: ShownYear | null;
  reasons: PublicStory['reasons'];
}

function Section({ name, view, year, before, reasons }: SectionProps) {
  if (name === 'links') return <Links links={view.links} />;
  if (name === 'townLinks') return <TownLinks config={view.config} />;
  if (!year) return null;
  switch (name) {
    case 'schoolInfo':
      return <SchoolInfo schoolName={view.config.schoolName} year={year} />;
    case 'budgetStatus':
      return (
        <>
          <BudgetStatus year={year} />
          <YearChange
            year={year}
            before={view.config.showCategoryChart ? before : null}
            colors={categoryColors(view.years)}
            reasons={reasons}
          />
        </>
      );
    case 'progressBar':
      return (
        <>
          <GuidanceBars year={year} />
          <FiveYears view={view} fiscalYear={year.fiscalYear} />
        </>
      );
    case 'categoryChart':
      return (
        <>
          <CategoryChart year={year} colors={categoryColors(view.years)} />
          {!view.config.showBudgetStatus && (
            <YearChange year={year} before={before} colors={categoryColors(view.years)} reasons={reasons} />
          )}
        </>
      );
    case 'buildingChart':
      return (
        <>
          <BuildingChart year={year} />
          <Schools view={view} year={year} />
        </>
      );
    case 'salaryCharts':
      return <SalaryCharts year={year} />;
    case 'headcountChart':
      return <HeadcountChart year={year} />;
    case 'closedYears':
      return <ClosedYears years={view.closedYears} before={year.fiscalYear} />;
  }
}
