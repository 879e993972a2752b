import { useState } from 'react';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { FiscalYearInput } from '../../platform/ui/fiscal-year-input.tsx';

interface YearFieldProps {
  year: number;
  error: string | undefined;
  onYear: (fiscalYear: number) => void;
}

/**
 * A field for the fiscal year of a goal, which the user types as FY27 or 2027. Invalid text is never saved. When the user leaves the field,
 * the last valid year is shown again.
 */
export function YearField({ year, error, onYear }: YearFieldProps) {
  const [text, setText] = useState(fiscalYearLabel(year));
  const isUnknown = parseFiscalYear(text) === null;
  return (
    <div
      onKeyDown={(event) => event.key === 'Enter' && isUnknown && event.preventDefault()}
      onBlur={() => isUnknown && setText(fiscalYearLabel(year))}
    >
      <FiscalYearInput
        label="Fiscal year"
        required
        autoFocus
        value={text}
        error={isUnknown ? 'Enter a fiscal year such as FY27' : error}
        onChange={(typed) => {
          setText(typed);
          const known = parseFiscalYear(typed);
          if (known !== null && known !== year) onYear(known);
        }}
      />
    </div>
  );
}
