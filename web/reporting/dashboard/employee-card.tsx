import { Anchor, Group, Text } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { EmployeeStats } from '../../../core/contract/dashboard.ts';
import { ADMIN, STAFF } from '../../../core/contract/endpoint.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { carriedParameters } from '../../platform/shell/budget-year.tsx';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { count, millions } from '../../platform/ui/format.ts';
import { Millions } from '../../platform/ui/millions.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import { employeeFigure } from './employee-figure.ts';
import { largestBuildings } from './largest-buildings.ts';
import type { LineLinks } from './line-links.ts';
import classes from './dashboard.module.css';

const NOT_COUNTED = 'Vacancies are not counted as employees';

interface EmployeeCardProps {
  stats: EmployeeStats;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** The number of employees, the payroll, and the buildings with the most people. */
export function EmployeeCard({ stats, links, subtitle, className }: EmployeeCardProps) {
  const largest = largestBuildings(stats.byBuilding);
  const buildings = stats.byBuilding.filter(({ building }) => building !== DISTRICT_WIDE);
  return (
    <ChartSection
      title="Employees"
      note={`Operating budget (staff roster). People are counted, not lines. ${NOT_COUNTED}`}
      className={className}
      file={
        largest.length === 0
          ? null
          : {
              subtitle,
              note: joinedNote([
                largest.length < buildings.length &&
                  `Only the ${plural(largest.length, 'building')} with the most people are shown.`,
                stats.byBuilding.some(({ building, count: people }) => building === DISTRICT_WIDE && people > 0) &&
                  'District-wide staff are counted only in the total.',
                `${NOT_COUNTED}.`,
              ]),
              draw: (colors, room) => employeeFigure(stats, largest, colors, room),
              columns: ['Building', 'People', 'Payroll'],
              rows: [
                ...largest.map((row) => [row.building, row.count, row.total]),
                ['All employees', stats.totalEmployees, stats.totalSalary],
              ],
            }
      }
    >
      <Group gap="xl" mb="sm">
        <Total value={count(stats.totalEmployees)} label="employees" />
        <Total
          value={stats.totalSalary === null ? millions(null) : <Millions value={stats.totalSalary} decimals={1} />}
          label="payroll incl. vacancies"
        />
      </Group>
      <ul className={classes.largest} aria-label="The buildings with the most people">
        {largest.map(({ building, buildingId, count: people, total }) => (
          <li key={building}>
            <span className={classes.grow}>
              <RowName label={building} to={links.employees({ building: buildingId })} />
            </span>
            <span>{plural(people, 'person', 'people')}</span>
            <span className={classes.amount}>
              <Millions value={total} decimals={1} />
            </span>
          </li>
        ))}
      </ul>
      <AllEmployees />
    </ChartSection>
  );
}

function Total({ value, label }: { value: ReactNode; label: string }) {
  return (
    <div>
      <Text fz={22} fw={650} lh={1.2} className="figures">
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </div>
  );
}

/** Links an ADMIN to the records in the import history, and other roles that may see lines to the Employee Manager. */
function AllEmployees() {
  const [parameters] = useSearchParams();
  const isAdmin = useHasRole(ADMIN);
  if (!useHasRole(STAFF)) return null;
  const carried = carriedParameters(parameters);
  return (
    <Anchor
      component={Link}
      to={{ pathname: isAdmin ? '/admin/import-history' : '/admin/operating-budget', search: carried.toString() }}
      size="sm"
      fw={500}
    >
      <Group gap={4} mt="sm" component="span">
        View All Employees <ArrowRight size={14} aria-hidden="true" />
      </Group>
    </Anchor>
  );
}
