import { expect, test } from 'vitest';
import type { BenefitCostRow } from '../../../core/contract/benefits-cost.ts';
import { costColumns } from './cost-columns.ts';

const row = (source: BenefitCostRow['source']): BenefitCostRow => ({
  ...{ key: '1', label: 'Abel, Ann', lineId: 1, positionNumber: null, title: null, workGroup: null, source, parts: [] },
  ...{ lines: 1, fte: 1, pay: 50_000, plans: 0, medicare: 0, workersComp: 0, grantPension: 0, localRetirement: 0 },
  ...{ marginal: 0, benefits: 0, fullCost: 50_000, school: 0, town: 0, unknown: 1 },
});
const whyOf = (source: BenefitCostRow['source']) =>
  costColumns('person')
    .find(({ id }) => id === 'plans')
    ?.instead?.(row(source))?.why;

test('an unknown cost of a person has the reason that applies, and of a group both', () => {
  expect(whyOf('UNKNOWN')).toBe(
    'Unknown: the roster file has no benefits, no plan was chosen, and the work group has no mix.',
  );
  expect(whyOf('NO_PREMIUM')).toBe('Unknown: the chosen plan has no premium this year.');
  expect(whyOf(null)).toContain('Either no plan was chosen and the work group has no mix, or the chosen plan');
});
