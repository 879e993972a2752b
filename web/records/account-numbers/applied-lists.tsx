import { Text } from '@mantine/core';
import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { contradicting } from '../../../core/contradicting.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { FIELD_LABELS, proposedAmount } from './labels.ts';
import { More, SHOWN } from './more.tsx';

/** Maximum number of values or lines in an opened list of the preview. */
const LISTED = 200;

/** Lines whose values contradict their account numbers. These lines keep their values. */
export function Contradictions({ of: { total, lines } }: { of: AppliedAccountNumbers['contradictions'] }) {
  if (total === 0) return null;
  return (
    <>
      <Text fw={600}>{contradicting(total)}</Text>
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
          {lines.slice(0, SHOWN).map((line) => (
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
      <More of={total} />
    </>
  );
}

/** All values that lines will receive. */
export function GivenValues({ results }: Pick<AppliedAccountNumbers, 'results'>) {
  if (results.length === 0) return null;
  return (
    <details>
      <summary>{plural(results.length, 'new value')}</summary>
      <ScrollTable label="New values for lines">
        <HeadRow columns={['Field', { text: 'Value' }, 'Lines', 'Proposed budget']} />
        <tbody>
          {results.slice(0, LISTED).map((row) => (
            <tr key={`${row.field} ${row.value}`}>
              <th scope="row">{FIELD_LABELS[row.field]}</th>
              <td data-text>{row.value}</td>
              <td>{count(row.lines)}</td>
              <td>{proposedAmount(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <More of={results.length} shown={LISTED} />
    </details>
  );
}

/** The lines that would change, with their new values. */
export function LinesThatChange({ answer: { totalUpdated, changes } }: { answer: AppliedAccountNumbers }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{plural(totalUpdated, 'line')} that would change</summary>
      <ScrollTable label="Lines that would change">
        <HeadRow
          columns={[
            'Account',
            ...['Budget', 'Description', 'DESE code', 'Building', 'Fund', 'Object', 'Program'].map((text) => ({
              text,
            })),
          ]}
        />
        <tbody>
          {changes.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.account}</th>
              <td data-text>{line.isOperating ? 'Operating' : 'Proposed'}</td>
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
      <More of={totalUpdated} shown={changes.length} />
    </details>
  );
}
