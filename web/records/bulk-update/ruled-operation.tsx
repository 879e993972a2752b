import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RuledAnswer } from '../../../core/contract/bulk-update.ts';
import { plural } from '../../../core/plural.ts';
import { formatShortDate } from '../../../core/format-date.ts';
import { messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
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
  children: ReactNode;
}

/** A card for a rule-based change: a preview with counts and the first lines, the change, and an undo. */
export function RuledOperation(props: Props) {
  const { title, note, about, action, failed, missing, overwriteLabel, rules, children } = props;
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
        {look.data && total > 0 && <FirstLines answer={look.data} />}
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

function FirstLines({ answer }: { answer: RuledAnswer }) {
  return (
    <>
      <ScrollTable label="Lines that would change">
        <HeadRow
          columns={[
            'Name',
            { text: 'Position' },
            { text: 'Work group now' },
            { text: 'Status now' },
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
