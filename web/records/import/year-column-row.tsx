import { Checkbox, Group, Select, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { PreviewedActuals, YearColumn } from '../../../core/contract/import-years.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { cents, formatMoney, fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import classes from './import.module.css';
import type { Wizard } from './wizard-state.ts';
import { type Place, putColumn } from './year-choices.ts';

interface YearColumnRowProps {
  wizard: Wizard;
  column: YearColumn;
  actuals: PreviewedActuals | null;
}

const [NEW, ACTUALS] = ['new', 'actuals'];

/** An amount column with a switch, its destination, and its control total. */
export function YearColumnRow({ wizard, column, actuals }: YearColumnRowProps) {
  const { data: versions } = useQuery(versionsQuery);
  const mayImportActuals = useHasRole(ADMIN);
  const [day, setDay] = useState(column.asOf ?? '');
  const year = column.fiscalYear === null ? '' : fiscalYearLabel(column.fiscalYear);
  const isMain = column.place === 'main';
  // Updates the switch immediately. The preview follows a moment later.
  const isChosen = isMain || [...wizard.otherYears, ...wizard.actuals].some((one) => one.column === column.column);
  const isOn = column.place !== 'none';
  const asOf = column.asOf ?? (day === '' ? null : day);
  const proposed: Place = column.proposed === 'actuals' ? 'actuals' : { label: column.versionLabel ?? column.column };
  const needsDay = column.proposed === 'actuals' && column.asOf === null && !isOn;
  const canGo = column.fiscalYear !== null && (column.proposed !== 'actuals' || mayImportActuals);
  const put = (place: Place) => void wizard.chooseYears(putColumn(wizard, column, place, asOf));
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Checkbox
          label={column.column}
          {...(isMain && { classNames: { label: classes.mainColumn ?? '' } })}
          checked={isChosen}
          disabled={isMain || wizard.busy || !canGo || (needsDay && asOf === null)}
          onChange={(event) => put(event.currentTarget.checked ? proposed : 'none')}
        />
      </Table.Th>
      <Table.Td>{year || '–'}</Table.Td>
      <Table.Td>{column.kind}</Table.Td>
      <Table.Td miw={260}>
        {isOn && !isMain ? (
          <Select
            size="xs"
            aria-label={`${column.column} goes into`}
            allowDeselect={false}
            disabled={wizard.busy}
            value={column.place === 'actuals' ? ACTUALS : column.versionId === null ? NEW : String(column.versionId)}
            onChange={(value) => put(placeOf(value, column))}
            data={[
              ...(column.versionId === null
                ? [{ value: NEW, label: `New version “${labelOf(column)}” for ${year}` }]
                : []),
              ...(versions ?? [])
                .filter(({ fiscalYear, status }) => fiscalYear === column.fiscalYear && status === 'DRAFT')
                .map((version) => ({
                  value: String(version.id),
                  label: `${version.label} · v${version.versionNumber}`,
                })),
              ...(mayImportActuals && asOf !== null ? [{ value: ACTUALS, label: `${year} actuals` }] : []),
            ]}
          />
        ) : (
          <Text size="sm" c={isOn ? '' : 'dimmed'}>
            {isMain ? `“${labelOf(column)}” for ${year}` : proposalOf(column)}
          </Text>
        )}
        {needsDay && canGo && (
          <Group gap={6} mt={4}>
            <TextInput
              type="date"
              size="xs"
              label={`Date of the balances in ${column.column}`}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </Group>
        )}
        {notesOf(column, actuals).map((note) => (
          <Text key={note} size="xs" c="dimmed" mt={2}>
            {note}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>
        {column.printed === null ? '–' : exactDollars(column.printed)}
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>{exactDollars(column.total)}</Table.Td>
      <Table.Td className={classes.number ?? ''} fw={isDifferent(column) ? 650 : 400}>
        {difference(column)}
      </Table.Td>
    </Table.Tr>
  );
}

const labelOf = ({ versionLabel, column }: YearColumn): string => versionLabel ?? column;

/** Suggests a destination for a column that is not imported. */
function proposalOf(column: YearColumn): string {
  const year = fiscalYearLabel(column.fiscalYear ?? 0);
  if (!column.isReady || column.proposed === 'none') return 'Left out';
  if (column.proposed === 'actuals') return `Not imported. Suggested: ${year} actuals`;
  return `Not imported. Suggested: ${column.versionId === null ? 'new version' : 'version'} “${labelOf(column)}” for ${year}`;
}

const isDifferent = ({ printed, total }: YearColumn): boolean => printed !== null && printed !== total;

function placeOf(value: string | null, column: YearColumn): Place {
  if (value === ACTUALS) return 'actuals';
  return value === null || value === NEW ? { label: labelOf(column) } : Number(value);
}

function difference({ printed, total }: YearColumn): string {
  return printed === null ? '–' : formatMoney(cents(fromDollars(printed) - fromDollars(total)));
}

/** Notes about a column: why it is left out, what is created for it, and what it replaces. */
function notesOf(column: YearColumn, actuals: PreviewedActuals | null): string[] {
  const year = fiscalYearLabel(column.fiscalYear ?? 0);
  if (column.place === 'none') {
    const made = column.makesBudgetYear
      ? [`There is no budget year ${year} yet. If you import this column, the budget year is created.`]
      : [];
    return column.note === null ? made : [column.note];
  }
  if (actuals === null) {
    return column.makesBudgetYear ? [`There is no budget year ${year} yet. The import will create it.`] : [];
  }
  const { errors, state, asOf } = actuals;
  return [
    state === 'unchanged' ? 'These balances were imported before.' : `As of ${formatPlainDate(asOf)}.`,
    ...(column.replaces === null ? [] : [`These balances replace the balances from ${column.replaces}.`]),
    ...(errors.length > 0 ? [`${plural(errors.length, 'row')} without a readable amount will be left out.`] : []),
  ];
}
