import { Stack, Text } from '@mantine/core';
import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { FIELD_LABELS, SEGMENT_LABELS } from './labels.ts';

const SHOWN = 20;
const lines = (total: number) => plural(total, 'line');

/** What a preview says: what lines get, and what they do not get and why. */
export function AppliedLines({ answer }: { answer: AppliedAccountNumbers }) {
  const { totalUpdated, results, changes, contradictions, misfits, misfitLines, unsettled, withoutAccount } = answer;
  return (
    <Stack gap="sm">
      <div role="status">
        <Text fw={600}>{totalUpdated === 0 ? 'No line would change.' : `${lines(totalUpdated)} would change`}</Text>
        <Text size="sm" c="dimmed">
          {`Of ${lines(answer.lines)}, the template fits ${count(answer.fitting)}; ${count(withoutAccount)} have no account.`}
        </Text>
      </div>
      {results.length > 0 && (
        <ScrollTable label="What lines get">
          <HeadRow columns={['Field', { text: 'Value' }, 'Lines', 'Proposed budget']} />
          <tbody>
            {results.slice(0, SHOWN).map((row) => (
              <tr key={`${row.field} ${row.value}`}>
                <th scope="row">{FIELD_LABELS[row.field]}</th>
                <td data-text>{row.value}</td>
                <td>{count(row.lines)}</td>
                <td>{exactDollars(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <More of={results.length} />
      {changes.length > 0 && (
        <ScrollTable label="Lines that would change">
          <HeadRow
            columns={[
              'Account',
              { text: 'Description' },
              { text: 'DESE code' },
              { text: 'Building' },
              { text: 'Fund' },
              { text: 'Object' },
              { text: 'Program' },
            ]}
          />
          <tbody>
            {changes.slice(0, SHOWN).map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.account}</th>
                <td data-text>{line.description}</td>
                {[line.deseCode, line.building, line.fund, line.object, line.program].map((value, index) => (
                  <td data-text key={index}>
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <More of={totalUpdated} />
      {contradictions.total > 0 && (
        <>
          <Text fw={600}>{plural(contradictions.total, 'contradiction')}: these lines keep what they say</Text>
          <ScrollTable label="Contradictions">
            <HeadRow
              columns={[
                'Account',
                { text: 'Description' },
                { text: 'Field' },
                { text: 'Line' },
                { text: 'Account number' },
              ]}
            />
            <tbody>
              {contradictions.lines.slice(0, SHOWN).map((line) => (
                <tr key={`${line.id} ${line.field}`}>
                  <th scope="row">{line.account}</th>
                  <td data-text>{line.description}</td>
                  <td data-text>{FIELD_LABELS[line.field]}</td>
                  <td data-text>{line.has}</td>
                  <td data-text>{line.says}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <More of={contradictions.total} />
        </>
      )}
      <Reasons
        title="No meaning yet"
        list={unsettled.map((one) => `${SEGMENT_LABELS[one.segment]} ${one.value} (${lines(one.lines)})`)}
      />
      <Reasons
        title={`The template does not fit ${lines(misfitLines)}`}
        list={misfits.map((one) => `${one.account}: ${one.reason} (${lines(one.lines)})`)}
      />
    </Stack>
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

function More({ of: total }: { of: number }) {
  if (total <= SHOWN) return null;
  return (
    <Text size="sm" c="dimmed">
      and {count(total - SHOWN)} more
    </Text>
  );
}
