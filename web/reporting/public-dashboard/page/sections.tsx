import type { ComponentKey } from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { openingYear, type PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import { BuildingChart, CategoryChart } from './breakdowns.tsx';
import { BudgetStatus } from './budget-status.tsx';
import { categoryColors } from './colors.ts';
import { Contents } from './contents.tsx';
import { Extras } from './extras.tsx';
import { publicationDay, shownYear, type ShownYear } from './figures.ts';
import { FiveYears } from './five-years.tsx';
import { GuidanceBars } from './guidance-bars.tsx';
import { ClosedYears } from './closed-years.tsx';
import { LineGroups } from './line-groups.tsx';
import { Links, TownLinks } from './links.tsx';
import { pageParts, shownComponents, type PagePart } from './page-parts.ts';
import { HeadcountChart, SalaryCharts } from './people.tsx';
import { ReadingGuide } from './reading-guide.tsx';
import { Revenue } from './revenue.tsx';
import { Meaning } from './meaning.tsx';
import { OutOfDistrict } from './out-of-district.tsx';
import { PeerCosts } from './peer-costs.tsx';
import { Schools } from './schools.tsx';
import { SchoolInfo } from './school-info.tsx';
import { NextDate, StoryQuestions, SuperintendentNote, Timeline } from './story.tsx';
import { TaxBill } from './tax-bill.tsx';
import { YearChange } from './year-change.tsx';

interface SectionsProps {
  view: PublicView;
  year: ShownYear | null;
  kind: PageKind;
  addresses: PageAddresses;
}

/** The sections of the page, in the order of the release. If the year has no figures, only the sections that need no figures. */
export function Sections({ view, year, kind, addresses }: SectionsProps) {
  const { config } = view;
  // The entered texts and figures are about the default year only.
  const story = year?.fiscalYear === openingYear(view.years) ? config.story : undefined;
  const before = year?.headline.change ? shownYear(view, year.headline.change.fromYear) : null;
  const parts = pageParts(config);
  const section = (part: PagePart) => <Section key={part} part={part} {...{ view, year, before, story, addresses }} />;
  const guide = year && (
    <ReadingGuide
      year={year}
      before={before}
      number={kind === 'draft' ? null : view.release.number}
      publishedAt={view.release.publishedAt}
      isShown={(id) => shownComponents(config).some((key) => ANCHORS[key].includes(id))}
    />
  );
  const extras = (
    <Extras key="extras" view={view} fiscalYear={year?.fiscalYear ?? null} kind={kind} addresses={addresses}>
      <Contents>
        {parts.map(section)}
        {guide}
      </Contents>
    </Extras>
  );
  return (
    <>
      {parts.map((part) => (part === 'extras' ? extras : section(part)))}
      {guide}
    </>
  );
}

/** The anchors within each section. “What changed” comes after the headline or, if the headline is hidden, after the categories. */
const ANCHORS: Record<ComponentKey, readonly string[]> = {
  schoolInfo: [],
  budgetStatus: ['status'],
  progressBar: ['guidance', 'five-years'],
  categoryChart: ['categories', 'decided', 'changes'],
  buildingChart: ['buildings', 'schools'],
  salaryCharts: ['salaries'],
  headcountChart: ['people'],
  closedYears: ['closed-years'],
  links: ['links'],
  townLinks: ['websites'],
};

interface SectionProps {
  part: PagePart;
  view: PublicView;
  year: ShownYear | null;
  before: ShownYear | null;
  /** Given only on the page for the default year. */
  story: PublicStory | undefined;
  addresses: PageAddresses;
}

function Section(props: SectionProps) {
  const { part, view, year, story } = props;
  switch (part) {
    case 'extras':
      return null;
    case 'links':
      return <Links links={view.links} />;
    case 'townLinks':
      return <TownLinks config={view.config} />;
    case 'timeline':
      return story && <Timeline timeline={story.timeline} day={publicationDay(view)} />;
    case 'answers':
      return story && <StoryQuestions questions={story.questions} />;
    case 'meaning':
      return (
        <>
          <SuperintendentNote note={story?.note ?? null} />
          {year && <Meaning year={year} before={props.before} story={story} />}
        </>
      );
    default:
      return year && <Figures {...props} part={part} year={year} />;
  }
}

interface FiguresProps extends SectionProps {
  part: Exclude<PagePart, 'extras' | 'links' | 'townLinks' | 'timeline' | 'answers' | 'meaning'>;
  year: ShownYear;
}

/** The sections that need figures. */
function Figures({ part, view, year, before, story, addresses }: FiguresProps) {
  const [colors, reasons] = [categoryColors(view.years), story?.reasons ?? []];
  const { showBudgetStatus, showCategoryChart } = view.config;
  switch (part) {
    case 'schoolInfo':
      return <SchoolInfo schoolName={view.config.schoolName} year={year} />;
    case 'budgetStatus':
      return (
        <BudgetStatus year={year}>
          {story && <NextDate timeline={story.timeline} day={publicationDay(view)} />}
        </BudgetStatus>
      );
    case 'changes':
      return <YearChange year={year} before={showCategoryChart ? before : null} colors={colors} reasons={reasons} />;
    case 'progressBar':
      return <GuidanceBars year={year} />;
    case 'fiveYears':
      return <FiveYears view={view} fiscalYear={year.fiscalYear} />;
    case 'comparisons':
      return (
        story && (
          <>
            <PeerCosts view={view} fiscalYear={year.fiscalYear} peers={story.peerCosts} />
            <OutOfDistrict tuition={story.outOfDistrict} />
          </>
        )
      );
    case 'categoryChart':
      return (
        <>
          <CategoryChart year={year} colors={colors} />
          <LineGroups year={year} />
          {!showBudgetStatus && <YearChange year={year} before={before} colors={colors} reasons={reasons} />}
        </>
      );
    case 'buildingChart':
      return (
        <>
          <BuildingChart year={year} />
          <Schools view={view} year={year} addressOf={addresses.school} />
        </>
      );
    case 'salaryCharts':
      return <SalaryCharts year={year} />;
    case 'headcountChart':
      return <HeadcountChart year={year} />;
    case 'closedYears':
      return <ClosedYears years={view.closedYears} before={year.fiscalYear} />;
    case 'whoPays':
      return (
        story && (
          <>
            <Revenue year={year} revenues={story.revenues} />
            <TaxBill year={year} taxes={story.taxes} />
          </>
        )
      );
  }
}
