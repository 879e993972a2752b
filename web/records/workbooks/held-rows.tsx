import { TextInput } from '@mantine/core';
import type { HeldCell } from '../../../core/contract/workbooks.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { Choice, Choices } from '../../platform/ui/merging/conflict-item.ts';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';

interface Props {
  held: readonly HeldCell[];
  choices: Choices;
  choose: (changed: readonly (readonly [string, Choice | null])[]) => void;
}

/** Rows that are not merged, with the reasons. The user can type the value of an unreadable cell here. */
export function HeldRows({ held, choices, choose }: Props) {
  if (held.length === 0) return null;
  return (
    <Section title="Rows not merged" note="If a row has a Value field, enter the correct value to merge the row">
      <ScrollTable label="Rows not merged">
        <HeadRow
          columns={[
            { text: 'Cell' },
            { text: 'Line' },
            { text: 'Field' },
            { text: 'In the file' },
            { text: 'Why' },
            { text: 'Value' },
          ]}
        />
        <tbody>
          {held.map(({ row, cell, id, name, title, value, message }) => (
            <tr key={`${row} ${cell} ${message}`}>
              <td data-text>{cell}</td>
              <th scope="row" data-text>
                {name}
              </th>
              <td data-text>{title}</td>
              <td data-text>{value}</td>
              <td data-text data-wrap>
                {message}
              </td>
              <td data-text>
                {id !== null && (
                  <TextInput
                    size="xs"
                    w={140}
                    aria-label={`${title ?? cell} value for ${name}`}
                    value={choices.get(id)?.value ?? ''}
                    onChange={(event) => {
                      const text = event.currentTarget.value;
                      choose([[id, text.trim() === '' ? null : { take: 'typed', value: text }]]);
                    }}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
