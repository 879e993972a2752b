import { Alert, Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ImportedPlaces } from '../../../core/contract/import-places.ts';
import { MAX_WARNINGS_SHOWN } from '../../../core/contract/import.ts';
import { describePlaces } from '../../../core/import/describe-places.ts';
import { countRows } from '../../../core/import/more-rows.ts';
import { rowMessage } from '../../../core/import/row-message.ts';
import { plural } from '../../../core/plural.ts';

/**
 * What the step and lane columns of a roster contain, with the rows to check. After the import, links to the review
 * queue.
 */
export function PlacesOfFile({ places, isDone = false }: { places: ImportedPlaces | null; isDone?: boolean }) {
  if (places === null) return null;
  const { problems } = places;
  const rest = countRows(problems.map(({ message }) => message)) - MAX_WARNINGS_SHOWN;
  return (
    <Alert color={problems.length > 0 ? 'yellow' : 'blue'} variant="light" title="Steps and lanes">
      {describePlaces(places).map((sentence) => (
        <Text key={sentence} size="sm" className="figures">
          {sentence}
        </Text>
      ))}
      {problems.length > 0 && (
        <List size="sm" mt={6}>
          {problems.slice(0, MAX_WARNINGS_SHOWN).map((problem) => (
            <List.Item key={problem.row}>{rowMessage(problem, problem.message)}</List.Item>
          ))}
        </List>
      )}
      {rest > 0 && <Text size="sm">And {plural(rest, 'more row', 'more rows')}.</Text>}
      {isDone && places.placed > 0 && (
        <Anchor component={Link} to="/placements" size="sm" c="inherit" underline="always">
          Confirm these placements in Placement Review
        </Anchor>
      )}
    </Alert>
  );
}
