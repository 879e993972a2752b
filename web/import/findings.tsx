import { Alert, Button, Group, List, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN, type ImportPreview } from '../../core/contract/imports.ts';
import { countRows } from '../../core/import/more-rows.ts';
import { tellRow } from '../../core/import/tell-row.ts';
import { plural } from '../../core/plural.ts';
import { count } from '../ui/format.ts';

type FindingsProps = Pick<ImportPreview, 'warnings' | 'errors'> & {
  /** How many rows are not imported: of very many the first alone are among `errors`. */
  rejected?: number | undefined;
  /** Saves the rows that are not imported as a file, where there is one. */
  onSaveRejected?: () => void;
};

/** The first 10 errors (rows that are not imported) and the first 20 warnings (rows that are, and need a look). */
export function Findings({ warnings, errors, rejected = errors.length, onSaveRejected }: FindingsProps) {
  const doubted = countRows(warnings.map(({ issues }) => issues.join(' ')));
  return (
    <>
      {errors.length > 0 && (
        <Alert
          color="red"
          variant="light"
          title={plural(rejected, 'row cannot be imported', 'rows cannot be imported')}
        >
          <List size="sm">
            {errors.slice(0, MAX_ERRORS_SHOWN).map((error) => (
              <List.Item key={`${error.row}-${error.reason}`}>{tellRow(error, error.message)}</List.Item>
            ))}
          </List>
          <Rest shown={MAX_ERRORS_SHOWN} all={rejected} />
          {onSaveRejected && (
            <Group mt="sm" gap="sm">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Download size={14} aria-hidden="true" />}
                onClick={onSaveRejected}
              >
                Download rejected rows
              </Button>
              <Text size="sm">
                A file of these rows with a reason column. Mended, it can be imported with “Update”.
              </Text>
            </Group>
          )}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" title={plural(doubted, 'warning')}>
          <List size="sm">
            {warnings.slice(0, MAX_WARNINGS_SHOWN).map((warning) => (
              <List.Item key={`${warning.row}-${warning.issues.join()}`}>
                {tellRow(warning, warning.issues.join(' '))}
              </List.Item>
            ))}
          </List>
          <Rest shown={MAX_WARNINGS_SHOWN} all={doubted} />
        </Alert>
      )}
    </>
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
