import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN, type ImportPreview } from '../../../core/contract/import.ts';
import { csvFile } from '../../../core/csv.ts';
import { rowMessage } from '../../../core/import/row-message.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { saveFile } from '../../save-file.ts';
import { findingsTable, firstOfEach, groupFindings } from './group-findings.ts';

type FindingsProps = Pick<ImportPreview, 'warnings' | 'errors'> & {
  /** Number of rows that are not imported. `errors` may contain only the first of them. */
  rejected?: number | undefined;
  /** True after the import, when the rows are known not to be in the budget. */
  isDone?: boolean;
  /** Downloads the rows that are not imported, if there is a file of them. */
  onSaveRejected?: () => void;
  /** URL of a line after its import. */
  lineAddress?: ((line: { lineItemId: number; name: string }) => string) | undefined;
};

/**
 * The first 10 errors (rows that are not imported) and the first 20 warnings (imported rows to check), grouped by kind.
 */
export function Findings(props: FindingsProps) {
  const { warnings, errors, rejected = errors.length, isDone = false, onSaveRejected } = props;
  const title = isDone
    ? plural(rejected, 'row was not imported', 'rows were not imported')
    : plural(rejected, 'row cannot be imported', 'rows cannot be imported');
  return (
    <>
      {errors.length > 0 && (
        <Alert color="red" variant="light" title={title}>
          <List size="sm">
            {errors.slice(0, MAX_ERRORS_SHOWN).map((error) => (
              <List.Item key={`${error.row}-${error.reason}`}>{rowMessage(error, error.message)}</List.Item>
            ))}
          </List>
          <Rest shown={MAX_ERRORS_SHOWN} all={rejected} />
          {onSaveRejected && (
            <Group mt="sm" gap="sm">
              <DownloadButton label="Download rejected rows" onClick={onSaveRejected} />
              <Text size="sm">
                The downloaded file gives the reason for each row. Fix the rows in this file, then import the file in
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

function Warnings({ warnings, errors, lineAddress }: FindingsProps) {
  const groups = groupFindings(warnings);
  const all = groups.reduce((total, group) => total + group.count, 0);
  const save = () =>
    saveFile(new Blob([csvFile(findingsTable(warnings, errors))], { type: 'text/csv' }), 'import-findings.csv');
  return (
    <Alert color="yellow" variant="light" title={plural(all, 'warning')}>
      {firstOfEach(groups, MAX_WARNINGS_SHOWN).map((group) => (
        <section key={group.kind} aria-label={group.kind}>
          <Text size="sm" fw={600} mt={6}>
            {group.kind} ({count(group.count)})
          </Text>
          <List size="sm">
            {group.entries.map(({ text, lineItemId, name }) => (
              <List.Item key={text}>
                {text}
                {lineAddress && lineItemId !== null && (
                  <Anchor
                    ml={6}
                    component={Link}
                    to={lineAddress({ lineItemId, name })}
                    size="sm"
                    c="inherit"
                    underline="always"
                  >
                    Open line
                  </Anchor>
                )}
              </List.Item>
            ))}
          </List>
          <Rest shown={group.entries.length} all={group.count} />
        </section>
      ))}
      <Group mt="sm">
        <DownloadButton label="Download findings" onClick={save} />
      </Group>
    </Alert>
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
