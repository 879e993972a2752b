import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { patchCategory } from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { ApiError, call } from '../../../api.ts';
import { arrowSteps } from '../../../platform/ui/arrow-steps.ts';
import { ratePercent } from '../../../platform/ui/format.ts';
import { useMessages } from '../../../platform/ui/messages.tsx';
import classes from './categories.module.css';
import { ForecastPreview } from './forecast-preview.tsx';
import { INCREASE_RANGE, parseIncrease } from './forecast.ts';

/**
 * A field for the default yearly increase. It is saved with Enter or when the field loses the focus. Text that is not a
 * number is not saved.
 */
export function useIncrease(category: Category, label?: string): { field: ReactNode; increase: number | null } {
  const client = useQueryClient();
  const messages = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  /** True if another user saved first. The typed text is kept and is saved only on the next try. */
  const [isConflict, setConflict] = useState(false);
  const stored = category.defaultYoYIncrease;
  const save = useMutation({
    mutationFn: (defaultYoYIncrease: number) =>
      call(patchCategory, {
        params: { id: String(category.id) },
        body: { defaultYoYIncrease, was: { defaultYoYIncrease: stored } },
      }),
    onError: async (error) => {
      const why = error instanceof ApiError && error.body ? `: ${error.body.error}` : '';
      messages.error(`Failed to update YoY increase${why}`);
      const isLost = error instanceof ApiError && error.status === 409;
      await client.invalidateQueries();
      setConflict(isLost);
      if (!isLost) setTyped(null);
    },
    onSuccess: async () => {
      messages.clear();
      await client.invalidateQueries();
      setConflict(false);
      setTyped(null);
    },
  });
  const takeStored = () => {
    setConflict(false);
    setTyped(null);
  };
  const text = typed ?? (stored === null ? '' : alignedText(stored));
  const increase = parseIncrease(text);
  const isWrong = typed !== null && typed.trim() !== '' && increase === null;
  const leave = () => {
    if (typed === null || save.isPending) return;
    if (increase !== null && increase !== stored) save.mutate(increase);
    else takeStored();
  };
  const step = arrowSteps({
    text,
    parse: parseIncrease,
    range: INCREASE_RANGE,
    onStep: (value) => setTyped(alignedText(value)),
  });
  const now = stored === null ? 'not set' : ratePercent(stored);
  const field = (
    <TextInput
      label={label}
      aria-label={`Yearly increase for ${category.name}`}
      size="xs"
      inputMode="decimal"
      classNames={{ input: classes.figure }}
      placeholder="Not set (0%)"
      rightSection={<span aria-hidden="true">%</span>}
      value={text}
      readOnly={save.isPending}
      error={
        isWrong
          ? 'Enter a number from -100 to 1000 with at most 4 decimals'
          : isConflict &&
            `The other user’s value is ${now}. Press Enter to save your value, or Escape to keep the other user’s value`
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => !isConflict && leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') takeStored();
        if (!save.isPending) step(event);
      }}
    />
  );
  return { field, increase };
}

/** Formats an increase with two decimals, so that the increases align. Uses more decimals only if the increase has more. */
function alignedText(increase: number): string {
  const fixed = increase.toFixed(2);
  return Number(fixed) === increase ? fixed : String(increase);
}

/** The field, with the growth of $100,000 at its increase. */
export function IncreaseField({ category }: { category: Category }) {
  const { field, increase } = useIncrease(category, 'Yearly increase');
  return (
    <>
      {field}
      <ForecastPreview name={category.name} increase={increase} />
    </>
  );
}
