import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { fromDollars, toDollars, type Cents } from '../../../../core/money.ts';
import { plural } from '../../../../core/plural.ts';
import { explainPositions } from '../../../../core/explain/explain-positions.ts';
import { explainNetSaving } from '../../../../core/explain/explain-net-saving.ts';
import {
  netSavingParts,
  savingColumns,
  type CutProfile,
  type SavingColumn,
} from '../../../../core/rules/benefits/net-saving.ts';
import { FigureCard } from '../../../platform/ui/figure-card.tsx';
import { exactDollars, wholeDollars } from '../../../platform/ui/format.ts';
import { Section } from '../../../platform/ui/section.tsx';
import { WhyParts } from '../../../records/explain/why-parts.tsx';
import { CutPositionForm } from './cut-position-form.tsx';
import { useCutProfile } from './use-cut-profile.ts';

const LABELS: Record<SavingColumn['basis'], string> = {
  AVERAGE: 'At the average salary',
  NET: 'Based on net savings to the town and schools',
  SCHOOL: 'Based on net savings to the school budget alone',
};

const WHY_OF: Record<SavingColumn['basis'], string> = {
  AVERAGE: 'Positions at the average salary',
  NET: 'Net savings',
  SCHOOL: 'Net savings for the school budget',
};

interface Props {
  /** The amount to save, in dollars. */
  reduction: number;
  /** Name of the reduction, such as "the reduction needed". */
  of: string;
  fiscalYear: number;
}

/** Shows how many typical positions must be cut to reach a reduction, under three assumptions. Nothing entered here is saved. */
export function NetSavingSection({ reduction, of, fiscalYear }: Props) {
  const { fields, profile, source, laterYear, isTyped, error, change, reset } = useCutProfile(fiscalYear);
  return (
    <Section
      title="Positions to cut"
      note={`for ${of} (${wholeDollars(reduction)}); figures that you enter here are not saved`}
    >
      <Stack>
        {profile && <Positions profile={profile} reduction={reduction} source={isTyped ? null : source} />}
        <CutPositionForm fields={fields} change={change} />
        <Text size="sm" c="dimmed">
          {error ? 'The district’s benefits could not be loaded. ' : ''}
          {source === null && error ? (
            'Type the figures here.'
          ) : source === null ? (
            <>
              {laterYear === null
                ? 'The district has no benefit plans or rates yet.'
                : `The district has no benefit plans or rates for ${fiscalYearLabel(fiscalYear)} or earlier. The earliest plans and rates are for ${fiscalYearLabel(laterYear)}.`}{' '}
              <Anchor href="/benefits" inherit>
                Add plans and rates
              </Anchor>
              , or type the figures here.
            </>
          ) : (
            <>
              Benefits from: {source}
              {isTyped && (
                <>
                  {' Some figures were entered by hand. '}
                  <Button variant="default" size="compact-xs" onClick={reset}>
                    Use the district’s figures
                  </Button>
                </>
              )}
            </>
          )}
        </Text>
      </Stack>
    </Section>
  );
}

interface PositionsProps {
  profile: CutProfile;
  reduction: number;
  source: string | null;
}

function Positions({ profile, reduction, source }: PositionsProps) {
  const parts = netSavingParts(profile);
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '640px': 3 }} spacing="md" aria-live="polite">
        {savingColumns(profile, fromDollars(reduction)).map((column) => (
          <FigureCard
            key={column.basis}
            label={LABELS[column.basis]}
            value={column.positions === null ? '–' : plural(column.positions, 'position')}
            note={noteOf(column)}
            why={
              <WhyParts
                explanation={
                  column.basis === 'AVERAGE'
                    ? explainPositions(fromDollars(reduction))
                    : explainNetSaving(profile, source ?? 'as typed', column.basis)
                }
                of={WHY_OF[column.basis]}
              />
            }
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        The net savings per position are the salary, Medicare at {profile.medicarePercent}% ({exact(parts.medicare)}),
        workers’ compensation ({exact(parts.workersComp)}) and the district’s share of{' '}
        {plural(profile.healthMonths, 'month')} of health premiums ({exact(parts.health)}). In the first year,{' '}
        {plural(profile.unemploymentWeeks, 'week')} of unemployment benefits ({exact(parts.unemployment)}) are
        subtracted. Pension costs stay the same.
      </Text>
    </>
  );
}

function noteOf({ basis, firstYear, later, positions }: SavingColumn): string {
  if (basis === 'AVERAGE') return `${wholeDollars(toDollars(firstYear))} each, salary only`;
  if (positions === null) return 'A cut saves nothing in the first year';
  return `${exact(firstYear)} each in the first year, ${exact(later)} later`;
}

const exact = (amount: Cents) => exactDollars(toDollars(amount));
