import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReleaseDiff } from '../../../core/contract/public-dashboard-releases.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { diffQuery } from './queries.ts';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The maximum number of differences to list. The others are only counted. */
const MAX_SHOWN = 12;

interface DifferencesProps {
  dashboardId: number;
  from: number;
  to: number | 'draft';
}

/** What changed between two releases, figure by figure. */
export function Differences({ dashboardId, from, to }: DifferencesProps) {
  const query = useQuery(diffQuery(dashboardId, from, to));
  if (query.error) return <LoadFailed what="Failed to load the differences" query={query} />;
  return query.data ? <DifferenceList diff={query.data} /> : <TextSkeleton height={60} />;
}

function DifferenceList({ diff: { figures, settings } }: { diff: ReleaseDiff }) {
  if (figures.length + settings.length === 0) return <Text size="sm">No differences.</Text>;
  const hidden = figures.length - MAX_SHOWN;
  const hiddenSettings = settings.length - MAX_SHOWN;
  return (
    <List size="sm">
      {figures.slice(0, MAX_SHOWN).map(({ fiscalYear, part, name, text }) => (
        <List.Item key={`${fiscalYear} ${part} ${name}`}>
          {fiscalYearLabel(fiscalYear)}: {text}
        </List.Item>
      ))}
      {hidden > 0 && <List.Item>and {plural(hidden, 'more figure')}</List.Item>}
      {settings.slice(0, MAX_SHOWN).map(({ what, before, after }) => (
        <List.Item key={what}>
          {what}: {before ?? 'none'} → {after ?? 'none'}
        </List.Item>
      ))}
      {hiddenSettings > 0 && <List.Item>and {plural(hiddenSettings, 'more setting')}</List.Item>}
    </List>
  );
}
