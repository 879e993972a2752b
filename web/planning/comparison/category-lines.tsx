import { Button, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { plural } from '../../../core/plural.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import classes from '../../platform/ui/figures-table.module.css';
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
}: {
  year: { budgetYearId: string; fiscalYear: number };
  categoryId: number | null;
}) {
  const query = useQuery(linesQuery(year, categoryId));
  if (query.error || !query.data) return <LoadState query={query} failure="Failed to load the lines" height={120} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Lines
        title="Operating"
        lines={query.data.operating.map((line) => ({
          id: line.id,
          label: line.isVacancy ? 'Vacancy' : (line.name ?? 'No name'),
          minor: [line.position, line.building ?? DISTRICT_WIDE].filter(Boolean).join(' · '),
          amount: line.cost,
        }))}
      />
      <Lines
        title="Proposed"
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

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (lines.length === 0) {
    return (
      <div>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">No lines</Text>
      </div>
    );
  }
  return (
    <div>
      <table className={classes.table}>
        <caption>
          <Text fw={600} ta="left">
            {title} · {plural(lines.length, 'line')}
          </Text>
        </caption>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.label}
                <span className={classes.minor}>{line.minor}</span>
              </th>
              <td>
                {wholeDollars(line.amount)}{' '}
                <WhyButton figure={{ figure: 'line-cost', id: String(line.id) }} of={`${title}: ${line.label}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 200)}>
          Show more ({count(lines.length - shown)} left)
        </Button>
      )}
    </div>
  );
}
