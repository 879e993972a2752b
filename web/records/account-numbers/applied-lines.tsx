import { Alert, Stack, Text } from '@mantine/core';
import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { FIELD_EFFECTS, FIELD_LABELS, FOLLOWING_FIELDS, proposedAmount, SEGMENT_LABELS } from './labels.ts';
import { Contradictions, GivenValues, LinesThatChange } from './applied-lists.tsx';
import { More, SHOWN } from './more.tsx';

const lines = (total: number) => plural(total, 'line');

/** The preview: values that lines will receive, values that they will not receive and why, and the affected lines. */
export function AppliedLines({ answer }: { answer: AppliedAccountNumbers }) {
  const { totalUpdated, totalOperating, results, misfits, misfitLines, unsettled, withoutAccount } = answer;
  const budgets = `${count(totalOperating)} in the operating budget and ${count(totalUpdated - totalOperating)} in the proposed budget. `;
  return (
    <Stack gap="sm">
      <div role="status">
        <Text fw={600}>{totalUpdated === 0 ? 'No line would change.' : `${lines(totalUpdated)} would change`}</Text>
        <Text size="sm" c="dimmed">
          {totalUpdated > 0 && `${budgets}Amounts do not change. `}
          {`The template fits ${count(answer.fitting)} of ${lines(answer.lines)}. Lines without an account number: ${count(withoutAccount)}.`}
        </Text>
      </div>
      {answer.adoptedVersion !== null && totalUpdated > 0 && (
        <Alert color="yellow" variant="light">
          {`“${answer.adoptedVersion}” is adopted, so its lines are locked. To change them, reopen this version in Admin Panel > Budget Management.`}
        </Alert>
      )}
      {results.length > 0 && <ByField results={results} />}
      <Contradictions of={answer.contradictions} />
      <Reasons
        title="Values without a meaning yet"
        list={unsettled.map(({ segment, value, lines: total, amount }) => {
          return `${SEGMENT_LABELS[segment]} ${value} (${lines(total)}${amountOf(amount)})`;
        })}
      />
      <Reasons
        title={`The template does not fit ${lines(misfitLines)}`}
        list={misfits.map(({ account, reason, lines: total, amount }) => {
          return `${account}: ${reason} (${lines(total)}${amountOf(amount)})`;
        })}
      />
      <GivenValues results={results} />
      <LinesThatChange answer={answer} />
    </Stack>
  );
}

function amountOf(amount: number): string {
  return amount === 0 ? '' : `, ${exactDollars(amount)} proposed`;
}

/** A table with a row for each field: the number of lines that receive a value, and what the value affects. */
function ByField({ results }: Pick<AppliedAccountNumbers, 'results'>) {
  const sum = (numbers: readonly number[]) =>
    numbers.reduce((total, number) => total + Math.round(number * 100), 0) / 100;
  const rows = FOLLOWING_FIELDS.flatMap((field) => {
    const own = results.filter((row) => row.field === field);
    return own.length === 0 ? [] : [{ field, own }];
  });
  return (
    <ScrollTable label="New values by field">
      <HeadRow columns={['Field', 'Lines', 'Values', 'Proposed budget', { text: 'Effect' }]} />
      <tbody>
        {rows.map(({ field, own }) => (
          <tr key={field}>
            <th scope="row">{FIELD_LABELS[field]}</th>
            <td>{count(sum(own.map((row) => row.lines)))}</td>
            <td>{count(own.length)}</td>
            <td>{proposedAmount(sum(own.map((row) => row.amount)))}</td>
            <td data-text>{FIELD_EFFECTS[field]}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Reasons({ title, list }: { title: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {list.slice(0, SHOWN).map((text) => (
        <Text size="sm" key={text} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
      <More of={list.length} />
    </div>
  );
}
