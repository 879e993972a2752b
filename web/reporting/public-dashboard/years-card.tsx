import { Badge, Checkbox, Group, Input, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Card } from './card.tsx';
import { yearsQuery } from './queries.ts';
import type { Settings } from './use-settings.ts';

/** Selects the fiscal years that are published. */
export function YearsCard({ form }: { form: UseFormReturnType<Settings> }) {
  const query = useQuery(yearsQuery);
  const chosen = form.getValues().publishedYears;
  const known = new Map(query.data?.map((year) => [year.fiscalYear, year]));
  const years = [...new Set([...known.keys(), ...chosen])].sort((a, b) => a - b);
  return (
    <Card
      title="Published years"
      about="The page opens with the default year: the latest published year that is not a projection. If all published years are projections, the default year is the earliest published year."
    >
      <LoadState query={query} failure="Failed to load fiscal years" height={90} />
      {query.data && years.length === 0 && (
        <>
          <EmptyState
            isPart
            title="No budget years yet"
            text="Import a budget first. Its fiscal years are listed here."
          />
          {form.errors.publishedYears && <Input.Error>{form.errors.publishedYears}</Input.Error>}
        </>
      )}
      {years.length > 0 && (
        <Checkbox.Group
          aria-label="Published years"
          value={chosen.map(String)}
          onChange={(values) =>
            form.setFieldValue(
              'publishedYears',
              values.map(Number).sort((a, b) => a - b),
            )
          }
          error={form.errors.publishedYears}
        >
          <Stack gap="xs">
            {years.map((year) => (
              <Group key={year} gap="xs">
                <Checkbox
                  value={String(year)}
                  label={fiscalYearLabel(year)}
                  aria-invalid={form.errors.publishedYears ? true : undefined}
                />
                {known.get(year)?.isProjected === true && (
                  <Badge variant="light" color="gray">
                    Projected
                  </Badge>
                )}
                {query.data && !known.has(year) && <Badge color="yellow.4">No data</Badge>}
              </Group>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Card>
  );
}
