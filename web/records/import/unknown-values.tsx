import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UnknownValue } from '../../../core/contract/import-aliases.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { CreateAll } from './create-all.tsx';
import { CREATE, decisionsOf, keyOf, targetKey, type Answers } from './decisions.ts';
import { refreshEverything } from './batch-queries.ts';
import { aliasTargetsQuery, resolveUnknownValues } from './queries.ts';
import { UnknownValuesTable } from './unknown-values-table.tsx';

const FIRST = 25;

interface UnknownValuesProps {
  values: readonly UnknownValue[];
  /** The budget whose lines get the matched values; null before the import. */
  scenarioId: number | null;
  onSettled?: () => Promise<void>;
  /** Called with the number of matches that are selected but not yet applied. An import would ignore them. */
  onUnapplied?: (matches: number) => void;
}

/**
 * Values that are not in the district's lists. A decision about a value applies to all its rows and to all future
 * imports.
 */
export function UnknownValues({ values, scenarioId, onSettled, onUnapplied }: UnknownValuesProps) {
  const queryClient = useQueryClient();
  const query = useQuery(aliasTargetsQuery);
  const [answers, setAnswers] = useState<Answers>({});
  const [showsAll, setShowsAll] = useState(false);
  const settle = useMutation({
    mutationFn: resolveUnknownValues,
    onSuccess: async ({ created, aliases, linesChanged }) => {
      setAnswers({});
      const done = [
        created > 0 && `${plural(created, 'entry', 'entries')} created.`,
        aliases > 0 && `${plural(aliases, 'match', 'matches')} remembered.`,
        scenarioId !== null && `${plural(linesChanged, 'line')} filled in.`,
      ].filter((part) => part !== false);
      toastSuccess(done.length === 0 ? 'Decisions saved.' : done.join(' '));
      if (onSettled) {
        await queryClient.invalidateQueries(aliasTargetsQuery);
        await onSettled();
      } else await refreshEverything(queryClient);
    },
  });
  const decisions = decisionsOf(values, answers);
  useEffect(() => {
    onUnapplied?.(decisions.length);
    return () => onUnapplied?.(0);
  }, [onUnapplied, decisions.length]);
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
          {plural(values.length, 'unrecognized value')}
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
              Use {plural(suggested, 'suggestion')}
            </Button>
          )}
          <CreateAll values={values} onCreate={(created) => answer(created.map((value) => [value, CREATE] as const))} />
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        Each decision applies to every row that has the value. Your matches are remembered for later imports. If you
        leave a value for review, the lines that have it are marked for review. A DESE code that is left for review is
        still imported. Other values left for review are not imported.
      </Text>
      <LoadFailed what="Failed to load the choices" query={query} />
      {settle.error && (
        <Alert color="red" variant="light" role="alert" mb="xs">
          Failed to apply the matches: {settle.error.message}
        </Alert>
      )}
      <UnknownValuesTable
        values={showsAll ? values : values.slice(0, FIRST)}
        targets={query.data ?? []}
        answers={answers}
        onAnswer={(value, what) => answer([[value, what]])}
      />
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
