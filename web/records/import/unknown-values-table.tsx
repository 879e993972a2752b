import { Select, Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { AliasList, AliasTarget, UnknownValue } from '../../../core/contract/import-aliases.ts';
import { count } from '../../platform/ui/format.ts';
import { canCreate, CREATE, keyOf, LEAVE, targetKey, type Answers } from './decisions.ts';

const LIST_NAME: Record<AliasList, string> = {
  buildings: 'Building',
  workGroups: 'Work group',
  categories: 'Category',
  deseCodes: 'DESE code',
};

interface UnknownValuesTableProps {
  values: readonly UnknownValue[];
  /** The list entries that a value can be mapped to. */
  targets: readonly AliasTarget[];
  answers: Answers;
  onAnswer: (value: UnknownValue, what: string) => void;
}

/** A row for each unknown value, with a choice of what to do with it. */
export function UnknownValuesTable({ values, targets, answers, onAnswer }: UnknownValuesTableProps) {
  const options = useMemo(() => optionsByList(targets), [targets]);
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={420}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">List</Table.Th>
            <Table.Th>Value</Table.Th>
            <Table.Th>Rows</Table.Th>
            <Table.Th miw={{ base: 150, sm: 280 }}>Match to</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.map((value) => (
            <Table.Tr key={keyOf(value)}>
              <Table.Td visibleFrom="sm">{LIST_NAME[value.list]}</Table.Td>
              <Table.Td>
                <Text span size="xs" c="dimmed" display="block" hiddenFrom="sm">
                  {LIST_NAME[value.list]}
                </Text>
                {value.value}
              </Table.Td>
              <Table.Td className="figures">{count(value.count)}</Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={`Match for “${value.value}”`}
                  value={answers[keyOf(value)] ?? LEAVE}
                  onChange={(next) => onAnswer(value, String(next ?? LEAVE))}
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
    { group: 'Match to…', items: options.filter((option) => !isProbable(option)) },
  ];
}
