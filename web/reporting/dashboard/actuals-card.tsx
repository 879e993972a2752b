import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Actuals } from '../../../core/contract/actuals.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatLongDate } from '../../../core/format-date.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { columnPercent } from '../../platform/ui/format.ts';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import { Section } from '../../platform/ui/section.tsx';
import { wholeTotals } from '../../records/actuals/whole-totals.ts';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { actualsFigure } from './actuals-figure.ts';
import type { LineLinks } from './line-links.ts';
import { categoryActualsQuery } from './picture-queries.ts';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import { columnsOf, type UsedRow, usedOf } from './used-rows.ts';
import { UsedTable } from './used-table.tsx';
import classes from './dashboard.module.css';

const TITLE = 'Budget and actuals';

interface ActualsCardProps {
  year: DashboardYear;
  links: LineLinks;
  subtitle: string;
}

/**
 * The budget of each category with the amounts spent and encumbered. If the year has no actuals, the user can show the previous year. The
 * data is loaded again on each visit, because an import of actuals does not change any budget line.
 */
export function ActualsCard({ year, links, subtitle }: ActualsCardProps) {
  const { fiscalYear } = year;
  const before = fiscalYear - 1;
  const [chosen, choose] = useState<number | null>(null);
  const isBefore = chosen === before;
  const query = useQuery({
    ...categoryActualsQuery(isBefore ? { fiscalYear: before } : year),
    refetchOnMount: 'always',
  });
  return (
    <QueryCard query={query} failure="Failed to load the actuals" height={CARD_HEIGHT}>
      {(data) => {
        if (isBefore) {
          const title = `${TITLE}, ${fiscalYearLabel(before)}`;
          return <Compared data={data} linkOf={() => null} title={title} missing={fiscalYear} />;
        }
        const linkOf = ({ key }: UsedRow) => (/^\d+$/.test(key) ? links.proposed({ category: Number(key) }) : null);
        if (data.snapshot) return <Compared data={data} linkOf={linkOf} title={TITLE} subtitle={subtitle} />;
        return <NoActuals data={data} fiscalYear={fiscalYear} onBefore={() => choose(before)} />;
      }}
    </QueryCard>
  );
}

function NoActuals({ data, fiscalYear, onBefore }: { data: Actuals; fiscalYear: number; onBefore: () => void }) {
  const isAdmin = useHasRole(ADMIN);
  const before = fiscalYearLabel(fiscalYear - 1);
  const hasBefore = data.years.includes(fiscalYear - 1);
  return (
    <Section title={TITLE}>
      <Text size="sm" c="dimmed">
        No {fiscalYearLabel(fiscalYear)} actuals yet.{' '}
        {!hasBefore && isAdmin && (
          <Anchor component={Link} to={`/actuals?year=${fiscalYear}`} inherit>
            Import actuals
          </Anchor>
        )}
      </Text>
      {hasBefore && (
        <Button variant="default" size="xs" mt="xs" onClick={onBefore}>
          Show {before}
        </Button>
      )}
    </Section>
  );
}

interface ComparedProps {
  data: Actuals;
  title: string;
  subtitle?: string;
  /** The selected fiscal year, if the previous year is shown instead. */
  missing?: number;
  linkOf: Parameters<typeof UsedTable>[0]['linkOf'];
}

function Compared({ data, title, subtitle, missing, linkOf }: ComparedProps) {
  const { snapshot, totals, shareOfYearGone } = data;
  if (!snapshot || !totals) return null;
  const label = fiscalYearLabel(snapshot.fiscalYear);
  const rows = data.rows.map((row): UsedRow => ({ key: row.key, label: row.label, ...usedOf(row) }));
  const total = usedOf(totals);
  const columns = columnsOf(data);
  const isRunning = shareOfYearGone !== null && shareOfYearGone > 0 && shareOfYearGone < 1;
  const through = snapshot.kind === 'ACTUAL' ? `${label}, full year` : `Through ${formatLongDate(snapshot.asOf)}`;
  const noneYet = missing !== undefined && `No ${fiscalYearLabel(missing)} actuals yet.`;
  const used = `the share of the ${totals.revised === null ? 'budget' : 'revised budget'} that is spent or encumbered.`;
  return (
    <ChartSection
      title={title}
      note={through}
      file={{
        subtitle: `${subtitle ?? label}, ${through}`,
        note: joinedNote([noneYet, `Each percentage is ${used}`]),
        draw: (colors, room) => actualsFigure(rows, shareOfYearGone, colors, room),
        columns: ['Category', 'Budget', 'Revised', 'Spent', 'Encumbered', 'Available', 'Used'],
        rows: [...rows, { label: 'Total', ...total }].map((row) => [
          ...[row.label, row.budget, row.revised, row.spent, row.encumbered, row.available, row.shareUsed],
        ]),
      }}
    >
      <UsedTable
        caption={title}
        rows={rows}
        total={wholeTotals(total)}
        columns={columns}
        shareOfYearGone={shareOfYearGone}
        linkOf={linkOf}
      />
      <ul className={classes.usedKey} aria-label="Legend">
        <li>
          <span className={classes.usedSpent} /> Spent
        </li>
        {columns.hasEncumbered && (
          <li>
            <span className={classes.usedEncumbered} /> Encumbered
          </li>
        )}
        <li>
          <span className={classes.usedBudget} /> {totals.revised === null ? 'Budget' : 'Revised budget'}
        </li>
        {isRunning && (
          <li>
            <span className={classes.usedMark} /> {columnPercent(shareOfYearGone * 100)} of the year elapsed
          </li>
        )}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {joinedNote([noneYet, `“Used” is ${used}`])}{' '}
        <Anchor component={Link} to={`/actuals?year=${snapshot.fiscalYear}`} inherit>
          Open Budget to actual
        </Anchor>
      </Text>
    </ChartSection>
  );
}
