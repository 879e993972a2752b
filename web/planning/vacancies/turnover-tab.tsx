import { formatDecimals } from '../../../core/decimals.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Turnover, turnoverCsv } from '../../../core/contract/vacancies.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { download } from '../../api.ts';
import { FileButton } from '../../platform/ui/file-button.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { queryOfTurnover, turnoverQuery, type TurnoverYear, vacancyRulesQuery } from './queries.ts';
import { VacancyRules } from './vacancy-rules.tsx';

/** The departures in a projected year, their replacements and the turnover savings, with the vacancy rules. */
export function TurnoverTab({ year }: { year: TurnoverYear }) {
  const query = useQuery(turnoverQuery(year));
  if (!query.data) return <LoadState query={query} failure="Failed to load turnover" height={360} />;
  const { fiscalYear, totals, rows } = query.data;
  const label = fiscalYearLabel(fiscalYear);
  return (
    <Stack gap="md">
      <Section
        title={`${label} turnover`}
        {...(rows.length > 0 && { note: savedText(totals.saving) })}
        actions={rows.length > 0 && <CsvButton year={year} />}
      >
        {rows.length === 0 ? (
          <NoTurnover label={label} budgetYearId={query.data.budgetYearId} />
        ) : (
          <TurnoverTable label={`${label} turnover`} data={query.data} />
        )}
        {totals.unknown > 0 && (
          <Text size="sm" mt="xs">
            {plural(totals.unknown, 'vacancy has', 'vacancies have')} no price, so{' '}
            {totals.unknown === 1 ? 'its' : 'their'} turnover savings are not calculated. Set the vacancy rule for each
            affected work group.
          </Text>
        )}
      </Section>
      {query.data.budgetYearId !== null && <VacancyRules budgetYearId={query.data.budgetYearId} />}
    </Stack>
  );
}

function savedText(saving: number): string {
  return saving < 0 ? `Costs ${exactDollars(-saving)} more` : `Saves ${exactDollars(saving)}`;
}

/** Explains why there are no replacements: either there are no vacancy rules, or no one leaves. */
function NoTurnover({ label, budgetYearId }: { label: string; budgetYearId: number | null }) {
  const rules = useQuery({ ...vacancyRulesQuery(budgetYearId ?? 0), enabled: budgetYearId !== null });
  if (budgetYearId !== null && !rules.data) return null;
  const hasRule = rules.data?.groups.some(({ rule }) => rule !== null) ?? false;
  return (
    <Text size="sm">
      {hasRule || budgetYearId === null
        ? `No one leaves an authorized position by the end of ${label}.`
        : 'No vacancy rule is set, so turnover cannot be calculated. Set a vacancy rule below.'}
    </Text>
  );
}

function CsvButton({ year }: { year: TurnoverYear }) {
  const save = () => download(turnoverCsv, { query: queryOfTurnover(year) }, 'Turnover.csv');
  return <FileButton label="Download turnover" save={save} />;
}

const asText = ({ budgetYearId, fiscalYear }: Pick<Turnover, 'budgetYearId' | 'fiscalYear'>) => ({
  ...(budgetYearId !== null && { budgetYearId: String(budgetYearId) }),
  fiscalYear: String(fiscalYear),
});

function TurnoverTable({ label, data: { rows, totals, budgetYearId, fiscalYear } }: { label: string; data: Turnover }) {
  const year = { budgetYearId, fiscalYear };
  return (
    <ScrollTable label={label}>
      <HeadRow
        columns={[
          ...[{ text: 'Position' }, { text: 'Departure' }, { text: 'Leaves on' }, { text: 'Replaced by' }],
          ...['FTE', 'If they had stayed', 'Replacement', 'Savings', 'Lapse'],
        ]}
      />
      <tbody>
        {rows.map(
          ({ lineId, number, title, name, leaves, replacedBy, fte, leaverCost, replacementCost, saving, lapse }) => (
            <tr key={`${lineId} ${replacedBy?.lineId ?? ''}`}>
              <td data-text data-wrap>
                {title === '' ? number : `${number}, ${title}`}
              </td>
              <td data-text>{name}</td>
              <td data-text>{leaves === null ? 'Before the year starts' : formatPlainDate(leaves)}</td>
              <td data-text>{replacedBy?.name ?? 'Vacancy'}</td>
              <td>{formatDecimals(fte, 2, 4)}</td>
              <td>{exactDollars(leaverCost)}</td>
              <td>{exactDollars(replacementCost)}</td>
              <td>
                {exactDollars(saving)}
                {saving !== null && (
                  <WhyButton
                    figure={{ figure: 'turnover-saving', id: String(lineId), ...asText(year) }}
                    of={`Turnover savings for position ${number}, ${name}`}
                  />
                )}
              </td>
              <td>{exactDollars(lapse)}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {plural(totals.leavers, 'departure')} with a known replacement cost
          </th>
          <td>{exactDollars(totals.leaverCost)}</td>
          <td>{exactDollars(totals.replacementCost)}</td>
          <td>
            {exactDollars(totals.saving)}
            <WhyButton figure={{ figure: 'turnover-saving', ...asText(year) }} of="Turnover savings" />
          </td>
          <td>{exactDollars(totals.lapse)}</td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}
