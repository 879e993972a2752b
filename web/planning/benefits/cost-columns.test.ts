import { expect, test } from 'vitest';
import type { BenefitCostRow } from '../../../core/contract/benefits-cost.ts';
import { costColumns } from './cost-columns.ts';

const row = (source: BenefitCostRow['source'], workGroup: string | null): BenefitCostRow => ({
  ...{ key: '1', label: 'Abel, Ann', lineId: 1, positionNumber: null, title: null, workGroup, source, parts: [] },
  ...{ lines: 1, fte: 1, pay: 50_000, plans: 0, medicare: 0, workersComp: 0, grantPension: 0, localRetirement: 0 },
  ...{ marginal: 0, benefits: 0, fullCost: 50_000, school: 0, town: 0, unknown: 1 },
});
const whyOf = (source: BenefitCostRow['source'], workGroup: string | null = 'Unit A') =>
  costColumns('person', false)
    .find(({ id }) => id === 'plans')
    ?.instead?.(row(source, workGroup))?.why;

test('an unknown cost of a person has the reason that applies, and of a group both', () => {
  expect(whyOf('UNKNOWN')).toBe(
    'Unknown: the line has no benefits in the roster file and no election, and its work group has no mix. Add a mix on the Mix tab.',
  );
  expect(whyOf('UNKNOWN', null)).toContain(
    'in the roster file, no election and no work group. Assign a work group or add an election.',
  );
  expect(whyOf('NO_PREMIUM')).toBe('Unknown: the chosen plan has no premium in this fiscal year.');
  expect(whyOf(null)).toContain('no plan is known (no election and no mix), or the chosen plan');
});

test('amounts of one person have cents, and of many lines none', () => {
  const payOf = (by: 'person' | 'group') => {
    const pay = costColumns(by, false).find(({ id }) => id === 'pay');
    const line = { ...row('MIX', 'Unit A'), pay: 50_000.5 };
    return [pay?.text(line), pay?.text(line, pay.decimals(line)), pay?.total?.show(pay.total.addend(line), 0)];
  };
  expect(payOf('person')).toEqual(['$50,000.50', '$50,000.50', '$50,001']);
  expect(payOf('group')).toEqual(['$50,001', '$50,001', '$50,001']);
});
