import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { NeedDefaults } from '../../../core/contract/cola-rif.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { moneyText } from '../../platform/ui/money-input.tsx';

interface NoteProps {
  defaults: NeedDefaults;
  entered: number | null;
  /** Replaces the amount in the field with the district's amount. */
  onUse: (text: string) => void;
}

/**
 * Returns the district's own baseline as text for an input field. Blank if there is no proposed budget, so that the example amount is not
 * used by mistake.
 */
export function ownBaseline({ baselineBudget, baselineFrom }: NeedDefaults): string {
  return baselineFrom === 'proposed' ? moneyText(baselineBudget) : '';
}

/** Returns the town guidance as text for an input field. Blank if there is no guidance. */
export function ownFunding({ townFundingAmount, townFundingFrom }: NeedDefaults): string {
  return townFundingFrom === 'guidance' ? moneyText(townFundingAmount) : '';
}

/** States the source of the baseline, or offers to use the amount of the proposed budget. */
export function BaselineNote({ defaults, entered, onUse }: NoteProps) {
  const { baseYear, baselineBudget, baselineFrom, baselineName, baselineFunds } = defaults;
  const only = baselineFunds === null ? '' : `, ${fundNames(baselineFunds)} only`;
  const base = baseYear === null ? '' : `${fiscalYearLabel(baseYear)} `;
  if (baselineFrom === 'example') return `There is no ${base}proposed budget. Enter your district’s amount.`;
  if (entered === baselineBudget) return `${base}proposed budget (${baselineName ?? 'active'}${only})`;
  return <Use label={`${base}proposed budget${only}`} amount={baselineBudget} onUse={onUse} />;
}

interface FundingNoteProps extends Omit<NoteProps, 'defaults'> {
  /** The guidance for the entered year. Null if it is not loaded. */
  defaults: NeedDefaults | null;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'errorUpdateCount' | 'refetch'>;
}

/** States the source of the town funding, or offers to use the amount of the guidance. */
export function FundingNote({ defaults, query, entered, onUse }: FundingNoteProps) {
  // Without this note, the blank amount would look like a year without guidance. During a retry, `error` is null, but the note stays, so
  // that its button keeps the focus.
  if (!defaults)
    return query.error || query.errorUpdateCount > 0 ? <NotLoaded what="the town guidance" query={query} /> : null;
  const { fiscalYear, townFundingAmount, townFundingFrom } = defaults;
  const year = fiscalYearLabel(fiscalYear);
  if (townFundingFrom === 'example') return `${NO_GUIDANCE} for ${year}. Enter the town’s amount.`;
  if (entered === townFundingAmount) return `${year} town guidance`;
  return <Use label={`${year} guidance`} amount={townFundingAmount} onUse={onUse} />;
}

interface NotLoadedProps {
  what: string;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/** States below a field that the amount for the field could not be loaded. */
export function NotLoaded({ what, query: { isFetching, refetch } }: NotLoadedProps) {
  return (
    <>
      Failed to load {what}.{' '}
      <Anchor component="button" type="button" size="xs" aria-disabled={isFetching} onClick={() => void refetch()}>
        Retry
      </Anchor>
    </>
  );
}

function Use({ label, amount, onUse }: { label: string; amount: number; onUse: (text: string) => void }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => onUse(moneyText(amount))}>
      Use {label}: {moneyText(amount)}
    </Anchor>
  );
}
