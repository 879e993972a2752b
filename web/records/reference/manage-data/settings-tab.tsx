import { Text } from '@mantine/core';
import { BudgetSettingsForm } from '../../budget-settings/budget-settings-form.tsx';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { Section } from '../../../platform/ui/section.tsx';

export function SettingsTab() {
  const { budgetYear } = useYears();
  if (!budgetYear) {
    return <Text>There is no budget year yet. Import a file first: its version makes the budget year.</Text>;
  }
  return (
    <Section title="Steps and lanes" note={`Budget year ${budgetYear.fiscalYear}`}>
      <BudgetSettingsForm key={budgetYear.id} budgetYearId={budgetYear.id} />
    </Section>
  );
}
