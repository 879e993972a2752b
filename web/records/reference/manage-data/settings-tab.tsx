import { BudgetSettingsForm } from '../../budget-settings/budget-settings-form.tsx';
import { ImportFirst } from '../../totals/import-first.tsx';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { Section } from '../../../platform/ui/section.tsx';

export function SettingsTab() {
  const { budgetYear } = useYears();
  if (!budgetYear) {
    return (
      <ImportFirst
        title="No budget year yet"
        text="Here you set the step and lane raises of each budget year, and choose the work groups that get them. Create a budget year in the Setup Checklist, or import a file and choose its fiscal year."
        imports="a budget"
        step="year"
      />
    );
  }
  return (
    <Section
      title="Steps and lanes in projections"
      note={`Budget year ${budgetYear.fiscalYear} · Projections add steps and lanes to salaries, on top of COLA`}
    >
      <BudgetSettingsForm key={budgetYear.id} budgetYearId={budgetYear.id} />
    </Section>
  );
}
