import { Alert, Fieldset, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckedTemplate } from '../../../core/contract/account-numbers.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { plural } from '../../../core/plural.ts';
import { buildingsQuery } from '../../platform/shell/queries.ts';
import { count } from '../../platform/ui/format.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { keyOf, meaningOf, WHOLE_DISTRICT, type Draft } from './draft.ts';
import { SEGMENT_LABELS } from './labels.ts';
import { ProgramNames } from './program-names.tsx';
import { fundsQuery } from './queries.ts';

type FoundValue = CheckedTemplate['values'][number];

interface ValueMeaningsProps {
  values: readonly FoundValue[];
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

const CHOSEN = ['location', 'fund'] as const;

/** Edits the meaning of each value of location, fund and program. Suggestions are preselected. */
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
  const programs = values.filter(({ segment }) => segment === 'program');
  return (
    <Stack gap="md">
      <Unsettled values={values.filter((value) => value.segment !== 'program' && meaningOf(draft, value) === '')} />
      <LoadFailed what="Failed to load buildings" query={buildings} />
      <LoadFailed what="Failed to load funds" query={funds} />
      {CHOSEN.map((segment) => {
        const own = values.filter((value) => value.segment === segment);
        const label = SEGMENT_LABELS[segment];
        if (own.length === 0) return null;
        return (
          <Fieldset key={segment} variant="unstyled" legend={`Meaning of each ${label.toLowerCase()}`}>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
              {own.map((value) => (
                <Select
                  key={value.value}
                  label={`${label} ${value.value}`}
                  description={plural(value.accounts, 'account')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  placeholder="No meaning yet"
                  searchable
                  clearable
                  data={choices[segment]}
                  value={meaningOf(draft, value) || null}
                  onChange={(choice) => settle(value, choice ?? '')}
                  {...disabledIfFailed(segment === 'location' ? buildings : funds)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        );
      })}
      {programs.length > 0 && <ProgramNames programs={programs} draft={draft} onChange={settle} />}
    </Stack>
  );
}

const NAMED = 5;

/** Locations and funds without a meaning, and the number of accounts affected. */
function Unsettled({ values }: { values: readonly FoundValue[] }) {
  if (values.length === 0) return null;
  const accounts = values.reduce((total, value) => total + value.accounts, 0);
  const named = values.slice(0, NAMED).map(({ segment, value }) => `${segment} ${value}`);
  const isOne = values.length === 1;
  const more = values.length > NAMED ? ` and ${count(values.length - NAMED)} more` : '';
  return (
    <Alert color="yellow" variant="light">
      <Text size="sm">
        {isOne ? 'This value has' : 'These values have'} no meaning yet: {named.join(', ')}
        {more}. Lines in {plural(accounts, 'account')} get no building or fund from{' '}
        {isOne ? 'this value' : 'these values'}.
      </Text>
    </Alert>
  );
}
