import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchCategory } from '../../core/contract/reference-changes.ts';
import type { Category } from '../../core/contract/reference.ts';
import { ApiError, call } from '../api.ts';
import { useTell } from '../ui/messages.tsx';
import { ForecastPreview } from './forecast-preview.tsx';
import { parseIncrease } from './forecast.ts';

/** The default yearly increase, saved when the field is left or with Enter; what is no number is not saved. */
export function IncreaseField({ category }: { category: Category }) {
  const client = useQueryClient();
  const tell = useTell();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = category.defaultYoYIncrease;
  const save = useMutation({
    mutationFn: (defaultYoYIncrease: number) =>
      call(patchCategory, {
        params: { id: String(category.id) },
        body: { defaultYoYIncrease, was: { defaultYoYIncrease: stored } },
      }),
    onError: (error) => {
      const why = error instanceof ApiError && error.body ? `: ${error.body.error}` : '';
      tell.error(`Failed to update YoY increase${why}`);
    },
    onSettled: async () => {
      await client.invalidateQueries();
      setTyped(null);
    },
  });
  const text = typed ?? (stored === null ? '' : String(stored));
  const increase = parseIncrease(text);
  const isWrong = typed !== null && typed.trim() !== '' && increase === null;
  const leave = () => {
    if (typed === null || save.isPending) return;
    if (increase !== null && increase !== stored) save.mutate(increase);
    else setTyped(null);
  };
  return (
    <>
      <TextInput
        label="Default YoY increase"
        aria-label={`Default YoY increase of ${category.name}`}
        size="xs"
        inputMode="decimal"
        placeholder="Not set: counts as 0 %"
        rightSection={<span aria-hidden="true">%</span>}
        value={text}
        readOnly={save.isPending}
        error={isWrong ? 'A number of at most 4 decimals, from -100 to 1000' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <ForecastPreview name={category.name} increase={increase} />
    </>
  );
}
