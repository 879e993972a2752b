import { NumberInput, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { fromDollars, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import {
  NET_SAVING_DEFAULTS,
  netSavingParts,
  savingColumns,
  type CutProfile,
  type SavingColumn,
} from '../../../core/rules/benefits/net-saving.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { dollarsOf, MoneyInput, moneyText, NOT_AN_AMOUNT } from '../../platform/ui/money-input.tsx';
import { Section } from '../../platform/ui/section.tsx';

const LABELS: Record<SavingColumn['basis'], string> = {
  AVERAGE: 'At the average salary',
  NET: 'By net saving, town and school',
  SCHOOL: 'By the school budget alone',
};

/** How many positions the reduction takes by three assumptions, for a typical position. Nothing here is stored. */
export function NetSavingSection({ rifRequired }: { rifRequired: number }) {
  const [salary, setSalary] = useState(moneyText(toDollars(AVERAGE_POSITION_SALARY)));
  const [premium, setPremium] = useState('$0');
  const [wages, setWages] = useState('');
  const [employerPercent, setEmployerPercent] = useState<string | number>(0);
  const [workersComp, setWorkersComp] = useState<string | number>(0);
  const [paidBy, setPaidBy] = useState<CutProfile['healthPaidBy']>('TOWN');
  const [ofSalary, ofPremium, ofWages] = [centsOf(salary), centsOf(premium), wages === '' ? null : centsOf(wages)];
  const profile: CutProfile = {
    salary: ofSalary ?? ZERO,
    grantSalary: ZERO,
    baseWages: ofWages ?? ofSalary ?? ZERO,
    monthlyPremium: ofPremium ?? ZERO,
    employerPercent: Number(employerPercent),
    healthMonths: NET_SAVING_DEFAULTS.healthMonths,
    healthPaidBy: paidBy,
    medicarePercent: NET_SAVING_DEFAULTS.medicarePercent,
    workersCompPercent: Number(workersComp),
    unemploymentWeeks: NET_SAVING_DEFAULTS.unemploymentWeeks,
    unemploymentCap: fromDollars(NET_SAVING_DEFAULTS.unemploymentCap),
    payouts: ZERO,
  };
  const isComplete = ofSalary !== null && ofPremium !== null && (wages === '' || ofWages !== null);
  return (
    <Section title="Positions by net saving" note="for a typical position; not stored">
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          <MoneyInput label="Salary" value={salary} error={problemOf(ofSalary)} onChange={setSalary} />
          <MoneyInput
            label="Wages of the last year"
            isOptional
            placeholder="Same as the salary"
            value={wages}
            error={wages === '' ? undefined : problemOf(ofWages)}
            onChange={setWages}
          />
          <Percent label="Workers’ compensation" value={workersComp} onChange={setWorkersComp} />
          <MoneyInput
            label="Health premium per month"
            value={premium}
            error={problemOf(ofPremium)}
            onChange={setPremium}
          />
          <Percent label="Employer’s part of the premium" value={employerPercent} onChange={setEmployerPercent} />
          <PaidBy value={paidBy} onChange={setPaidBy} />
        </SimpleGrid>
        {isComplete && <Positions profile={profile} rifRequired={rifRequired} />}
      </Stack>
    </Section>
  );
}

function Positions({ profile, rifRequired }: { profile: CutProfile; rifRequired: number }) {
  const parts = netSavingParts(profile);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" aria-live="polite">
        {savingColumns(profile, fromDollars(rifRequired)).map((column) => (
          <FigureCard
            key={column.basis}
            label={LABELS[column.basis]}
            value={column.positions === null ? '–' : plural(column.positions, 'position')}
            note={noteOf(column)}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Salary, Medicare at {profile.medicarePercent}% ({exact(parts.medicare)}), workers’ compensation (
        {exact(parts.workersComp)}) and {profile.healthMonths} months of health premiums ({exact(parts.health)}), less{' '}
        {profile.unemploymentWeeks} weeks of unemployment in the first year ({exact(parts.unemployment)}). Retirement
        saves nothing.
      </Text>
    </>
  );
}

function noteOf({ basis, firstYear, later, positions }: SavingColumn): string {
  if (basis === 'AVERAGE') return `${wholeDollars(toDollars(firstYear))} each, salary only`;
  if (positions === null) return 'A cut saves nothing in the first year';
  return `${exact(firstYear)} each in the first year, ${exact(later)} later`;
}

interface PercentProps {
  label: string;
  value: string | number;
  onChange: (value: string | number) => void;
}

function Percent(props: PercentProps) {
  return <NumberInput {...props} min={0} max={100} decimalScale={4} clampBehavior="strict" suffix="%" hideControls />;
}

function PaidBy({ value, onChange }: { value: CutProfile['healthPaidBy']; onChange: (by: 'SCHOOL' | 'TOWN') => void }) {
  const id = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500} id={id}>
        Health insurance is in the budget of
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: 'TOWN', label: 'the town' },
          { value: 'SCHOOL', label: 'the schools' },
        ]}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

const exact = (amount: Cents) => exactDollars(toDollars(amount));

function centsOf(text: string): Cents | null {
  const dollars = dollarsOf(text);
  return dollars === null ? null : fromDollars(dollars);
}

function problemOf(amount: Cents | null): string | undefined {
  return amount === null ? NOT_AN_AMOUNT : undefined;
}
