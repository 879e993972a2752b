import { Badge, Button, Checkbox, Group, List, Paper, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import type { DuplicateCandidateItem } from '../../../core/contract/data-quality.ts';
import { plural } from '../../../core/plural.ts';
import { nameOf } from '../line-items/employee-labels.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { COMPARED_FIELDS } from './compared-fields.ts';
import classes from './data-quality.module.css';
import { dismissGroups } from './dismiss-groups.ts';
import { MATCH_WORDS, matchTone } from './match-tone.ts';
import type { MergeChoice } from './merge-dialog.tsx';
import { failed, reviewed } from './queries.ts';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  group: readonly DuplicateCandidateItem[];
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMerge: (choice: MergeChoice) => void;
}

/** Compares the oldest record of a group with another record of the group. */
export function DuplicateGroup({ group, isSelected, onSelect, onMerge }: Props) {
  const [oldest, ...others] = group;
  const [asked, setAsked] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const takeBack = useTakeBack();
  const dismiss = useMutation({
    mutationFn: (pair: readonly DuplicateCandidateItem[]) => dismissGroups([pair]),
    onSuccess: (undo) => toastWithUndo('Duplicate dismissed', () => void takeBack(undo, 'the pair')),
    // Shown as a toast, because the pair may no longer be in the list.
    onError: (error) => toastError(failed('Failed to dismiss', error)),
    onSettled: () => reviewed(queryClient),
  });
  const other = others.find(({ id }) => String(id) === asked) ?? others[0];
  if (!oldest || !other) return null;
  const tone = matchTone(other.similarityScore);

  return (
    <Paper withBorder p="md" component="section" aria-label={`Similar records: ${nameOf(oldest)}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <Checkbox
              aria-label={`Select ${nameOf(oldest)}`}
              size="md"
              checked={isSelected}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
            <Title order={2} size="h5">
              {nameOf(oldest)}
            </Title>
            <Badge variant="dot" color={tone} data-tone={tone} c="var(--wb-text)">
              {other.similarityScore}% match, {MATCH_WORDS[tone]}
            </Badge>
          </Group>
          {others.length > 1 && (
            <Select
              aria-label={`Compare ${nameOf(oldest)} with`}
              data={others.map((one) => ({
                value: String(one.id),
                label: `${nameOf(one)} (${one.similarityScore}%)`,
              }))}
              value={String(other.id)}
              onChange={setAsked}
              allowDeselect={false}
            />
          )}
        </Group>
        <List size="sm" className={classes.factors} aria-label="Reasons for and against a match">
          {other.similarityFactors.map((factor) => (
            <List.Item key={factor}>{factor}</List.Item>
          ))}
        </List>
        <SideBySide oldest={oldest} other={other} />
        <Group justify="flex-end" gap="xs" className={classes.choices}>
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate([oldest, other])}>
            Dismiss
          </Button>
          <Button
            variant="default"
            leftSection={<GitMerge size={16} aria-hidden="true" />}
            onClick={() => onMerge({ kept: oldest, deleted: other })}
          >
            Merge, keep record 1
          </Button>
          <Button
            variant="default"
            leftSection={<GitMerge size={16} aria-hidden="true" />}
            onClick={() => onMerge({ kept: other, deleted: oldest })}
          >
            Merge, keep record 2
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** The fields of two records. Equal fields are folded away, except those that are always shown. */
function SideBySide({ oldest, other }: { oldest: DuplicateCandidateItem; other: DuplicateCandidateItem }) {
  const rows = COMPARED_FIELDS.map(({ label, isAlwaysShown, text }) => ({
    label,
    isAlwaysShown,
    texts: [text(oldest), text(other)] as const,
  }));
  const shown = rows.filter(({ isAlwaysShown, texts: [a, b] }) => isAlwaysShown || a !== b);
  const equal = rows.filter(({ isAlwaysShown, texts: [a, b] }) => !isAlwaysShown && a === b && a !== '');
  return (
    <>
      <ComparedTable rows={shown} />
      {equal.length > 0 && (
        <details>
          <summary>{plural(equal.length, 'other identical field')}</summary>
          <ComparedTable rows={equal} />
        </details>
      )}
    </>
  );
}

function differenceOf(first: string, second: string): string {
  if (first === '') return 'blank in record 1';
  return second === '' ? 'blank in record 2' : 'differs';
}

interface ComparedRow {
  label: string;
  texts: readonly [string, string];
}

function ComparedTable({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Table verticalSpacing={4} horizontalSpacing={6} layout="fixed" className={classes.compared}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Record 1 (oldest)</Table.Th>
          <Table.Th>Record 2</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label, texts: [a, b] }) => (
          <Table.Tr key={label} className={a === b ? undefined : classes.different}>
            <Table.Th scope="row" fw={500}>
              {label}
              {a !== b && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {differenceOf(a, b)}
                </Text>
              )}
            </Table.Th>
            <Table.Td>{a || '–'}</Table.Td>
            <Table.Td>{b || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
