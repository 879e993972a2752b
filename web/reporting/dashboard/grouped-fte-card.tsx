import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FteBy } from '../../../core/contract/positions-reports.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { FTE_CHOICES, FTE_COLUMN, FteRow } from './fte-card.tsx';
import { fteFile } from './fte-figure.ts';
import { groupedFteQuery } from './picture-queries.ts';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import classes from './dashboard.module.css';

const GROUPS = 'Authorized, filled and vacant FTE, in groups of five or more people';

/** Positions in FTE for users without access to lines, in groups of five or more people. Shows nothing if there are no positions. */
export function GroupedFteCard({ year, subtitle }: { year: DashboardYear; subtitle: string }) {
  const [by, setBy] = useState<FteBy>('building');
  const query = useQuery({ ...groupedFteQuery(year, by), placeholderData: keepPreviousData });
  if (query.data?.totals === null) return null;
  return (
    <QueryCard query={query} failure="Failed to load the positions" height={CARD_HEIGHT}>
      {({ rows, totals, by: shown }) => (
        <ChartSection
          title="Positions in FTE"
          note={GROUPS}
          file={fteFile(
            rows.map(({ label: name, ...fte }) => ({ name, ...fte })),
            { column: FTE_COLUMN[shown], subtitle, note: GROUPS },
          )}
        >
          <PictureChoice of="positions" data={FTE_CHOICES} value={by} onChange={setBy} />
          <table className={classes.below}>
            <caption className="visually-hidden">Positions in FTE by {FTE_COLUMN[shown].toLowerCase()}</caption>
            <HeadRow columns={[FTE_COLUMN[shown], 'Authorized', 'Filled', 'Vacant']} />
            <tbody className="figures">
              {rows.map(({ label, ...fte }) => (
                <FteRow key={label} name={label} fte={fte} />
              ))}
            </tbody>
            {shown !== 'year' && totals && (
              <tfoot className="figures">
                <FteRow name="District" fte={totals} />
              </tfoot>
            )}
          </table>
        </ChartSection>
      )}
    </QueryCard>
  );
}
