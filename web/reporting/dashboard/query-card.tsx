import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** About the height of a card with a chart or table. */
export const CARD_HEIGHT = 430;

interface QueryCardProps<T> {
  query: UseQueryResult<T>;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** The approximate height of the card, to reduce the layout shift. */
  height: number;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/**
 * Shows a skeleton while the data of a card is loading, an error if loading failed, and otherwise the card. A failure never looks like an
 * empty budget.
 */
export function QueryCard<T>({ query, failure, height, className, children }: QueryCardProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className={className}>
        <LoadFailed what={failure} query={query} />
      </div>
    );
  }
  return <CardSkeleton height={height} className={className} />;
}
