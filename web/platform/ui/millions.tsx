import { Tooltip } from '@mantine/core';
import { exactDollars, millions } from './format.ts';

/** "$87.83M", with the exact dollars for a pointer, a finger or the keyboard. */
export function Millions({ value, decimals = 2 }: { value: number; decimals?: 1 | 2 }) {
  return (
    <Tooltip label={exactDollars(value)} events={{ hover: true, focus: true, touch: true }}>
      <span tabIndex={0} className="figures">
        {millions(value, decimals)}
      </span>
    </Tooltip>
  );
}
