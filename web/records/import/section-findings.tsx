import { Alert, Button, Group, List, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import { csvFile } from '../../../core/csv.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { saveFile } from '../../save-file.ts';

const MAX_ROWS_SHOWN = 12;
/** For a kind with more findings than this, only the row numbers are listed. */
const MAX_MESSAGES = 3;

type Finding = ImportOutline['findings'][number];

interface SectionFindingsProps {
  outline: Pick<ImportOutline, 'findings' | 'columns'>;
  /** Index of the shown column. */
  at: number;
  onColumn: (at: number) => void;
}

/**
 * Findings in the shown column and about whole rows, grouped by kind, with row numbers. Links lead to the other columns
 * with findings.
 */
export function SectionFindings({ outline: { findings, columns }, at, onColumn }: SectionFindingsProps) {
  if (findings.length === 0) return null;
  const isOf = (finding: Finding, position: number): boolean => finding.columns.includes(position);
  const own = findings.filter((finding) => finding.columns.length === 0 || isOf(finding, at));
  const others = columns
    .map(({ name }, position) => ({
      name,
      position,
      found: findings.filter((finding) => isOf(finding, position)).length,
    }))
    .filter(({ position, found }) => position !== at && found > 0);
  const name = columns[at]?.name ?? '';
  const save = () => {
    const rows = findings.map(({ row, kind, message }) => [row, kind, message]);
    saveFile(new Blob([csvFile([['Row', 'Kind', 'Finding'], ...rows])], { type: 'text/csv' }), 'section-findings.csv');
  };
  const title = own.length === 0 ? `Nothing to check in ${name}` : `${plural(own.length, 'finding')} in ${name}`;
  return (
    <Alert color={own.length === 0 ? 'gray' : 'yellow'} variant="light" title={title}>
      <Kinds findings={own} />
      {others.length > 0 && (
        <Group gap="xs" mt="sm">
          <Text size="sm">Other columns:</Text>
          {others.map((other) => (
            <Button
              key={other.position}
              size="compact-xs"
              variant="default"
              aria-label={`Show ${plural(other.found, 'finding')} in ${other.name}`}
              onClick={() => onColumn(other.position)}
            >
              {other.name} ({count(other.found)})
            </Button>
          ))}
        </Group>
      )}
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
        onClick={save}
      >
        Download section findings
      </Button>
    </Alert>
  );
}

function Kinds({ findings }: { findings: readonly Finding[] }) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return (
    <List size="sm">
      {kinds.map((kind) => {
        const same = findings.filter((finding) => finding.kind === kind);
        // Findings about totals are not repeated: the table of totals shows both amounts.
        const isExplained = same.length <= MAX_MESSAGES && same.every(({ columns }) => columns.length === 0);
        return (
          <List.Item key={kind}>
            {kind} ({count(same.length)}): {rowsOf(same)}
            {isExplained && same.map(({ row, message }) => <div key={row}>{message}</div>)}
          </List.Item>
        );
      })}
    </List>
  );
}

function rowsOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ row }) => row);
  const more = rows.length > MAX_ROWS_SHOWN ? ` and ${count(rows.length - MAX_ROWS_SHOWN)} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, MAX_ROWS_SHOWN).join(', ')}${more}`;
}
