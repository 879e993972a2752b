import { Checkbox, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RuledAnswer } from '../../../core/contract/bulk-update.ts';
import { plural } from '../../../core/plural.ts';
import { formatShortDate } from '../../../core/format-date.ts';
import { messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { count } from '../../platform/ui/format.ts';
import { scrollableBy } from '../../platform/ui/scrollable-by.ts';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import { Section } from '../../platform/ui/section.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { Outcome } from './outcome.tsx';
import type { useBulkChange } from './use-bulk-change.ts';

interface Props {
  title: string;
  note: string;
  about: string;
  /** Label of the button that applies the previewed change. */
  action: string;
  failed: string;
  change: ReturnType<typeof useBulkChange<RuledAnswer>>;
  /** The reason why a preview is not possible yet, or null. */
  missing: string | null;
  overwriteLabel: string;
  /** Describes each rule, in the order of the rules. */
  rules: readonly string[];
  /** The work group that each rule assigns, in the order of the rules. If given, the preview lists every position by rule. */
  newGroups?: readonly string[];
  children: ReactNode;
}

/** A card for a rule-based change: a preview with counts and the first lines, the change, and an undo. */
export function RuledOperation(props: Props) {
  const { title, note, about, action, failed, missing, overwriteLabel, rules, newGroups, children } = props;
  const { overwrite, onOverwrite, look, change, undo, error } = props.change;
  const total = look.data?.totalUpdated ?? 0;
  return (
    <Section title={title} note={note}>
      <Stack gap="sm">
        <Text size="sm">{about}</Text>
        {children}
        <Checkbox
          label={overwriteLabel}
          checked={overwrite}
          onChange={(event) => onOverwrite(event.currentTarget.checked)}
        />
        {error && <Failure>{messageOf(error, failed)}</Failure>}
        <Outcome
          done={change.data ? `${lines(change.data.totalUpdated)} changed.` : null}
          undoId={change.data?.updateId ?? null}
          undo={undo}
          counted={lines}
        />
        {look.data && (
          <div role="status">
            <Text fw={600}>{total === 0 ? 'No line would change.' : `${lines(total)} would change`}</Text>
            {look.data.results.length > 1 &&
              look.data.results.map((number, place) => (
                <Text size="sm" key={rules[place]}>
                  {rules[place]}: {lines(number)}
                </Text>
              ))}
          </div>
        )}
        {look.data && total > 0 && newGroups && (
          <>
            <Positions answer={look.data} newGroups={newGroups} />
            <details>
              <summary>Lines that would change</summary>
              <FirstLines answer={look.data} />
            </details>
          </>
        )}
        {look.data && total > 0 && !newGroups && <FirstLines answer={look.data} />}
        {missing !== null && (
          <Text size="sm" c="dimmed">
            {missing}
          </Text>
        )}
        <BulkButtons of={props.change} total={total} isIncomplete={missing !== null} action={action} />
      </Stack>
    </Section>
  );
}

/** Lists every position that a rule matches, so that the user can see a wrong match. */
function Positions({ answer, newGroups }: { answer: RuledAnswer; newGroups: readonly string[] }) {
  const isNarrow = useIsNarrow();
  const hasRules = answer.results.length > 1;
  return (
    <Table.ScrollContainer
      minWidth={isNarrow ? 0 : 440}
      maxHeight={360}
      scrollAreaProps={scrollableBy('Positions that would change')}
    >
      <Table stickyHeader verticalSpacing={4} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Position</Table.Th>
            <Table.Th ta="right">Lines</Table.Th>
            <Table.Th>{isNarrow ? 'Work group' : 'Current work group'}</Table.Th>
            {!isNarrow && <Table.Th>New work group</Table.Th>}
            {hasRules && <Table.Th ta="right">Rule</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.positions.map(({ rule, position, lines: number, workGroups }) => (
            <Table.Tr key={`${rule} ${position ?? ''}`}>
              <Table.Th scope="row" fw={450}>
                {position ?? 'No position'}
              </Table.Th>
              <Table.Td ta="right">{count(number)}</Table.Td>
              <Table.Td>
                {workGroups.map((name) => name ?? 'None').join(', ')}
                {isNarrow && ` → ${newGroups[rule] ?? ''}`}
              </Table.Td>
              {!isNarrow && <Table.Td>{newGroups[rule]}</Table.Td>}
              {hasRules && <Table.Td ta="right">{rule + 1}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FirstLines({ answer }: { answer: RuledAnswer }) {
  return (
    <>
      <ScrollTable label="Lines that would change">
        <HeadRow
          columns={[
            'Name',
            { text: 'Position' },
            { text: 'Current work group' },
            { text: 'Current status' },
            { text: 'Departure' },
          ]}
        />
        <tbody>
          {answer.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{[line.lastName, line.firstName].filter(Boolean).join(', ') || 'Vacancy'}</th>
              <td data-text>{line.position}</td>
              <td data-text>{line.workGroup ?? '–'}</td>
              <td data-text>{line.employeeStatus}</td>
              <td data-text>{line.dateOfDeparture === null ? '–' : formatShortDate(line.dateOfDeparture)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {answer.totalUpdated > answer.lines.length && (
        <Text size="sm" c="dimmed">
          The first {lines(answer.lines.length)} of {answer.totalUpdated.toLocaleString('en-US')} are listed.
        </Text>
      )}
    </>
  );
}

const lines = (total: number) => plural(total, 'line');
