import { Alert, Button, Group, Paper, Select, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AliasList, AliasTarget, UnknownValue } from '../../../core/contract/import-aliases.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { CREATE, decisionsOf, keyOf, LEAVE, targetKey, type Answers } from './decisions.ts';
import { aliasTargetsQuery, refreshEverything, resolveUnknownValues } from './queries.ts';

const LIST_NAME: Record<AliasList, string> = {
  buildings: 'Building',
  workGroups: 'Work group',
  categories: 'Category',
  deseCodes: 'DESE code',
};
const FIRST = 25;

interface UnknownValuesProps {
  values: readonly UnknownValue[];
  /** The budget whose lines are filled; null before an import. */
  scenarioId: number | null;
  onSettled?: () => Promise<void>;
}

/** Each value that our lists do not have, with what to do about it, once for all its rows and for every import to come. */
export function UnknownValues({ values, scenarioId, onSettled }: UnknownValuesProps) {
  const queryClient = useQueryClient();
  const { data: targets, error, refetch } = useQuery(aliasTargetsQuery);
  const [answers, setAnswers] = useState<Answers>({});
  const [showsAll, setShowsAll] = useState(false);
  const settle = useMutation({
    mutationFn: resolveUnknownValues,
    onSuccess: async ({ created, aliases, linesChanged }) => {
      setAnswers({});
      const lines = scenarioId === null ? '' : ` ${count(linesChanged)} lines filled.`;
      toastSuccess(`${count(created)} created, ${count(aliases)} remembered.${lines}`);
      if (onSettled) {
        await queryClient.invalidateQueries(aliasTargetsQuery);
        await onSettled();
      } else await refreshEverything(queryClient);
    },
  });
  const options = useMemo(() => optionsByList(targets ?? []), [targets]);
  const decisions = decisionsOf(values, answers);
  const answer = (given: readonly (readonly [UnknownValue, string])[]) => {
    const next = { ...answers };
    for (const [value, what] of given) next[keyOf(value)] = what;
    setAnswers(next);
  };
  const suggested = values.filter(({ suggestion }) => suggestion !== null).length;
  return (
    <Paper withBorder p="md" component="section" aria-label="Unknown values">
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5">
          {plural(values.length, 'value is', 'values are')} not known
        </Title>
        <Group gap="xs">
          {suggested > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                answer(
                  values.flatMap((value) => (value.suggestion ? [[value, targetKey(value.suggestion)] as const] : [])),
                )
              }
            >
              Take {count(suggested)} suggested
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => answer(values.filter(canCreate).map((value) => [value, CREATE] as const))}
          >
            Create all
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        Decide once for all rows; what you map is remembered for the next import. What you leave is imported without it
        and marked for review.
      </Text>
      {error && <LoadFailed what="Failed to load the lists" error={error} onRetry={() => void refetch()} />}
      {settle.error && (
        <Alert color="red" variant="light" role="alert" mb="xs">
          Failed to settle: {settle.error.message}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={560} maxHeight={420}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>List</Table.Th>
              <Table.Th>Value</Table.Th>
              <Table.Th>Rows</Table.Th>
              <Table.Th miw={280}>What it is</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(showsAll ? values : values.slice(0, FIRST)).map((value) => (
              <Table.Tr key={keyOf(value)}>
                <Table.Td>{LIST_NAME[value.list]}</Table.Td>
                <Table.Td>{value.value}</Table.Td>
                <Table.Td className="figures">{count(value.count)}</Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={`What “${value.value}” is`}
                    value={answers[keyOf(value)] ?? LEAVE}
                    onChange={(next) => answer([[value, String(next ?? LEAVE)]])}
                    data={choicesOf(value, options[value.list])}
                    allowDeselect={false}
                    searchable
                    limit={200}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="space-between" mt="xs">
        {values.length > FIRST && !showsAll ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
            Show all {count(values.length)}
          </Button>
        ) : (
          <span />
        )}
        <Button
          size="sm"
          disabled={decisions.length === 0}
          loading={settle.isPending}
          onClick={() => settle.mutate({ decisions, scenarioId })}
        >
          {decisions.length === 0 ? 'Apply' : `Apply ${count(decisions.length)}`}
        </Button>
      </Group>
    </Paper>
  );
}

type Option = { value: string; label: string };

function optionsByList(targets: readonly AliasTarget[]): Record<AliasList, Option[]> {
  const options: Record<AliasList, Option[]> = { buildings: [], workGroups: [], categories: [], deseCodes: [] };
  for (const target of targets) options[target.list].push({ value: targetKey(target), label: target.name });
  return options;
}

function choicesOf(unknown: UnknownValue, options: Option[]) {
  const probable = unknown.suggestion && targetKey(unknown.suggestion);
  const isProbable = ({ value }: Option) => value === probable;
  return [
    { value: LEAVE, label: 'Leave for review' },
    ...(canCreate(unknown) ? [{ value: CREATE, label: `Create “${unknown.value}”` }] : []),
    ...(options.some(isProbable) ? [{ group: 'Probably', items: options.filter(isProbable) }] : []),
    { group: 'Map it to…', items: options.filter((option) => !isProbable(option)) },
  ];
}

/** A function of the state is four digits; anything else can only be another word for one. */
function canCreate({ list, value }: UnknownValue): boolean {
  return list !== 'deseCodes' || /^\d{4}$/.test(value);
}
