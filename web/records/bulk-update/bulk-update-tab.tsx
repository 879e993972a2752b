import { Anchor, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as contract from '../../../core/contract/bulk-update.ts';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { ImportFirst } from '../totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { Outcome } from './outcome.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { RetiredCodes } from './retired-codes.tsx';

type Linked = ResponseOf<typeof contract.linkBuildings>;
type Updated = ResponseOf<typeof contract.updateDeseCodes>;
type LeftOver = Linked['unmatched'][number];

/** Data cleaning: fills blank values in the roster from lists, after a preview. */
export function BulkUpdateTab() {
  const { budgetYear } = useYears();
  if (!budgetYear) {
    return (
      <ImportFirst
        title="No roster to clean up yet"
        text="Blank buildings and DESE codes in the roster can be filled in here. You see a preview first."
        imports="a roster"
      />
    );
  }
  const { id, fiscalYear } = budgetYear;
  return (
    <Stack key={id}>
      <Text c="dimmed">
        Fill in missing buildings and DESE codes in the roster, and replace retired codes. The lists of buildings, job
        classes and DESE functions are on the{' '}
        <Anchor component={Link} to="/admin/manage-data" inherit>
          Manage Data
        </Anchor>{' '}
        page.
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Cleaning
          title="Link employees to buildings"
          budgetYear={budgetYear}
          about="Each line gets the building that matches its location code. If no building has this code, the line gets the building whose name matches the line’s department or location."
          verb={['Link', 'linked']}
          failed="Failed to normalize buildings"
          nothing="No more buildings can be filled in."
          run={(body) => call(contract.linkBuildings, { body })}
          totalOf={(answer: Linked) => answer.totalLinked}
          tableLabel="Lines by building"
          columns={['Building', 'Found by', 'Lines']}
          rowsOf={({ results }) =>
            results.map(({ buildingName, buildingCode, employeesLinked, method }) => [
              buildingName,
              method === 'code' ? `Code ${buildingCode ?? ''}` : 'Name',
              count(employeesLinked),
            ])
          }
        />
        <Cleaning
          title="Update DESE codes"
          budgetYear={budgetYear}
          about={
            <>
              Each line gets the DESE function of its job class. To set the DESE function of a job class, open{' '}
              <Anchor component={Link} to="/admin/manage-data?tab=budget-categories&list=job-classes" inherit>
                Manage Data &gt; Budget Categories &gt; Job classes
              </Anchor>
              .
            </>
          }
          verb={['Update', 'updated']}
          failed="Failed to update DESE codes"
          nothing="No more DESE codes can be filled in."
          run={(body) => call(contract.updateDeseCodes, { body })}
          totalOf={(answer: Updated) => answer.totalUpdated}
          tableLabel="Lines by job class"
          columns={['Job class', 'DESE code', 'Lines']}
          rowsOf={({ results }) =>
            results.map(({ jobClass, deseCode, employeesUpdated }) => [jobClass, deseCode, count(employeesUpdated)])
          }
        />
        <RetiredCodes budgetYearId={id} note={`Active ${fiscalYear} budgets`} />
      </SimpleGrid>
    </Stack>
  );
}

interface CleaningProps<Answer> {
  title: string;
  budgetYear: BudgetYear;
  about: ReactNode;
  failed: string;
  nothing: string;
  /** The verb that names the operation, in the base form and in the past tense. */
  verb: readonly [string, string];
  run: (body: { budgetYearId: number; overwrite: boolean; preview: boolean }) => Promise<Answer>;
  totalOf: (answer: Answer) => number;
  tableLabel: string;
  columns: Three;
  rowsOf: (answer: Answer) => Three[];
}

type Three = readonly [string, string, string];

/** Shows a preview, applies the change, and offers to undo it. */
function Cleaning<Answer extends { unmatched: LeftOver[]; updateId: number | null }>(props: CleaningProps<Answer>) {
  const { title, budgetYear, about, failed, nothing, run, totalOf } = props;
  const [toDo, done] = props.verb;
  const bulk = useBulkChange((options) => run({ budgetYearId: budgetYear.id, ...options }));
  const { overwrite, onOverwrite, look, change, undo, error } = bulk;
  const total = look.data ? totalOf(look.data) : 0;
  const undoId = change.data?.updateId ?? null;
  return (
    <Section title={title} note={`Active ${budgetYear.fiscalYear} operating budget`}>
      <Stack gap="sm">
        <Text size="sm">{about}</Text>
        <Checkbox
          label="Also replace existing values"
          description="If unchecked, only blank values are filled in"
          checked={overwrite}
          onChange={(event) => onOverwrite(event.currentTarget.checked)}
        />
        {error && <Failure>{messageOf(error, failed)}</Failure>}
        <Outcome
          done={change.data ? `${lines(totalOf(change.data))} ${done}.` : null}
          undoId={undoId}
          undo={undo}
          counted={lines}
        />
        {look.data && (
          <>
            <Text fw={600}>{total === 0 ? nothing : `${lines(total)} would change`}</Text>
            {total > 0 && <Counts label={props.tableLabel} columns={props.columns} rows={props.rowsOf(look.data)} />}
            <LeftOvers list={look.data.unmatched} />
          </>
        )}
        <BulkButtons of={bulk} total={total} action={`${toDo} ${lines(total)}`} />
      </Stack>
    </Section>
  );
}

function Counts({ label, columns, rows }: { label: string; columns: Three; rows: readonly Three[] }) {
  const [name, how, number] = columns;
  return (
    <ScrollTable label={label}>
      <HeadRow columns={[name, { text: how }, number]} />
      <tbody>
        {rows.map(([entry, found, lineCount]) => (
          <tr key={`${entry}/${found}`}>
            <th scope="row">{entry}</th>
            <td data-text>{found}</td>
            <td>{lineCount}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const SHOWN = 20;

function LeftOvers({ list }: { list: readonly LeftOver[] }) {
  if (list.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        Left unchanged
      </Text>
      <ul>
        {list.slice(0, SHOWN).map(({ text, reason, employees: number }) => (
          <li key={`${text}/${reason}`}>
            <Text size="sm" span>
              {text}: {reason} ({lines(number)})
            </Text>
          </li>
        ))}
      </ul>
      {list.length > SHOWN && (
        <Text size="sm" c="dimmed">
          and {count(list.length - SHOWN)} more
        </Text>
      )}
    </div>
  );
}

function lines(total: number): string {
  return plural(total, 'line');
}
