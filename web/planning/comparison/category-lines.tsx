import { Button, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { plural } from '../../../core/plural.ts';
import { hasAllWords } from '../../../core/search-words.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import figures from '../../platform/ui/figures-table.module.css';
import { SearchBox } from '../../platform/ui/search-box.tsx';
import classes from './category-lines.module.css';
import { linesQuery } from './queries.ts';

interface Line {
  id: number;
  label: string;
  minor: string;
  amount: number;
}

/** The lines of a category, with the roster on the left and the budget on the right. */
export function CategoryLines({
  year,
  categoryId,
  category,
}: {
  year: { budgetYearId: string; fiscalYear: number };
  categoryId: number | null;
  category: string;
}) {
  const query = useQuery(linesQuery(year, categoryId));
  if (query.error || !query.data) return <LoadState query={query} failure="Failed to load the lines" height={120} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" className={classes.lines}>
      <Lines
        title="Operating"
        category={category}
        searchFor="Search name, position, building…"
        lines={query.data.operating.map((line) => ({
          id: line.id,
          label: line.isVacancy ? 'Vacancy' : (line.name ?? 'No name'),
          minor: [line.position, line.building ?? DISTRICT_WIDE].filter(Boolean).join(' · '),
          amount: line.cost,
        }))}
      />
      <Lines
        title="Proposed"
        category={category}
        searchFor="Search description, account, building…"
        lines={query.data.proposed.map((line) => ({
          id: line.id,
          label: line.accountDescription ?? 'No description',
          minor: [line.accountLine, line.building ?? DISTRICT_WIDE].filter(Boolean).join(' · '),
          amount: line.amount,
        }))}
      />
    </SimpleGrid>
  );
}

const SHOWN_AT_FIRST = 25;
/** Longer lists have a search box. */
const FEW_LINES = 10;

interface LinesProps {
  title: string;
  category: string;
  searchFor: string;
  lines: readonly Line[];
}

/** The lines of one budget, in a separate scroll area. Only the first rows are rendered until the user asks for more. */
function Lines({ title, category, searchFor, lines }: LinesProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [search, setSearch] = useState('');
  if (lines.length === 0) {
    return (
      <div>
        <Text fw={600}>{title}</Text>
        <EmptyState isPart title="No lines" text={`The ${title.toLowerCase()} budget has no lines in this category.`} />
      </div>
    );
  }
  const name = `${title} lines in ${category}`;
  const found = search === '' ? lines : lines.filter(({ label, minor }) => hasAllWords(`${label} ${minor}`, search));
  return (
    <div>
      <Text fw={600} mb={4}>
        {title} · {plural(lines.length, 'line')}
        {found.length < lines.length && `, ${count(found.length)} found`}
      </Text>
      {lines.length > FEW_LINES && (
        <SearchBox
          label={`Search the ${title.toLowerCase()} lines in ${category}`}
          value={search}
          placeholder={searchFor}
          onChange={(text) => {
            setSearch(text);
            setShown(SHOWN_AT_FIRST);
          }}
        />
      )}
      <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
        {found.length === 0 && <EmptyState isPart title="No lines found" text="Try different search words." />}
        <table className={figures.table} aria-label={name}>
          <tbody>
            {found.slice(0, shown).map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.label}
                  <span className={figures.minor}>{line.minor}</span>
                </th>
                <td>
                  {wholeDollars(line.amount)}{' '}
                  <WhyButton figure={{ figure: 'line-cost', id: String(line.id) }} of={`${title}: ${line.label}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length > shown && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 200)}>
            Show more ({count(found.length - shown)} left)
          </Button>
        )}
      </div>
    </div>
  );
}
