import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { neededDollars } from '../../platform/ui/format.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { WhyFigure } from '../../records/explain/why-figure.tsx';
import { fteText } from '../positions/labels.ts';
import { addUp } from './figures.ts';
import { PersonLink } from './person-link.tsx';
import classes from './placements.module.css';

type People = ScattergramAnswer['lost'];

/** Lists the people of the work group who are on no step, with links to their placements. Shown next to the grid. */
export function OffScheduleTray({ data }: { data: ScattergramAnswer }) {
  const { offSchedule, lost, notPlaced, baseYear, fiscalYear } = data;
  const { people, count, fte, dollars } = offSchedule;
  const isLater = fiscalYear !== baseYear;
  return (
    <Paper component="aside" withBorder p="sm" aria-label="Not on a step" className={classes.tray}>
      <Stack gap="md">
        <Group title="Off schedule" people={people} isBase={!isLater}>
          {count === 0
            ? 'No one is off the schedule.'
            : `${plural(count, 'person', 'people')} · ${fteText(fte)} FTE · ${neededDollars(addUp([dollars]))}${isLater ? `, at ${fiscalYearLabel(baseYear)} salaries` : ''}`}
        </Group>
        {lost.length > 0 && (
          <Group title="No amount in this grid" people={lost} isBase={!isLater}>
            {`${plural(lost.length, 'person is', 'people are')} on a step and lane with no amount in the ${fiscalYearLabel(fiscalYear)} grid.`}
          </Group>
        )}
        {notPlaced !== null && notPlaced > 0 && <NotPlaced count={notPlaced} />}
      </Stack>
    </Paper>
  );
}

function Group({
  title,
  people,
  isBase,
  children,
}: {
  title: string;
  people: People;
  isBase: boolean;
  children: string;
}) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h6">
        {title}
      </Title>
      <Text size="sm">{children}</Text>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person) => (
            <li key={person.lineId}>
              <span className={classes.figures}>
                <PersonLink name={person.name} />
                <Pay person={person} isBase={isBase} />
              </span>
              <Text size="xs" c="dimmed" mt={4}>
                {[person.offSchedule, `${fteText(person.fte)} FTE`].filter((text) => text !== null).join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pay({ person: { lineId, name, pay }, isBase }: { person: People[number]; isBase: boolean }) {
  if (pay === null) return null;
  const text = neededDollars(pay);
  if (!isBase) return <Text size="sm">{text}</Text>;
  return (
    <Text size="sm" component="span">
      <WhyFigure figure={{ figure: 'placement', id: String(lineId) }} of={name}>
        {text}
      </WhyFigure>
    </Text>
  );
}

function NotPlaced({ count }: { count: number }) {
  const [parameters] = useSearchParams();
  const search = withParameters({ tab: 'review', q: null })(parameters).toString();
  return (
    <section aria-label="Not placed yet">
      <Title order={3} size="h6">
        Not placed yet
      </Title>
      <Anchor component={Link} to={{ search }} size="sm">
        Review {plural(count, 'person', 'people')}
      </Anchor>
    </section>
  );
}
