import { Alert, Button, Stack, Text } from '@mantine/core';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { fteText } from './labels.ts';
import type { RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

interface Props {
  position: Position;
  year: RosterYear;
  isAdmin: boolean;
}

/** Shows how far a position's filled FTE is above its authorized FTE, with a button that authorizes the filled FTE. */
export function AuthorizeFilled({ position, year, isAdmin }: Props) {
  const { id, rev, number, authorizedFte, filledFte } = position;
  const filled = fteText(filledFte);
  const authorizing = useChange(async () => {
    const body = { ...year, changes: [{ id, rev, set: { authorizedFte: filledFte } }] };
    const { changeId } = await call(changePositions, { body });
    return { message: `Position ${number}: ${filled} FTE authorized.`, changeId };
  });
  if (position.state !== 'OVER_FILLED') return null;
  return (
    <Alert color="red" variant="light">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {filled} FTE is filled, but only {fteText(authorizedFte)} FTE is authorized.{' '}
          {isAdmin
            ? `You can authorize all filled FTE for ${fiscalYearLabel(year.fiscalYear)} and later years.`
            : 'An administrator can authorize all filled FTE.'}
        </Text>
        {isAdmin && (
          <Button size="xs" loading={authorizing.isPending} onClick={() => authorizing.mutate(undefined)}>
            Authorize {filled} FTE
          </Button>
        )}
        {authorizing.error && (
          <Failure title={`Position ${number} was not changed`}>
            {messageOf(authorizing.error, 'Nothing was saved.')}
          </Failure>
        )}
      </Stack>
    </Alert>
  );
}
