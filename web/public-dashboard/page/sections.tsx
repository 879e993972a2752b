import {
  FLAG_OF_COMPONENT,
  parseComponentOrder,
  type ComponentKey,
  type PublicView,
} from '../../../core/contract/public-dashboard.ts';
import { BuildingChart, CategoryChart } from './breakdowns.tsx';
import { BudgetStatus } from './budget-status.tsx';
import { categoryColors } from './colors.ts';
import type { ShownYear } from './figures.ts';
import { GuidanceBars } from './guidance-bars.tsx';
import { Links, TownLinks } from './links.tsx';
import { HeadcountChart, SalaryCharts } from './people.tsx';
import { SchoolInfo } from './school-info.tsx';

/** The parts that the release shows, in its order. Without figures only those that need none. */
export function Sections({ view, year }: { view: PublicView; year: ShownYear | null }) {
  const { config } = view;
  return parseComponentOrder(config.componentOrder)
    .filter((key) => config[FLAG_OF_COMPONENT[key]])
    .map((key) => <Section key={key} name={key} view={view} year={year} />);
}

function Section({ name, view, year }: { name: ComponentKey; view: PublicView; year: ShownYear | null }) {
  if (name === 'links') return <Links links={view.links} />;
  if (name === 'townLinks') return <TownLinks config={view.config} />;
  if (!year) return null;
  switch (name) {
    case 'schoolInfo':
      return <SchoolInfo schoolName={view.config.schoolName} year={year} />;
    case 'budgetStatus':
      return <BudgetStatus year={year} />;
    case 'progressBar':
      return <GuidanceBars year={year} />;
    case 'categoryChart':
      return <CategoryChart year={year} colors={categoryColors(view.years)} />;
    case 'buildingChart':
      return <BuildingChart year={year} />;
    case 'salaryCharts':
      return <SalaryCharts year={year} />;
    case 'headcountChart':
      return <HeadcountChart year={year} />;
  }
}
