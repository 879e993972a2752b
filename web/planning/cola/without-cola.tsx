import { Alert, Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { TAB } from '../../platform/ui/tab-context.ts';
import { ownValue } from '../../platform/ui/use-parameter.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { THROUGH } from './labels.ts';

const NAMED = 3;

/** The name that the API uses for rows without a work group. */
const NO_WORK_GROUP = 'No work group';

interface WithoutColaProps {
  projections: MultiYearProjection['projections'];
  budgetYearId: number;
}

/** Lists the years in which work groups have no COLA rate, and those work groups. The link opens a grid with all these years. */
export function WithoutCola({ projections, budgetYearId }: WithoutColaProps) {
  const [parameters] = useSearchParams();
  const last = projections.findLast(({ withoutCola }) => withoutCola.length > 0)?.fiscalYear;
  const through = last === undefined ? null : ownValue(budgetYearId, String(last));
  const search = withParameters({ [TAB]: 'scenarios', [THROUGH]: through })(parameters).toString();
  const lines = uncoveredYears(projections);
  if (lines.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="COLA missing, so 0% is used">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Anchor component={Link} to={{ search }} inherit>
        Enter the percentages in COLA Scenarios
      </Anchor>
    </Alert>
  );
}

/** A short version for the note below a picture. Null if no year lacks a rate. */
export function withoutColaNote(projections: Parameters<typeof uncoveredYears>[0]): string | null {
  const years = projections.filter(({ withoutCola }) => withoutCola.length > 0);
  if (years.length === 0) return null;
  const [first = 0, last = 0] = [years[0]?.fiscalYear, years.at(-1)?.fiscalYear];
  const isUnbroken = last - first + 1 === years.length;
  const which = isUnbroken
    ? fiscalYearRange(first, last)
    : list(years.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)));
  return `COLA missing for some work groups in ${which}, so 0% is used.`;
}

/**
 * Returns sentences such as "FY30 and FY31: no contract or scenario covers Unit A and Aides." Years with the same work
 * groups share one sentence.
 */
export function uncoveredYears(
  projections: readonly Pick<MultiYearProjection['projections'][number], 'fiscalYear' | 'withoutCola'>[],
): string[] {
  const years = new Map<string, string[]>();
  for (const { fiscalYear, withoutCola } of projections) {
    if (withoutCola.length === 0) continue;
    const groups = groupsText(
      withoutCola.map((name) => (name === NO_WORK_GROUP ? 'people without a work group' : name)),
    );
    years.set(groups, [...(years.get(groups) ?? []), fiscalYearLabel(fiscalYear)]);
  }
  return [...years].map(([groups, labels]) => `${list(labels)}: no contract or COLA scenario covers ${groups}.`);
}

function groupsText(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more <= 1) return list(names);
  return list([...names.slice(0, NAMED), plural(more, 'more work group', 'more work groups')]);
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(parts);
}
