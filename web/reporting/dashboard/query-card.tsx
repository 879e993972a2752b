import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';

/** About the height of a card with a chart or table. */
export const CARD_HEIGHT = 430;

interface QueryCardProps<T> {
  query: UseQueryResult<T>;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** About the height of the card, so that little moves when it comes. */
  height: number;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A card that is still coming, could not be loaded, or is there. A failure never looks like an empty budget. */
export function QueryCard<T>({ query, failure, height, className, children }: QueryCardProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className={className}>
        <LoadFailed what={failure} query={query} />
      </div>
    );
  }
  return <Skeleton height={height} className={className ?? ''} aria-busy="true" />;
}
