import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CAUSE_LABELS, type ForecastScore as Score, MAX_PEOPLE } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { columnPercent, exactDollars, signed } from '../../platform/ui/format.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';
import { errorPercent, errorText, madeLabel, TYPE_LABELS } from './labels.ts';
import { scoreQuery } from './queries.ts';

const difference = (value: number | null): string => (value === null ? '–' : signed(value, exactDollars));

interface ScoreProps {
  id: number;
  fiscalYear: number;
  onClose: () => void;
}

/** The accuracy of a forecast for one year: by category or work group, and for payroll also by cause and by person. */
export function ForecastScore({ id, fiscalYear, onClose }: ScoreProps) {
  const query = useQuery(scoreQuery(id, fiscalYear));
  const { data } = query;
  if (!data) return <LoadState query={query} failure="Failed to load the forecast" height={240} />;
  const title = `${TYPE_LABELS[data.type]} ${fiscalYearLabel(data.fiscalYear)}`;
  const share = errorPercent(data);
  return (
    <Section
      title={title}
      note={madeLabel(data)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <FigureCard label="Forecast" value={exactDollars(data.forecast)} note={data.budget} />
          <FigureCard label="Actual" value={exactDollars(data.actual)} note={data.actualFrom ?? 'Not known yet'} />
          <FigureCard
            label="Error"
            isLong
            value={errorText(data.error)}
            note={share === null ? 'Forecast minus actual' : `${columnPercent(share, 2)} of actual`}
          />
        </SimpleGrid>
        {data.causes && <Causes causes={data.causes} error={data.error} />}
        <Parts score={data} />
        {data.people.length > 0 && <People people={data.people} />}
      </Stack>
    </Section>
  );
}

function Causes({ causes, error }: { causes: NonNullable<Score['causes']>; error: number | null }) {
  return (
    <ScrollTable label="Error by cause">
      <HeadRow columns={['Cause', 'Forecast minus actual']} />
      <tbody>
        {causes.map(({ cause, amount }) => (
          <tr key={cause}>
            <th scope="row">{CAUSE_LABELS[cause]}</th>
            <td>{difference(amount)}</td>
          </tr>
        ))}
      </tbody>
      <TotalRow figures={[difference(error)]} />
    </ScrollTable>
  );
}

function Parts({ score }: { score: Score }) {
  const by = score.type === 'operating' ? 'Work group' : 'Category';
  return (
    <ScrollTable label={`Forecast and actual by ${by.toLowerCase()}`}>
      <HeadRow columns={[by, 'Forecast', 'Actual', 'Forecast minus actual']} />
      <tbody>
        {score.rows.map(({ label, forecast, actual, error }) => (
          <tr key={label}>
            <th scope="row" data-wrap>
              {label}
            </th>
            <td>{exactDollars(forecast)}</td>
            <td>{exactDollars(actual)}</td>
            <td>{difference(error)}</td>
          </tr>
        ))}
      </tbody>
      <TotalRow figures={[exactDollars(score.forecast), exactDollars(score.actual), difference(score.error)]} />
    </ScrollTable>
  );
}

function People({ people }: Pick<Score, 'people'>) {
  return (
    <>
      <ScrollTable label="Largest errors by person">
        <HeadRow columns={['Person', { text: 'Cause' }, 'Forecast', 'Actual', 'Forecast minus actual']} />
        <tbody>
          {people.map(({ name, forecast, actual, error, causes }, at) => (
            <tr key={at}>
              <th scope="row" data-wrap>
                {name}
              </th>
              <td data-text>{causes.map(({ cause }) => CAUSE_LABELS[cause]).join(', ')}</td>
              <td>{exactDollars(forecast)}</td>
              <td>{exactDollars(actual)}</td>
              <td>{difference(error)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {people.length === MAX_PEOPLE && (
        <Text size="sm" c="dimmed">{`The ${MAX_PEOPLE} largest errors are listed.`}</Text>
      )}
    </>
  );
}
