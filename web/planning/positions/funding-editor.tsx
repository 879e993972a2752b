import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fteOf, fteUnits } from '../../../core/rules/positions/fte.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import type { RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

type Part = Position['funding'][number];

/** The accounts that pay for a position. They can be saved when they add up to 100 percent. */
export function FundingEditor({ position, year }: { position: Position; year: RosterYear }) {
  const [parts, setParts] = useState<readonly Part[]>(position.funding);
  const change = (at: number, fields: Partial<Part>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...fields } : part)));
  const saving = useChange(async () => {
    const changes = [{ id: position.id, rev: position.rev, set: { funding: [...parts] } }];
    const { changeId } = await call(changePositions, { body: { ...year, changes } });
    return { message: `Funding for position ${position.number} saved.`, changeId };
  });
  const units = parts.reduce((sum, { percent }) => sum + fteUnits(percent), 0);
  const isWhole = parts.length === 0 || units === fteUnits(100);
  const isChanged = JSON.stringify(parts) !== JSON.stringify(position.funding);
  return (
    <Stack gap="xs">
      {parts.map((part, at) => (
        <FundingRow
          key={at}
          part={part}
          at={at}
          onChange={(fields) => change(at, fields)}
          onRemove={() => setParts(parts.filter((_, index) => index !== at))}
        />
      ))}
      <Group gap="xs" justify="space-between">
        <Text size="sm" c={isWhole ? 'dimmed' : 'red.9'} role="status">
          {totalText(parts.length, units, isWhole)}
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden="true" />}
            onClick={() =>
              setParts([
                ...parts,
                { accountLine: '', fund: 'General', percent: fteOf(Math.max(0, fteUnits(100) - units)) },
              ])
            }
          >
            Add account
          </Button>
          <Button
            size="xs"
            disabled={!isChanged || !isWhole}
            loading={saving.isPending}
            onClick={() => saving.mutate(undefined)}
          >
            Save funding
          </Button>
        </Group>
      </Group>
      {saving.error && (
        <Failure title={`The ${fiscalYearLabel(year.fiscalYear)} funding was not saved`}>
          {messageOf(saving.error, 'Nothing was saved.')}
        </Failure>
      )}
    </Stack>
  );
}

function totalText(count: number, units: number, isWhole: boolean): string {
  if (count === 0) return 'No account pays for this position yet.';
  return isWhole ? 'The shares add up to 100%.' : `The shares add up to ${fteOf(units)}%. The total must be 100%.`;
}

interface RowProps {
  part: Part;
  at: number;
  onChange: (fields: Partial<Part>) => void;
  onRemove: () => void;
}

function FundingRow({ part, at, onChange, onRemove }: RowProps) {
  const label = (name: string) => `${name} ${at + 1}`;
  return (
    <Group gap="xs">
      <TextInput
        flex="1 1 200px"
        aria-label={label('Account')}
        placeholder="Account"
        value={part.accountLine}
        onChange={(event) => onChange({ accountLine: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 100px"
        aria-label={label('Fund')}
        placeholder="Fund"
        value={part.fund}
        onChange={(event) => onChange({ fund: event.currentTarget.value })}
      />
      <NumberInput
        w={84}
        aria-label={label('Percent')}
        value={part.percent}
        decimalScale={4}
        min={0}
        max={100}
        suffix="%"
        hideControls
        onChange={(value) => onChange({ percent: Number(value) })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={label('Remove account')} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
