import { cents } from '../../../../core/money.ts';
import { amountsNote, signedWhole, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { fraction, longest, yearName, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { PAYROLL } from './language/payroll.ts';
import { useLanguage, useTexts } from './language/texts.tsx';

/** Returns the reasons for the payroll change that are listed. A single combined reason would only repeat the total. */
export function payrollReasons({ payroll }: ShownYear) {
  if (!payroll || (payroll.isCombined && payroll.causes.length === 1)) return [];
  return payroll.causes;
}

/** The reasons for the payroll change; they add up to the difference. */
export function PayrollReasons({ year }: { year: ShownYear }) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(PAYROLL)];
  const { fiscalYear, payroll } = year;
  if (!payroll || payroll.causes.length === 0) return null;
  const amounts = payroll.causes.map(({ amount }) => amount);
  const most = longest(amounts);
  const total = cents(payroll.after - payroll.before);
  const reasons = payrollReasons(year);
  const other = common('everythingElse');
  return (
    <div className="reasons plain">
      <h3>{say('title', { year: yearName(payroll.fromYear) })}</h3>
      <BarTable
        caption={say('caption', { from: yearName(payroll.fromYear), to: yearName(fiscalYear) })}
        columns={[common('reason'), common('change')]}
        bars="signed"
        measure="people"
        rows={reasons.map(({ cause, amount }) => ({
          name: cause === 'other' ? other : say(cause),
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [signedWhole(amount)],
        }))}
        total={[signedWhole(total)]}
        totalLabel={say('total', { before: whole(payroll.before), after: whole(payroll.after) })}
        roundedNote={amountsNote(amounts, total, language)}
      />
      {payroll.isCombined && (
        <p className="note">{reasons.length === 0 ? say('allCombined') : say('someCombined', { other })}</p>
      )}
      <p className="note">{say('meaning')}</p>
    </div>
  );
}
