import type { ImportedSchedules } from '../core/contract/schedules-import.ts';
import type { ScheduleSummary } from '../core/contract/schedules.ts';
import { fiscalYearLabel } from '../core/fiscal-year.ts';
import { roundingName } from '../core/rules/schedules/rounding.ts';
import type { ScheduleCell } from '../server/planning/schedules/export-schedule.ts';
import type { Column } from './output.ts';

type EditionRow = Omit<ScheduleSummary, 'editions'> & ScheduleSummary['editions'][number];

export const EDITIONS: Column<EditionRow>[] = [
  { key: 'workGroup', label: 'Work group', type: 'text', value: (row) => row.workGroup },
  { key: 'schedule', label: 'Schedule', type: 'text', value: (row) => row.name },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'fromDay', label: 'From day', type: 'integer', value: (row) => row.fromDay },
  { key: 'source', label: 'Source', type: 'text', value: (row) => row.source },
  { key: 'cells', label: 'Cells', type: 'integer', value: (row) => row.cells },
  { key: 'contractDays', label: 'Contract days', type: 'integer', value: (row) => row.contractDays },
  { key: 'rounding', label: 'Rounding', type: 'text', value: (row) => roundingName(row.rounding) },
];

type ImportedRow = { schedule: string } & ImportedSchedules['schedules'][number]['editions'][number];

export const IMPORTED: Column<ImportedRow>[] = [
  { key: 'schedule', label: 'Schedule', type: 'text', value: (row) => row.schedule },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'fromDay', label: 'From day', type: 'integer', value: (row) => row.fromDay },
  { key: 'state', label: 'State', type: 'text', value: (row) => row.state },
  { key: 'steps', label: 'Steps', type: 'integer', value: (row) => row.steps.length },
  { key: 'lanes', label: 'Lanes', type: 'integer', value: (row) => row.lanes.length },
  {
    key: 'cells',
    label: 'Cells',
    type: 'integer',
    value: (row) => row.amounts.flat().filter((one) => one !== null).length,
  },
];

/** The columns of a list with one row for each cell of a salary schedule. The CSV can be imported again. */
export const CELLS: Column<ScheduleCell>[] = [
  { key: 'schedule', label: 'schedule', type: 'text', value: (row) => row.schedule },
  { key: 'fiscal_year', label: 'fiscal_year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'from_day', label: 'from_day', type: 'integer', value: (row) => row.fromDay },
  { key: 'step', label: 'step', type: 'text', value: (row) => row.step },
  { key: 'lane', label: 'lane', type: 'text', value: (row) => row.lane },
  { key: 'amount', label: 'amount', type: 'money', value: (row) => row.amount },
];
