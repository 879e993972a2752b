import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { exactDollars, millions } from './format.ts';

/** A rounded amount that shows the exact dollars on hover, touch or focus. */
export function Exact({ value, children }: { value: number; children: ReactNode }) {
  return (
    <Tooltip label={exactDollars(value)} events={{ hover: true, focus: true, touch: true }}>
      <span tabIndex={0} className="figures">
        {children}
      </span>
    </Tooltip>
  );
}

/** "$87.83M", with the exact dollars. */
export function Millions({ value, decimals = 2 }: { value: number; decimals?: 1 | 2 }) {
  return <Exact value={value}>{millions(value, decimals)}</Exact>;
}
