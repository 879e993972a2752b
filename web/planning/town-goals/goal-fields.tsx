import { Checkbox, Group, NumberInput, SegmentedControl, Text, Textarea } from '@mantine/core';
import type { GoalType } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { shownPercent, withBaseline, withDollars, withPercent, withType, type GoalDraft } from './goal-draft.ts';
import { OfferedBaseline } from './offered-baseline.tsx';
import { TownBudgetFields } from './town-budget-fields.tsx';
import { YearField } from './year-field.tsx';

const TYPES: { value: GoalType; label: string }[] = [
  { value: 'DOLLAR', label: 'Dollars' },
  { value: 'PERCENT', label: 'Percent' },
  { value: 'BOTH', label: 'Both' },
];
const ABOUT: Record<GoalType, string> = {
  DOLLAR: 'Enter dollars. The percentage is calculated from the baseline.',
  PERCENT: 'Enter a percentage. The dollar amount is the baseline plus this percentage.',
  BOTH: 'Enter dollars or a percentage. The value that you do not enter is calculated. The guidance is the dollar amount. The percentage is shown next to the dollar amount.',
};

interface GoalFieldsProps {
  draft: GoalDraft;
  /** The server's error messages by field. */
  fields: Readonly<Record<string, string>>;
  onYear: (fiscalYear: number) => void;
  onChange: (draft: GoalDraft) => void;
}

export function GoalFields({ draft, fields, onYear, onChange }: GoalFieldsProps) {
  return (
    <>
      <YearField year={draft.fiscalYear} error={fields.fiscalYear} onYear={onYear} />
      <SegmentedControl
        aria-label="Goal type"
        data={TYPES}
        value={draft.goalType}
        onChange={(goalType) => onChange(withType(draft, goalType))}
      />
      <Text size="xs" c="dimmed">
        {ABOUT[draft.goalType]}
      </Text>
      <Amount
        label="Baseline"
        description="If blank, the previous year’s guidance is used"
        value={draft.baselineAmount}
        onChange={(value) => onChange(withBaseline(draft, value))}
        error={fields.baselineAmount}
      />
      <OfferedBaseline draft={draft} onChange={onChange} />
      <Group grow align="flex-start">
        <Amount
          label="Guidance in dollars"
          value={draft.dollarGoal}
          isCalculated={draft.goalType === 'PERCENT'}
          onChange={(value) => onChange(withDollars(draft, value))}
          error={fields.dollarGoal}
        />
        <NumberInput
          label="Guidance in percent"
          suffix="%"
          decimalScale={4}
          step={0.25}
          disabled={draft.goalType === 'DOLLAR'}
          value={shownPercent(draft) ?? ''}
          onChange={(value) => onChange(withPercent(draft, numberOf(value)))}
          error={fields.percentGoal}
        />
      </Group>
      <Amount
        label="Actual amount"
        description="If blank, the year’s proposed budget is used"
        value={draft.actualAmount}
        onChange={(actualAmount) => onChange({ ...draft, actualAmount })}
        error={fields.actualAmount}
      />
      <TownBudgetFields draft={draft} fields={fields} onChange={onChange} />
      <Textarea
        label="Notes"
        autosize
        maxLength={4000}
        value={draft.notes}
        onChange={(event) => onChange({ ...draft, notes: event.currentTarget.value })}
      />
      <Checkbox
        label="Use as baseline year"
        description={`The list then shows “Baseline year” next to ${fiscalYearLabel(draft.fiscalYear)}. This does not change any figures.`}
        checked={draft.isBaseline}
        onChange={(event) => onChange({ ...draft, isBaseline: event.currentTarget.checked })}
      />
    </>
  );
}

interface AmountProps {
  label: string;
  description?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  /** True if the amount is calculated and cannot be entered. */
  isCalculated?: boolean;
}

function Amount({ value, onChange, isCalculated = false, ...rest }: AmountProps) {
  return (
    <DollarsInput
      {...rest}
      disabled={isCalculated}
      min={0}
      value={value ?? ''}
      onChange={(next) => onChange(numberOf(next))}
    />
  );
}

function numberOf(value: string | number): number | null {
  return typeof value === 'number' ? value : null;
}
