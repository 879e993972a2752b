import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { enrollmentTotals, sumFte } from '../../../core/rules/projection/enrollment-totals.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { buildingsQuery } from '../../platform/shell/queries.ts';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { BuildingCards } from './building-cards.tsx';
import classes from './enrollment.module.css';
import { EntryForm } from './entry-form.tsx';
import { ImportButton } from './import-button.tsx';
import { enrollmentQuery, staffQuery } from './queries.ts';
import { SummaryTable } from './summary-table.tsx';
import { useEntries } from './use-entries.ts';
import { CardSkeleton, ControlSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The height of the form in pixels while the buildings load. */
const FORM_HEIGHT = 560;
const SUMMARY_HEIGHT = 360;

const SAME_PLACE = { preventScrollReset: true };

/** The number of students in each building and grade for a budget year. */
export function EnrollmentTab() {
  const { budgetYear } = useYears();
  if (!budgetYear) {
    return (
      <ImportFirst
        title="No enrollment yet"
        text="The number of students in each building and grade is entered here. Create a budget year in the Setup Checklist first, or import a budget file and choose its fiscal year."
        imports="a budget"
        step="year"
      />
    );
  }
  return <EnrollmentOf key={budgetYear.id} budgetYear={budgetYear} />;
}

function EnrollmentOf({ budgetYear }: { budgetYear: BudgetYear }) {
  const buildings = useQuery(buildingsQuery);
  const enrollment = useQuery(enrollmentQuery(budgetYear.id));
  const staff = useQuery(staffQuery(budgetYear.id));
  const entries = useEntries();
  const [asked, setAsked] = useParameter('building', SAME_PLACE);
  const [chosen, setChosen] = useState<number | null>(null);

  const failed = [buildings, enrollment].find(({ error, data }) => error !== null && data === undefined);
  if (failed) {
    return <LoadFailed what="Failed to load enrollment" query={failed} />;
  }
  if (!buildings.data || !enrollment.data || staff.isPending) return <Loading />;
  if (buildings.data.length === 0) {
    return (
      <EmptyState
        title="No buildings yet"
        text="Each building appears here as a card with its grades. A building’s type determines its grades."
      >
        <Button component={Link} to="/admin/manage-data?tab=buildings">
          Add buildings
        </Button>
      </EmptyState>
    );
  }

  const records = enrollment.data;
  const recordsOf = (buildingId: number) => records.filter((record) => record.buildingId === buildingId);
  const totals = enrollmentTotals(
    records.map(({ buildingId, gradeLevel, studentCount, specialEdCount }) => {
      return { buildingId, grade: gradeLevel.shortName, students: studentCount, specialEd: specialEdCount };
    }),
  );
  const fteOf = (buildingId: number) => staff.data?.find((row) => row.buildingId === buildingId)?.fte ?? null;
  const selected = buildings.data.find(({ id }) => String(id) === asked) ?? buildings.data[0];
  const select = (buildingId: number) => {
    setChosen(buildingId);
    setAsked(String(buildingId));
  };

  return (
    <Stack>
      <LeaveGuard
        unsaved={entries.hasUnsaved ? 'Some student counts are not saved yet.' : null}
        parameters={['budgetYear']}
      />
      <LoadFailed what="Failed to load staff FTE" query={staff} />
      <ImportButton budgetYear={budgetYear} buildings={buildings.data} />
      <div className={classes.layout}>
        <BuildingCards
          buildings={buildings.data}
          recordsOf={recordsOf}
          totals={totals}
          fteOf={fteOf}
          entries={entries}
          selectedId={selected?.id ?? null}
          onSelect={select}
        />
        <Select
          hiddenFrom="sm"
          label="Building"
          data={buildings.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={selected ? String(selected.id) : null}
          onChange={(id) => id !== null && select(Number(id))}
          allowDeselect={false}
        />
        {selected && (
          <EntryForm
            title={`Enrollment at ${selected.name} · ${budgetYear.fiscalYear}`}
            key={selected.id}
            budgetYearId={budgetYear.id}
            building={selected}
            records={recordsOf(selected.id)}
            entries={entries}
            focusFirst={chosen === selected.id}
          />
        )}
      </div>
      <Section
        title={`Enrollment by building and grade · ${budgetYear.fiscalYear}`}
        note="Number of students. “–” means unknown. Blank means that the school does not have the grade"
      >
        {records.length === 0 ? (
          <NoEnrollment />
        ) : (
          <SummaryTable
            buildings={buildings.data}
            totals={totals}
            studentsAt={(buildingId, grade) =>
              records.find((record) => record.buildingId === buildingId && record.gradeLevel.shortName === grade)
                ?.studentCount ?? null
            }
            fteOf={fteOf}
            districtFte={sumFte((staff.data ?? []).map(({ fte }) => fte))}
          />
        )}
      </Section>
    </Stack>
  );
}

function NoEnrollment() {
  return (
    <EmptyState
      isPart
      title="No enrollment yet"
      text="Choose a building above and enter its student counts, or import the counts from a file."
    />
  );
}

/** Placeholders for the buildings, the form for one building, and the summary. */
function Loading() {
  return (
    <Stack aria-busy="true">
      <Group justify="flex-end">
        <ControlSkeleton width={154} />
      </Group>
      <div className={classes.layout}>
        <div className={`${classes.cards ?? ''} mantine-visible-from-sm`}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <div key={key} className={classes.card}>
              <Skeleton height={12} width={200} my={5} maw="100%" />
              <Skeleton height={12} width={90} my={5} ml="auto" />
              <Skeleton height={10} width={120} my={4} />
              <Skeleton height={10} width={180} my={4} />
            </div>
          ))}
        </div>
        <CardSkeleton height={FORM_HEIGHT} />
      </div>
      <CardSkeleton height={SUMMARY_HEIGHT} />
    </Stack>
  );
}
