import { Anchor, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { WhySection } from '../explain/why-section.tsx';
import { totalText } from '../../platform/grid/columns/totals.ts';
import { HistoryTimeline } from '../../platform/grid/chrome/history-timeline.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import type { EmployeeChange } from './employee-columns.ts';
import { nameOf } from './employee-labels.ts';
import { linesOfPerson } from './person-lines.ts';
import { historyQuery, isEmployee, lineYearsQuery } from './queries.ts';
import { PanelPart } from '../../platform/ui/panel-part.tsx';
import { SideScroll } from '../../platform/ui/side-scroll.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

type EmployeeColumn = Column<EmployeeItem, EmployeeChange>;

interface Props {
  line: EmployeeItem;
  rows: readonly EmployeeItem[];
  columns: readonly EmployeeColumn[];
  onClose: () => void;
  /** Moves the focus to a cell of the grid, where it can be edited. */
  onCell: (rowId: string, columnId: string) => void;
}

/**
 * Details of a person, next to the list: all lines, projected years and history. Values link to their cells in the
 * grid.
 */
export function PersonPanel({ line, rows, columns, onClose, onCell }: Props) {
  const openCell = (rowId: string, columnId: string) => {
    onClose();
    // Waits until the panel has closed, because it traps the focus until then.
    requestAnimationFrame(() => setTimeout(() => onCell(rowId, columnId)));
  };
  const lines = linesOfPerson(line, rows);
  const facts = [line.position, line.building?.name ?? DISTRICT_WIDE, line.employeeStatus];
  return (
    <SidePanel opened onClose={onClose} size={760} title={nameOf(line)}>
      <Stack gap="lg">
        <Text c="dimmed">{facts.filter((fact) => fact !== null).join(' · ')}</Text>
        <PanelPart title={lines.length === 1 ? 'Line' : `${lines.length} lines for this person`}>
          <Lines lines={lines} columns={columns} onCell={openCell} />
          <Text size="xs" c="dimmed" mt={4}>
            Select a value to edit it in the grid.
          </Text>
        </PanelPart>
        <PanelPart title="Projection">
          <Stack gap="sm">
            <Projection line={line} />
            <WhySection figure={{ figure: 'line-next-year-salary', id: String(line.id) }} of="Next-year salary" />
            {line.isVacancy && (
              <WhySection figure={{ figure: 'vacancy-price', id: String(line.id) }} of="Vacancy price" />
            )}
            <WhySection figure={{ figure: 'benefit-cost', id: String(line.id) }} of="Benefits" />
          </Stack>
        </PanelPart>
        <PanelPart title="History">
          <History line={line} columns={columns} />
        </PanelPart>
      </Stack>
    </SidePanel>
  );
}

const LINE_COLUMNS = [
  'position',
  'currentFTE',
  'currentSalary',
  'nextYearSalary',
  'buildingId',
  'workGroupId',
  'employeeStatus',
];

interface LinesProps extends Pick<Props, 'columns' | 'onCell'> {
  lines: readonly EmployeeItem[];
}

/** The lines of a person in one table. On a phone, each line has its own table with one row for each value, so that nothing is cut off. */
function Lines({ lines, columns, onCell }: LinesProps) {
  const isNarrow = useIsNarrow();
  const shown = LINE_COLUMNS.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (isNarrow) return <NarrowLines lines={lines} columns={shown} onCell={onCell} />;
  return (
    <SideScroll label="Lines" minWidth={420}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {shown.map((column) => (
              <Table.Th key={column.id} {...(column.isFigure && { ta: 'right' })}>
                {headingOf(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              {shown.map((column) => (
                <Cell key={column.id} isFigure={column.isFigure}>
                  <Value line={line} column={column} onCell={onCell} />
                </Cell>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {lines.length > 1 && (
          <Table.Tfoot>
            <Table.Tr>
              {shown.map(({ id, isFigure, total }, index) => (
                <Table.Th key={id} className="figures" {...(isFigure && { ta: 'right' })}>
                  {index === 0 ? 'Total' : total && totalText(total, lines, 2)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </SideScroll>
  );
}

function NarrowLines({ lines, columns, onCell }: LinesProps) {
  return (
    <Stack gap="md">
      {lines.map((line) => (
        <Table key={line.id} verticalSpacing={4} aria-label={line.position ?? 'Line'}>
          <Table.Tbody>
            {columns.map((column) => (
              <NarrowRow key={column.id} heading={headingOf(column)}>
                <Value line={line} column={column} onCell={onCell} />
              </NarrowRow>
            ))}
          </Table.Tbody>
        </Table>
      ))}
      {lines.length > 1 && (
        <Table verticalSpacing={4} aria-label="Total">
          <Table.Tbody>
            {columns.map((column) =>
              column.total ? (
                <NarrowRow key={column.id} heading={`Total ${headingOf(column)}`}>
                  <b>{totalText(column.total, lines, 2)}</b>
                </NarrowRow>
              ) : null,
            )}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

function NarrowRow({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} c="dimmed" px={0} style={{ whiteSpace: 'nowrap' }}>
        {heading}
      </Table.Th>
      <Table.Td ta="right" px={0} className="figures">
        {children}
      </Table.Td>
    </Table.Tr>
  );
}

const headingOf = ({ title, unit }: EmployeeColumn) => (unit === null ? title : `${title} (${unit})`);

interface ValueProps extends Pick<Props, 'onCell'> {
  line: EmployeeItem;
  column: EmployeeColumn;
}

/** A value that leads to its cell in the grid. */
function Value({ line, column, onCell }: ValueProps) {
  const text = column.text(line, 2);
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="inherit"
      aria-label={`${column.title}: ${text || 'blank'}. Edit in the grid`}
      onClick={() => onCell(String(line.id), column.id)}
    >
      {text || '–'}
    </Anchor>
  );
}

function Cell({ isFigure, children }: { isFigure: boolean; children: ReactNode }) {
  return <Table.Td {...(isFigure && { ta: 'right', className: 'figures' })}>{children}</Table.Td>;
}

function Projection({ line }: { line: EmployeeItem }) {
  const query = useQuery(lineYearsQuery(line));
  const { data } = query;
  if (query.error && !data) return <LoadFailed what="Failed to load the projection" query={query} />;
  if (!data) return <TextSkeleton height={120} label="Loading the projection" />;
  const years = data.filter(isEmployee);
  if (!years.some(({ isProjected }) => isProjected)) {
    return (
      <Text size="sm" c="dimmed">
        This line is not in any later year.{' '}
        {line.isVacancy
          ? 'To add the line, generate projections.'
          : 'To add the line, generate projections. The line is added only to years in which the person is still employed.'}
      </Text>
    );
  }
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fiscal year</Table.Th>
          <Table.Th ta="right">Salary ($ / yr)</Table.Th>
          <Table.Th ta="right">Cost ($)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {years.map((year) => (
          <Table.Tr key={year.id}>
            <Table.Td>
              {fiscalYearLabel(year.fiscalYear)}
              {!year.isProjected && ' (base)'}
            </Table.Td>
            <Cell isFigure>{exactDollars(year.currentSalary)}</Cell>
            <Cell isFigure>{exactDollars(year.cost)}</Cell>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function History({ line, columns }: { line: EmployeeItem; columns: readonly EmployeeColumn[] }) {
  const query = useQuery(historyQuery(line, columns));
  const { data } = query;
  if (query.error && !data) return <LoadFailed what="Failed to load the history" query={query} />;
  if (!data) return <TextSkeleton height={120} label="Loading the history" />;
  return <HistoryTimeline entries={data} />;
}
