import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { scenariosQuery } from '../../platform/shell/queries.ts';
import { JobCancelled } from '../../run-job.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { count } from '../../platform/ui/format.ts';
import { toastError, toastSuccess, toastWarning } from '../../platform/ui/toast.ts';
import { useFocusedIfAsked } from '../../platform/ui/use-asked-action.ts';
import { GenerateProgressDialog } from './generate-progress.tsx';
import { generateBoth, targetOf, type GeneratedBoth, type GenerateProgress } from './generate-projections.ts';
import { projectionStatusQuery } from '../../records/line-items/queries.ts';
import { WarningsDialog } from './warnings-dialog.tsx';
import { formatChanges } from './labels.ts';

const Generator = createContext<{ isPending: boolean; ask: () => void } | null>(null);

interface Props {
  budgetYear: BudgetYear;
  children: ReactNode;
}

/**
 * Projects both active budgets of a budget year after a confirmation, when a user clicks a GenerateProjectionsButton inside this component.
 * The dialogs are here and not in the button, because some of these buttons disappear as soon as there are projections.
 */
export function ProjectionGenerator({ budgetYear, children }: Props) {
  const [asked, setAsked] = useState(false);
  const [progress, setProgress] = useState<GenerateProgress | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  const status = useQuery({ ...projectionStatusQuery(budgetYear.id), enabled: asked });
  const baseYear = status.data?.baseYear ?? parseFiscalYear(budgetYear.fiscalYear) ?? budgetYear.currentFiscalYear;
  const generate = useMutation({
    mutationFn: async () => {
      const budgets = await queryClient.query(scenariosQuery(budgetYear.id));
      const types = budgets.filter(({ isActive }) => isActive).map(({ scenarioType }) => scenarioType);
      return generateBoth(budgetYear.id, targetOf(baseYear), setProgress, types.length === 0 ? undefined : types);
    },
    onMutate: () => setAsked(false),
    onSuccess: (generated) => {
      setWarnings([...(generated.proposed?.warnings ?? []), ...(generated.operating?.warnings ?? [])]);
      showResult(generated);
      // Reloads everything, because all figures of later years depend on the projected lines.
      void queryClient.invalidateQueries();
    },
    onError: (error) => (error instanceof JobCancelled ? toastWarning(error.message) : toastError(error.message)),
    onSettled: () => setProgress(null),
  });
  const { isPending } = generate;
  const generator = useMemo(() => ({ isPending, ask: () => setAsked(true) }), [isPending]);
  const years = `${fiscalYearLabel(baseYear + 1)} to ${fiscalYearLabel(targetOf(baseYear))}`;
  return (
    <Generator value={generator}>
      {children}
      <ConfirmDialog
        opened={asked}
        title="Generate Projections"
        confirm="Generate"
        onConfirm={() => generate.mutate()}
        onCancel={() => setAsked(false)}
      >
        Project {years} from the base year {fiscalYearLabel(baseYear)}? Next-year salaries, notes and review marks
        entered on projected lines do not change. The base year does not change.
        {status.data?.stale && ` ${formatChanges(status.data)}`}
      </ConfirmDialog>
      {isPending && <GenerateProgressDialog progress={progress} />}
      <WarningsDialog warnings={warnings} onClose={() => setWarnings([])} />
    </Generator>
  );
}

/** Starts the ProjectionGenerator that contains the button. Hidden for users without permission. */
export function GenerateProjectionsButton() {
  const generator = use(Generator);
  const button = useFocusedIfAsked<HTMLButtonElement>('generate');
  if (!useHasRole(STAFF) || generator === null) return null;
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<TrendingUp size={16} aria-hidden />}
      loading={generator.isPending}
      onClick={generator.ask}
    >
      Generate Projections
    </Button>
  );
}

function linesOf(proposed: GeneratedBoth['proposed'], operating: GeneratedBoth['operating']): string {
  if (!operating) return plural(proposed?.projectedCount ?? 0, 'proposed line');
  const roster = plural(operating.projectedCount, 'operating line');
  return proposed ? `${count(proposed.projectedCount)} proposed and ${roster}` : roster;
}

function showResult({ proposed, operating, operatingFailure, operatingCancelled }: GeneratedBoth): void {
  if (proposed && (operatingCancelled || operatingFailure !== null)) {
    toastSuccess(`Projected ${plural(proposed.projectedCount, 'proposed line')}.`);
    toastWarning(
      operatingCancelled
        ? 'The operating projection was canceled. The operating budget is unchanged.'
        : `Operating projection failed: ${operatingFailure ?? 'Unknown error'}`,
    );
    return;
  }
  const last = (proposed ?? operating)?.fiscalYears.at(-1);
  toastSuccess(
    `Projected ${linesOf(proposed, operating)}${last === undefined ? '' : ` through ${fiscalYearLabel(last)}`}.`,
  );
}
