import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import { yearName } from './figures.ts';
import { PAYROLL } from './language/payroll.ts';
import { useTexts } from './language/texts.tsx';

type Change = NonNullable<PublicYear['staffChange']>;
type Say = ReturnType<typeof useTexts<(typeof PAYROLL)['en']>>;

/**
 * The numbers of people who left and who were hired, and what happens to the positions of the people who left. Exact numbers are shown only
 * for five or more people.
 */
export function StaffChange({ change }: { change: PublicYear['staffChange'] }) {
  const say = useTexts(PAYROLL);
  if (!change) return null;
  return (
    <div className="reasons">
      <h3>{say('staff', { year: yearName(change.fromYear) })}</h3>
      <p>{sentences(change, say).join(' ')}</p>
    </div>
  );
}

const LEAST = String(SMALLEST_PUBLIC_GROUP);

function sentences({ fromYear, departures, hires, vacancies, saving }: Change, say: Say): string[] {
  const key = `${groupOf(departures, 'none', 'few', 'many')}Left${groupOf(hires, 'None', 'Few', 'Many')}Hired` as const;
  const moves = say(key, { left: count(departures), hired: count(hires), least: LEAST });
  if (vacancies === 0) return [moves];
  const kept = vacancies === 1 ? say('oneVacant') : say('manyVacant', { count: count(vacancies) });
  return [moves, kept, savingOf(saving, fromYear + 1, say)];
}

/** Returns a sentence about the savings in the year of the page only: a person who leaves during the year is paid until then. */
function savingOf(saving: Change['saving'], fiscalYear: number, say: Say): string {
  if (saving === null) return say('savingUnknown', { least: LEAST });
  return say(saving < 0 ? 'costs' : 'saves', { amount: wholeDollars(Math.abs(saving)), year: yearName(fiscalYear) });
}

/** Returns the part of a text's key that stands for this number of people. Null means at least one person, but fewer than 5. */
function groupOf<Part extends string>(people: number | null, none: Part, few: Part, many: Part): Part {
  if (people === 0) return none;
  return people === null ? few : many;
}
