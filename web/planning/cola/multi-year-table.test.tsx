import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import { ProposedTable } from './multi-year-table.tsx';

vi.mock('../../platform/auth/session.tsx', () => ({ useHasRole: () => false }));

const year = (laneReserveImpact: number): MultiYearProjection['projections'][number] => ({
  ...{ fiscalYear: 2027, baseline: 100, colaImpact: 3, stepsLanesImpact: 2, laneReserveImpact, districtNeed: 103 },
  ...{ otherChange: 0, nonPersonnelGrowth: 1 },
  ...{ townFunding: null, gap: null, rifRequired: null, proposedBudget: 110, proposedGap: null, withoutCola: [] },
  toProposed: {
    ...{ baselineDifference: 0, nonPersonnelGrowth: 1, excludedSteps: 2 + laneReserveImpact },
    ...{ otherChange: 0, personnelBeyondPayroll: 4 - laneReserveImpact },
  },
});
const headOf = (laneReserveImpact: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ProposedTable projections={[year(laneReserveImpact)]} withSteps={false} asked={{}} />
    </MantineProvider>,
  );

test('the column of steps that the need leaves out names the lane reserve if there is one', () => {
  expect(headOf(0)).toContain('+ Steps and lanes');
  expect(headOf(1)).toContain('+ Steps, lanes and lane reserve');
});
