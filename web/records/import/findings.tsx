import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN, type ImportPreview } from '../../../core/contract/import.ts';
import { csvFile } from '../../../core/csv.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import {
  findingsTable,
  firstOfEach,
  groupErrors,
  groupWarnings,
  type FindingGroup,
} from '../../../core/import/group-findings.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { saveFile } from '../../save-file.ts';
import { FileRow } from './file-row.tsx';

type FindingsProps = Pick<ImportPreview, 'warnings' | 'errors'> & {
  type: ImportType;
  /** Number of rows that are not imported. `errors` may contain only the first of them. */
  rejected?: number | undefined;
  /** True after the import. Then it is certain that the rows are not in the budget. */
  isDone?: boolean;
  /** The file's values in the rows with findings. Known only before the import. */
  fileRows?: ImportPreview['fileRows'];
  /** Downloads a file of the rows that are not imported, if there is such a file. */
  onSaveRejected?: () => void;
  /** Returns the URL of a line in the budget. */
  lineAddress?: ((lineItemId: number) => string) | undefined;
};

/**
 * The first 10 errors (rows that are not imported) and the first 20 warnings (imported rows to check), grouped by kind.
 */
export function Findings(props: FindingsProps) {
  const { warnings, errors, rejected = errors.length, isDone = false, onSaveRejected } = props;
  const title = isDone
    ? plural(rejected, 'row was not imported', 'rows were not imported')
    : plural(rejected, 'row cannot be imported', 'rows cannot be imported');
  const groups = groupErrors(errors);
  const ungrouped = groups.reduce((left, group) => left - group.count, rejected);
  return (
    <>
      {errors.length > 0 && (
        <Alert color="red" variant="light" title={title}>
          <Groups {...props} groups={firstOfEach(groups, MAX_ERRORS_SHOWN)} />
          {ungrouped > 0 && (
            <Text size="sm" mt={6}>
              and {plural(ungrouped, 'more row')} with these or other errors
            </Text>
          )}
          {onSaveRejected && (
            <Group mt="sm" gap="sm">
              <DownloadButton label="Download rejected rows" onClick={onSaveRejected} />
              <Text size="sm">
                The downloaded file says why each row was rejected. Fix the rows in this file, then import the file in
                “Update” mode.
              </Text>
            </Group>
          )}
        </Alert>
      )}
      {warnings.length > 0 && <Warnings {...props} />}
    </>
  );
}

function Warnings(props: FindingsProps) {
  const { warnings, errors } = props;
  const groups = groupWarnings(warnings);
  const all = groups.reduce((total, group) => total + group.count, 0);
  const save = () =>
    saveFile(new Blob([csvFile(findingsTable(warnings, errors))], { type: 'text/csv' }), 'import-findings.csv');
  return (
    <Alert color="yellow" variant="light" title={plural(all, 'warning')}>
      <Groups {...props} groups={firstOfEach(groups, MAX_WARNINGS_SHOWN)} />
      <Group mt="sm">
        <DownloadButton label="Download findings" onClick={save} />
      </Group>
    </Alert>
  );
}

function Groups({ groups, ...props }: FindingsProps & { groups: readonly FindingGroup[] }) {
  return groups.map((group) => (
    <section key={group.kind} aria-label={group.kind}>
      <Text size="sm" fw={600} mt={6}>
        {group.kind} ({count(group.count)})
      </Text>
      <List size="sm">
        {group.entries.map((entry) => (
          <List.Item key={`${entry.row} ${entry.text}`}>
            <Entry {...props} {...entry} />
          </List.Item>
        ))}
      </List>
      <Rest shown={group.entries.length} all={group.count} />
    </section>
  ));
}

function Entry({
  row,
  text,
  lineItemId,
  type,
  isDone = false,
  fileRows = [],
  lineAddress,
}: FindingsProps & FindingGroup['entries'][number]) {
  const line = lineAddress && lineItemId !== null && <LineLink address={lineAddress(lineItemId)} opensTab={!isDone} />;
  const values = fileRows.find((one) => one.row === row)?.values;
  if (values) return <FileRow row={row} values={values} type={type} text={text} after={line} />;
  return (
    <>
      {text}
      {line && <> {line}</>}
    </>
  );
}

/** Before the import, the line opens in another tab, because leaving the page loses the preview. */
function LineLink({ address, opensTab }: { address: string; opensTab: boolean }): ReactNode {
  return (
    <Anchor
      ml={4}
      component={Link}
      to={address}
      size="sm"
      c="inherit"
      underline="always"
      {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
    >
      Open line
      {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </Anchor>
  );
}

function DownloadButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Download size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Rest({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <Text size="sm" mt={4}>
      and {count(all - shown)} more
    </Text>
  );
}
