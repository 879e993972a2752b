import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckedTemplate } from '../../../core/contract/account-numbers.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { SETTLED_SEGMENTS } from '../../../core/rules/accounts/account-meaning.ts';
import { buildingsQuery } from '../../platform/shell/queries.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { keyOf, meaningOf, WHOLE_DISTRICT, type Draft } from './draft.ts';
import { SEGMENT_LABELS } from './labels.ts';
import { fundsQuery } from './queries.ts';

type FoundValue = CheckedTemplate['values'][number];

interface ValueMeaningsProps {
  values: readonly FoundValue[];
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** What each value of location, fund and program means; suggestions are chosen already. */
export function ValueMeanings({ values, draft, onChange }: ValueMeaningsProps) {
  const buildings = useQuery(buildingsQuery);
  const funds = useQuery(fundsQuery);
  const choices = {
    location: [
      { value: WHOLE_DISTRICT, label: DISTRICT_WIDE },
      ...(buildings.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    fund: (funds.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const settle = ({ segment, value }: FoundValue, meaning: string) =>
    onChange({ meanings: { ...draft.meanings, [keyOf(segment, value)]: { segment, value, meaning } } });
  return (
    <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="xl">
      {SETTLED_SEGMENTS.map((segment) => {
        const own = values.filter((value) => value.segment === segment);
        const label = SEGMENT_LABELS[segment];
        if (own.length === 0) return null;
        return (
          <Stack key={segment} gap={4}>
            <ScrollTable label={`Meaning of each ${label.toLowerCase()}`}>
              <HeadRow columns={[label, { text: 'Meaning' }, 'Accounts']} />
              <tbody>
                {own.map((value) => {
                  const name = `${label} ${value.value}`;
                  const meaning = meaningOf(draft, value);
                  return (
                    <tr key={value.value}>
                      <th scope="row">{value.value}</th>
                      <td data-text>
                        {segment === 'program' ? (
                          <TextInput
                            aria-label={name}
                            placeholder="Name of the program"
                            miw={160}
                            maxLength={120}
                            value={meaning}
                            onChange={(event) => settle(value, event.currentTarget.value)}
                          />
                        ) : (
                          <Select
                            aria-label={name}
                            placeholder="Not settled"
                            miw={160}
                            searchable
                            clearable
                            data={choices[segment]}
                            value={meaning === '' ? null : meaning}
                            onChange={(choice) => settle(value, choice ?? '')}
                          />
                        )}
                      </td>
                      <td>{count(value.accounts)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </ScrollTable>
            {segment === 'program' && (
              <Text size="xs" c="dimmed">
                Lines get the code. The name is shown next to it in the preview, and a line that has the name has the
                program.
              </Text>
            )}
          </Stack>
        );
      })}
    </SimpleGrid>
  );
}
