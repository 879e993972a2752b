import { Text } from '@mantine/core';
import type { EnrollmentRecord } from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { plural } from '../../../core/plural.ts';
import { studentsPerFte, type EnrollmentTotals } from '../../../core/rules/projection/enrollment-totals.ts';
import { BUILDING_TYPE_LABELS } from '../../records/reference/building-types.ts';
import classes from './enrollment.module.css';
import { gradeRange, gradesOf } from './entry-plan.ts';
import type { Entries } from './use-entries.ts';

interface BuildingCardsProps {
  buildings: readonly Building[];
  recordsOf: (buildingId: number) => EnrollmentRecord[];
  totals: EnrollmentTotals;
  fteOf: (buildingId: number) => number | null;
  entries: Entries;
  selectedId: number | null;
  onSelect: (buildingId: number) => void;
}

/** A card for each building. Selecting a card opens the building's form. */
export function BuildingCards(props: BuildingCardsProps) {
  const { buildings, recordsOf, totals, fteOf, entries, selectedId, onSelect } = props;
  return (
    <ul className={`${classes.cards ?? ''} mantine-visible-from-sm`} aria-label="Buildings">
      {buildings.map((building) => {
        const records = recordsOf(building.id);
        const total = totals.byBuilding.get(building.id) ?? null;
        const ratio = studentsPerFte(total?.students ?? null, fteOf(building.id));
        const grades = gradesOf(building, records, false);
        const kind = building.buildingType === null ? 'No type' : BUILDING_TYPE_LABELS[building.buildingType];
        // Without a type and without students, a building may be an office.
        const isSchool = building.buildingType !== null || records.length > 0;
        return (
          <li key={building.id}>
            <button
              type="button"
              className={classes.card}
              aria-pressed={building.id === selectedId}
              onClick={() => onSelect(building.id)}
            >
              <span className={classes.name}>{building.name}</span>
              <Text component="span" size="xs" c="dimmed">
                {isSchool ? `${kind} · ${gradeRange(grades)}` : kind}
              </Text>
              <span className={classes.students}>
                {total === null ? 'Not entered yet' : plural(total.students, 'student')}
              </span>
              <Text component="span" size="xs" c="dimmed">
                {/* The text has non-breaking spaces, so that each part stays on one line. */}
                {[
                  isSchool
                    ? `${records.length} of ${plural(grades.length, 'grade')} entered`
                    : 'No counts needed if there are no students',
                  ratio !== null && `${ratio.toFixed(1)} students per FTE`,
                  entries.of(building.id).size > 0 && 'not saved',
                ]
                  .filter(Boolean)
                  .map((part) => part && part.replaceAll(' ', '\u00a0'))
                  .join(' · ')}
              </Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
