import { Text } from '@mantine/core';
import { differenceToVote } from '../../../core/adoption.ts';
import { formatVoteDifference } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';

interface VoteFactsProps {
  /** Total of the proposed budget. Null if the version has none. */
  total: number | null;
  voted: number | null;
}

/** Compares the adopted total with the amount voted. */
export function VoteFacts({ total, voted }: VoteFactsProps) {
  const difference = differenceToVote(total, voted);
  const hasCents = [total, voted].some((amount) => amount !== null && !Number.isInteger(amount));
  const dollars = hasCents ? exactDollars : wholeDollars;
  const facts = [
    total === null ? 'No proposed budget in this version' : `Proposed total ${dollars(total)}`,
    voted === null ? 'Amount voted: not recorded' : `Voted ${dollars(voted)}`,
    ...(difference === null ? [] : [formatVoteDifference(fromDollars(difference))]),
  ];
  return (
    <Text size="sm" className="figures" role="status">
      {facts.join(' · ')}
    </Text>
  );
}
