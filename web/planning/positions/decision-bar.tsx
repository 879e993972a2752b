import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as contract from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import type { RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

const CALLS = {
  approve: contract.approvePosition,
  freeze: contract.freezePosition,
  close: contract.closePosition,
};
const DONE = { approve: 'approved', freeze: 'frozen', close: 'closed' };
type Decision = keyof typeof CALLS;

interface Props {
  position: Position;
  year: RosterYear;
  isAdmin: boolean;
}

/** The decisions that are possible in the position's status. */
export function DecisionBar({ position: { id, rev, number, status }, year, isAdmin }: Props) {
  const [reason, setReason] = useState('');
  const deciding = useChange(
    async (decision: Decision) => {
      const body = { rev, ...year, reason };
      const { changeId } = await call(CALLS[decision], { params: { id: String(id) }, body });
      return { message: `Position ${number} ${DONE[decision]}.`, changeId };
    },
    () => setReason(''),
  );
  if (status === 'CLOSED') return null;
  const isApprovable = isAdmin && (status === 'PROPOSED' || status === 'FROZEN');
  const button = (decision: Decision, label: string, variant: 'filled' | 'default') => (
    <Button size="xs" variant={variant} loading={deciding.isPending} onClick={() => deciding.mutate(decision)}>
      {label}
    </Button>
  );
  return (
    <Stack gap="xs">
      <TextInput
        label="Reason"
        description="Saved with the decision"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs">
        {isApprovable && button('approve', status === 'FROZEN' ? 'Unfreeze' : 'Approve', 'filled')}
        {status === 'AUTHORIZED' && button('freeze', 'Freeze', 'default')}
        {button('close', status === 'PROPOSED' ? 'Decline' : 'Close position', 'default')}
      </Group>
      {deciding.error && (
        <Failure title={`Position ${number} was not changed`}>
          {messageOf(deciding.error, 'Nothing was saved.')}
        </Failure>
      )}
    </Stack>
  );
}
