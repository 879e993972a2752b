import { Alert, List, Text } from '@mantine/core';
import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN, type ImportPreview } from '../../core/contract/imports.ts';
import { count } from '../ui/format.ts';

type FindingsProps = Pick<ImportPreview, 'warnings' | 'errors'>;

/** The first 10 errors (rows that are not imported) and the first 20 warnings (rows that are, and need a look). */
export function Findings({ warnings, errors }: FindingsProps) {
  return (
    <>
      {errors.length > 0 && (
        <Alert color="red" variant="light" title={`${count(errors.length)} rows cannot be imported`}>
          <List size="sm">
            {errors.slice(0, MAX_ERRORS_SHOWN).map((error) => (
              <List.Item key={`${error.row}-${error.reason}`}>
                Row {error.row}
                {error.name !== '' && `, ${error.name}`}: {error.message}
              </List.Item>
            ))}
          </List>
          <Rest shown={MAX_ERRORS_SHOWN} all={errors.length} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" title={`${count(warnings.length)} warnings`}>
          <List size="sm">
            {warnings.slice(0, MAX_WARNINGS_SHOWN).map((warning) => (
              <List.Item key={`${warning.row}-${warning.issues.join()}`}>
                {warning.row > 0 && `Row ${warning.row}`}
                {warning.row > 0 && warning.name !== '' && ', '}
                {warning.name}
                {(warning.row > 0 || warning.name !== '') && ': '}
                {warning.issues.join(' ')}
              </List.Item>
            ))}
          </List>
          <Rest shown={MAX_WARNINGS_SHOWN} all={warnings.length} />
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
