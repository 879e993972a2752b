import { YEARS_COMPARED } from '../../../../core/contract/public-dashboard-schools.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { cents, fromDollars, type Cents } from '../../../../core/money.ts';
import { ratioPercent } from '../../../../core/rules/projection/round.ts';
import { isStateAverage } from '../../../../core/rules/publishing/typed-figures.ts';
import { whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { comparedYears } from './compared-years.ts';
import { fraction, fullYearName, longest, percentText, unbroken, yearName } from './figures.ts';
import { TypedSource } from './typed-source.tsx';

interface District {
  name: string;
  costs: ReadonlyMap<number, Cents>;
  isOwn: boolean;
}

interface PeerCostsProps {
  view: PublicView;
  fiscalYear: number;
  peers: PublicStory['peerCosts'];
}

/** The cost per student of other districts and the state compared with this district, over the same five years. */
export function PeerCosts({ view, fiscalYear, peers }: PeerCostsProps) {
  const rows = (peers?.rows ?? []).filter(
    (row) => row.fiscalYear <= fiscalYear && row.fiscalYear > fiscalYear - YEARS_COMPARED,
  );
  const latest = Math.max(...rows.map((row) => row.fiscalYear));
  if (!peers || rows.length === 0) return null;
  const districts = [ownCosts(view, fiscalYear), ...peersOf(rows)].filter(({ costs }) => costs.size > 0);
  const known = districts.flatMap(({ costs }) => costs.get(latest) ?? []);
  const most = longest(known);
  return (
    <Breakdown id="peers" title="Cost per student compared with other districts" isEmpty={false}>
      <div className="plain typed">
        <BarTable
          caption={`Cost per student in ${fullYearName(latest)} by district`}
          columns={['District', yearName(latest)]}
          rows={inOrder(districts, latest).map(({ name, costs, isOwn }) => {
            const cost = costs.get(latest);
            return {
              name,
              isCompared: !isOwn,
              part: cost === undefined ? null : fraction(cost, most),
              cells: [cost === undefined ? '–' : whole(cost)],
              ...yearsOf(costs, latest),
            };
          })}
        />
      </div>
      <p className="note">
        This district’s cost per student is its budget for the year divided by its number of students. Figures for other
        districts can include grants and other funds that this budget does not include. Compare how the figures change
        over time, and ignore small differences. <TypedSource source={peers.source} link={peers.link} />
      </p>
    </Breakdown>
  );
}

function ownCosts(view: PublicView, fiscalYear: number): District {
  const years = comparedYears(view, fiscalYear).flatMap(({ fiscalYear: year, perPupil }): [number, Cents][] =>
    perPupil === null ? [] : [[year, perPupil]],
  );
  return { name: `This budget (${view.config.schoolName})`, costs: new Map(years), isOwn: true };
}

function peersOf(rows: NonNullable<PublicStory['peerCosts']>['rows']): District[] {
  return [...new Set(rows.map(({ district }) => district))].map((name) => ({
    name,
    isOwn: false,
    costs: new Map(
      rows.filter(({ district }) => district === name).map((row) => [row.fiscalYear, fromDollars(row.costPerPupil)]),
    ),
  }));
}

/** Sorts this district first, then the others from most to least, then the state. */
function inOrder(districts: readonly District[], year: number): District[] {
  const place = ({ isOwn, name }: District) => (isOwn ? 0 : isStateAverage(name) ? 2 : 1);
  return districts.toSorted((a, b) => place(a) - place(b) || (b.costs.get(year) ?? 0) - (a.costs.get(year) ?? 0));
}

/** Returns the other years and the change up to the latest one: "FY2022 $15,211 · FY2023 $15,880; up 9% since FY2022. FY2025 $16,580". */
function yearsOf(costs: ReadonlyMap<number, Cents>, latest: number): { note?: string } {
  const others = [...costs].filter(([year]) => year !== latest).sort(([a], [b]) => a - b);
  const text = (years: typeof others) => unbroken(years.map(([year, cost]) => `${yearName(year)} ${whole(cost)}`));
  const earlier = others.filter(([year]) => year < latest);
  const later = text(others.filter(([year]) => year > latest));
  const parts = [`${text(earlier)}${changeSince(earlier[0], costs.get(latest))}`, later].filter((part) => part !== '');
  return parts.length === 0 ? {} : { note: parts.join('. ') };
}

function changeSince(first: readonly [number, Cents] | undefined, last: Cents | undefined): string {
  const percent = first && last !== undefined ? ratioPercent(cents(last - first[1]), first[1]) : null;
  if (!first || percent === null) return '';
  if (percent === 0) return `; unchanged since ${yearName(first[0])}`;
  return `; ${percent < 0 ? 'down' : 'up'} ${percentText(percent)} since ${yearName(first[0])}`;
}
