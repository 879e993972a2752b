import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import { yearName } from './figures.ts';

type Change = NonNullable<PublicYear['staffChange']>;

/** Who left and who came, as counts of five people and more, and what happens to the positions of those who left. */
export function StaffChange({ change }: { change: PublicYear['staffChange'] }) {
  if (!change) return null;
  return (
    <div className="reasons">
      <h3>Who left and who was hired since {yearName(change.fromYear)}</h3>
      <p>{sentences(change).join(' ')}</p>
    </div>
  );
}

function sentences({ fromYear, departures, hires, vacancies, saving }: Change): string[] {
  const left = departures === 0 ? 'No one left' : `${groupOf(departures)} left`;
  const moves = `${left}, and ${hires === 0 ? 'no one was hired' : `${groupOf(hires).toLowerCase()} were hired`}.`;
  if (vacancies === 0) return [moves];
  const kept =
    vacancies === 1
      ? 'One position is vacant because someone left. The position stays in the budget and is not cut.'
      : `${count(vacancies)} positions are vacant because people left. The positions stay in the budget and are not cut.`;
  return [moves, kept, savingOf(saving, fromYear + 1)];
}

/** The savings of the page's year only: someone who leaves during the year is paid until then. */
function savingOf(saving: Change['saving'], fiscalYear: number): string {
  if (saving === null) {
    return `The savings from replacing the people who left are not shown. The amount is unknown, covers fewer than ${SMALLEST_PUBLIC_GROUP} people or would reveal someone’s pay.`;
  }
  return `Replacing the people who left ${saving < 0 ? 'costs' : 'saves'} ${wholeDollars(Math.abs(saving))} in ${yearName(fiscalYear)}.`;
}

/** Null means at least one person, but fewer than 5. */
function groupOf(people: number | null): string {
  return people === null ? `Fewer than ${SMALLEST_PUBLIC_GROUP} people` : `${count(people)} people`;
}
