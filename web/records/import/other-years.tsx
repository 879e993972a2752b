import { Checkbox, Fieldset, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { labelForYear } from '../../../core/import/label-for-year.ts';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { otherYearColumns } from './other-year-columns.ts';
import type { OtherYear, Wizard } from './wizard-state.ts';

const NEW = 'new';

/**
 * Chooses further amount columns, so that a file with FY25, FY26 and FY27 side by side fills the budgets of all years
 * in one import.
 */
export function OtherYears({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const { data: versions } = useQuery(versionsQuery);
  const columns = otherYearColumns(wizard.type, analysis, wizard.mappings, wizard.version?.fiscalYear ?? null);
  if (columns.length === 0) return null;
  const ownLabel = (year: number) =>
    wizard.version === null ? '' : labelForYear(wizard.version.label, wizard.version.fiscalYear, year);
  const chosen = (column: string) => wizard.otherYears.find((year) => year.column === column);
  const before = wizard.isRemembered ? (analysis.rememberedMapping?.otherColumns ?? []) : [];
  const asBefore = wizard.otherYears.flatMap(({ column }) => (before.includes(column) ? [column] : []));
  const put = (next: OtherYear) =>
    wizard.chooseOtherYears([...wizard.otherYears.filter(({ column }) => column !== next.column), next]);
  return (
    <Fieldset legend="Other years in this file" variant="unstyled">
      <Text size="xs" c="dimmed" mb={6}>
        You can also import each of these columns into the budget of its year. All other columns are mapped the same way
        for every year.
        {asBefore.length > 0 &&
          ` ${asBefore.join(', ')} ${asBefore.length === 1 ? 'is' : 'are'} imported the same way as last time.`}
      </Text>
      <Stack gap="xs">
        {columns.map(({ column, fiscalYear }) => {
          const year = chosen(column);
          const isTaken = wizard.otherYears.some((other) => other.column !== column && other.fiscalYear === fiscalYear);
          const label = fiscalYearLabel(fiscalYear);
          return (
            <Group key={column} gap="md">
              <Checkbox
                label={`${column} into ${label}`}
                checked={year !== undefined}
                disabled={isTaken}
                onChange={(event) =>
                  event.currentTarget.checked
                    ? put({ column, fiscalYear, versionId: null, label: null })
                    : wizard.chooseOtherYears(wizard.otherYears.filter((other) => other.column !== column))
                }
              />
              {year && (
                <Select
                  size="xs"
                  aria-label={`Version for ${column}`}
                  allowDeselect={false}
                  value={year.versionId === null ? NEW : String(year.versionId)}
                  onChange={(id) => put({ ...year, versionId: id === null || id === NEW ? null : Number(id) })}
                  data={[
                    { value: NEW, label: `“${ownLabel(fiscalYear)}” for ${label}, created if missing` },
                    ...(versions ?? [])
                      .filter((version) => version.fiscalYear === fiscalYear && version.status === 'DRAFT')
                      .map((version) => ({
                        value: String(version.id),
                        label: `${version.label} · v${version.versionNumber}`,
                      })),
                  ]}
                  miw={280}
                />
              )}
            </Group>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
