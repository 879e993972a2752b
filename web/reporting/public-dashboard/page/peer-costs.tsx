import { YEARS_COMPARED } from '../../../../core/contract/public-dashboard-schools.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
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
import { COMMON } from './language/common.ts';
import { COMPARISONS } from './language/comparisons.ts';
import { districtLang, textsIn, useLanguage, useTexts } from './language/texts.tsx';
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

/** Compares this district's cost per student with other districts and the state, over the same five years. */
export function PeerCosts({ view, fiscalYear, peers }: PeerCostsProps) {
  const [say, language] = [useTexts(COMPARISONS), useLanguage()];
  const rows = (peers?.rows ?? []).filter(
    (row) => row.fiscalYear <= fiscalYear && row.fiscalYear > fiscalYear - YEARS_COMPARED,
  );
  const latest = Math.max(...rows.map((row) => row.fiscalYear));
  if (!peers || rows.length === 0) return null;
  const districts = [ownCosts(view, fiscalYear, say('own', { name: view.config.schoolName })), ...peersOf(rows)].filter(
    ({ costs }) => costs.size > 0,
  );
  const known = districts.flatMap(({ costs }) => costs.get(latest) ?? []);
  const most = longest(known);
  return (
    <Breakdown id="peers" title={say('peersTitle')} isEmpty={false}>
      <div className="plain typed">
        <BarTable
          caption={say('peers', { year: fullYearName(latest) })}
          columns={[say('district'), yearName(latest)]}
          rows={inOrder(districts, latest).map(({ name, costs, isOwn }) => {
            const cost = costs.get(latest);
            return {
              name,
              lang: isOwn ? undefined : districtLang(language),
              isCompared: !isOwn,
              part: cost === undefined ? null : fraction(cost, most),
              cells: [cost === undefined ? '–' : whole(cost)],
              ...yearsOf(costs, latest, language),
            };
          })}
        />
      </div>
      <p className="note">
        {say('peersNote')} <TypedSource source={peers.source} link={peers.link} />
      </p>
    </Breakdown>
  );
}

function ownCosts(view: PublicView, fiscalYear: number, name: string): District {
  const years = comparedYears(view, fiscalYear).flatMap(({ fiscalYear: year, perPupil }): [number, Cents][] =>
    perPupil === null ? [] : [[year, perPupil]],
  );
  return { name, costs: new Map(years), isOwn: true };
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

/** Sorts the districts: this district first, then the others by descending cost, then the state. */
function inOrder(districts: readonly District[], year: number): District[] {
  const place = ({ isOwn, name }: District) => (isOwn ? 0 : isStateAverage(name) ? 2 : 1);
  return districts.toSorted((a, b) => place(a) - place(b) || (b.costs.get(year) ?? 0) - (a.costs.get(year) ?? 0));
}

/**
 * Returns a note with the costs in all years except `latest`, and the change up to `latest`: "FY2022 $15,211 · FY2023 $15,880; up 9% since
 * FY2022. FY2025 $16,580".
 */
function yearsOf(costs: ReadonlyMap<number, Cents>, latest: number, language: PageLanguage): { note?: string } {
  const others = [...costs].filter(([year]) => year !== latest).sort(([a], [b]) => a - b);
  const text = (years: typeof others) => unbroken(years.map(([year, cost]) => `${yearName(year)} ${whole(cost)}`));
  const earlier = others.filter(([year]) => year < latest);
  const later = text(others.filter(([year]) => year > latest));
  const parts = [withChange(text(earlier), earlier[0], costs.get(latest), language), later].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? {} : { note: parts.join('. ') };
}

/** Adds the change from the first year to the costs, if both figures are known. */
function withChange(
  text: string,
  first: readonly [number, Cents] | undefined,
  last: Cents | undefined,
  language: PageLanguage,
): string {
  const change = first && last !== undefined ? ratioPercent(cents(last - first[1]), first[1]) : null;
  if (!first || change === null) return text;
  const say = textsIn(COMPARISONS, language);
  const years = { costs: text, year: yearName(first[0]) };
  if (change === 0) return say('costsSame', years);
  const percent = percentText(change, textsIn(COMMON, language)('lessThanTenth'));
  return say(change < 0 ? 'costsDown' : 'costsUp', { ...years, percent });
}
