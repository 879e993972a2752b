import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import * as contract from '../../../core/contract/explain.ts';
import { queryOf } from '../../query-of.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ExplanationTree } from './explanation-tree.tsx';

const explanationQuery = (figure: contract.FigureQuery) =>
  queryOf(['explain', figure], contract.explain, { query: figure });

/** A figure with its parts. A part that has its own explanation can be opened, with a way back. */
export function ExplanationPanel({ figure }: { figure: contract.FigureQuery }) {
  const [path, setPath] = useState([figure]);
  const shown = path.at(-1) ?? figure;
  const query = useQuery(explanationQuery(shown));
  return (
    <Stack>
      {path.length > 1 && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<ArrowLeft size={14} aria-hidden="true" />}
          onClick={() => setPath(path.slice(0, -1))}
        >
          Back
        </Button>
      )}
      <LoadState query={query} failure="Failed to load the explanation" height={220} />
      {query.data && <ExplanationTree explanation={query.data} onOpen={(next) => setPath([...path, next])} />}
    </Stack>
  );
}
