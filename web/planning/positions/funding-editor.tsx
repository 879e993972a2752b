import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { fteOf, fteUnits } from '../../../core/rules/positions/fte.ts';
import { splitCost } from '../../../core/rules/positions/roll-up.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { costQuery } from '../benefits/queries.ts';
import type { RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

type Part = Position['funding'][number];

const WHOLE = fteUnits(100);

/**
 * The accounts that pay for a position, each with its share of the pay in percent and in dollars. They can be saved when
 * the shares add up to 100 percent.
 */
export function FundingEditor({ position, year }: { position: Position; year: RosterYear }) {
  const [parts, setParts] = useState<readonly Part[]>(position.funding);
  const change = (at: number, fields: Partial<Part>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...fields } : part)));
  const saving = useChange(async () => {
    const changes = [{ id: position.id, rev: position.rev, set: { funding: [...parts] } }];
    const { changeId } = await call(changePositions, { body: { ...year, changes } });
    return { message: `Funding for position ${position.number} saved.`, changeId };
  });
  const cost = useQuery(costQuery(year, 'person', position.number)).data;
  const pay = cost && cost.rows.length > 0 ? cost.totals.pay : null;
  const units = parts.reduce((sum, { percent }) => sum + fteUnits(percent), 0);
  const isWhole = parts.length === 0 || units === WHOLE;
  const amounts = amountsOf(parts, units, pay);
  const isChanged = JSON.stringify(parts) !== JSON.stringify(position.funding);
  return (
    <Stack gap="xs">
      {parts.map((part, at) => (
        <FundingRow
          key={at}
          part={part}
          at={at}
          amount={amounts[at]}
          onChange={(fields) => change(at, fields)}
          onRemove={() => setParts(parts.filter((_, index) => index !== at))}
        />
      ))}
      <Group gap="xs" justify="space-between">
        <Text size="sm" c={isWhole ? 'dimmed' : 'red.9'} role="status">
          {totalText(parts.length, units, { pay, left: amounts[parts.length] })}
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden="true" />}
            onClick={() =>
              setParts([...parts, { accountLine: '', fund: 'General', percent: fteOf(Math.max(0, WHOLE - units)) }])
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

/**
 * Returns the amount of each share, followed by the amount of the rest up to 100 percent. Returns an empty list if the pay is unknown or
 * the shares exceed 100 percent.
 */
function amountsOf(parts: readonly Part[], units: number, pay: number | null): string[] {
  if (pay === null || units > WHOLE || !parts.every(({ percent }) => percent >= 0)) return [];
  const left = { accountLine: '', fund: '', percent: fteOf(WHOLE - units) };
  return splitCost({ cost: fromDollars(pay), funding: [...parts, left] }).map((part) => exactDollars(toDollars(part)));
}

/** Shows how the shares add up: how much is left to assign, how much is too much, or the pay to which the amounts add up. */
function totalText(
  count: number,
  units: number,
  { pay, left }: { pay: number | null; left: string | undefined },
): string {
  if (count === 0) return 'No account pays for this position yet.';
  const total = `The shares add up to ${fteOf(units)}%.`;
  if (units > WHOLE) return `${total} The total must be 100%: reduce the shares by ${fteOf(units - WHOLE)}%.`;
  if (units < WHOLE)
    return `${total} ${fteOf(WHOLE - units)}%${left ? ` (${left})` : ''} remains. The total must be 100%.`;
  return pay === null ? total : `${total} The amounts add up to the pay of ${exactDollars(pay)}.`;
}

interface RowProps {
  part: Part;
  at: number;
  /** Undefined if unknown. */
  amount: string | undefined;
  onChange: (fields: Partial<Part>) => void;
  onRemove: () => void;
}

function FundingRow({ part, at, amount, onChange, onRemove }: RowProps) {
  // Only the first row has visible labels, which serve as headings for all rows.
  const label = (name: string) => ({ 'aria-label': `${name} ${at + 1}`, ...(at === 0 && { label: name }) });
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        {...label('Account')}
        flex="1 1 200px"
        placeholder="Account"
        value={part.accountLine}
        onChange={(event) => onChange({ accountLine: event.currentTarget.value })}
      />
      <TextInput
        {...label('Fund')}
        flex="1 1 100px"
        placeholder="Fund"
        value={part.fund}
        onChange={(event) => onChange({ fund: event.currentTarget.value })}
      />
      <NumberInput
        {...label('Share')}
        w={84}
        value={part.percent}
        decimalScale={4}
        min={0}
        max={100}
        suffix="%"
        hideControls
        onChange={(value) => onChange({ percent: Number(value) })}
      />
      {amount !== undefined && (
        <Text w={104} h={36} lh="36px" ta="right" size="sm" className="figures">
          {amount}
        </Text>
      )}
      <ActionIcon variant="subtle" color="gray" mb={4} aria-label={`Remove account ${at + 1}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
