import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { useYears } from './budget-year.tsx';
import { ProjectedSign } from './projected-sign.tsx';
import { YearSelect } from './year-select.tsx';

interface FiscalYearSelectProps {
  years: readonly number[];
  /** The year that the screen shows. */
  fiscalYear: number;
}

/** Chooses the fiscal year of a screen from those that the screen can show. A fiscal year after the budget year is projected. */
export function FiscalYearSelect({ years, fiscalYear }: FiscalYearSelectProps) {
  const { budgetYear, selectFiscalYear } = useYears();
  if (!budgetYear) return null;
  const isProjected = fiscalYear > (parseFiscalYear(budgetYear.fiscalYear) ?? fiscalYear);
  const choices = [...new Set([...years, fiscalYear])].sort((a, b) => a - b);
  return (
    <>
      {isProjected && <ProjectedSign year={fiscalYearLabel(fiscalYear)} />}
      <YearSelect
        label="Fiscal year"
        data={choices.map((year) => ({
          value: String(year),
          label: fiscalYearLabel(year),
          ...(year === budgetYear.currentFiscalYear && { mark: ' (current)' }),
        }))}
        value={String(fiscalYear)}
        onChange={(year) => selectFiscalYear(Number(year))}
        isProjected={isProjected}
      />
    </>
  );
}
