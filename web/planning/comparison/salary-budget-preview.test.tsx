import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SalaryBudgetPreview } from './salary-budget-preview.tsx';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const preview = {
  ...{ updatedItems: 0, totalOperatingSalary: 60, distributedAmount: 0, reconciliationId: null, isProjected: false },
  ...{ changes: [], unallocated: [] as { category: string; amount: number }[] },
};
const textOf = (amounts: { category: string; amount: number }[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <SalaryBudgetPreview
        preview={{ ...preview, unallocated: amounts }}
        by="category"
        year={{ budgetYearId: 1, fiscalYear: 2027 }}
      />
    </MantineProvider>,
  ).replace(/<[^>]*>/g, '\n');

test('a category that costs less than 0 is not listed as one without a personnel line', () => {
  const [none = '', below = ''] = textOf([
    { category: 'Aides', amount: 100 },
    { category: 'Credits', amount: -40 },
  ]).split('Not allocated, because the roster cost of the category is below $0');
  expect(none).toContain('No personnel line for these amounts');
  expect(none).toMatch(/Aides\D*100\.00/);
  expect(none).not.toContain('Credits');
  expect(below).toMatch(/Credits\D*40\.00/);
  expect(textOf([{ category: 'Credits', amount: -40 }])).not.toContain('No personnel line');
});

test('the account, fund and building of a line distinguish it from others with its name', () => {
  const line = {
    ...{ rev: 1, categoryId: 1, category: 'Aides', accountDescription: 'Paraprofessionals', fund: 'General' },
    ...{ building: 'Oak', before: 1, after: 2 },
  };
  const changes = [
    { ...line, id: 1, accountLine: '01-2330' },
    { ...line, id: 2, accountLine: '01-2330', fund: 'IDEA', building: null },
    { ...line, id: 3, accountLine: '01-2340', accountDescription: null },
  ];
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SalaryBudgetPreview
        preview={{ ...preview, changes }}
        by="category"
        year={{ budgetYearId: 1, fiscalYear: 2027 }}
      />
    </MantineProvider>,
  );
  // 3 lines from $1 to $2 each.
  expect(html).toMatch(/Change in the budget.*?\+\$3\b/);
  expect(html.replace(/<[^>]*>/g, '|')).toMatch(/Total of 3 lines\|+\$3\|+\$6\|/);
  const names = [...html.replace(/<tfoot>.*/, '').matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, '|'),
  );
  expect(names).toEqual([
    'Paraprofessionals|01-2330 · Oak|',
    'Paraprofessionals|01-2330 · IDEA · District Wide|',
    '01-2340|Oak|',
  ]);
});

test('the change in the budget is exact, also for amounts that binary fractions cannot represent', () => {
  const line = {
    ...{ rev: 1, categoryId: 1, category: 'Aides', accountDescription: 'Aides', fund: 'General' },
    building: null,
  };
  // 3 × $0.10 and 3 × $0.30. In binary fractions, 0.9 - 0.3 is 0.6000000000000001.
  const changes = [1, 2, 3].map((id) => ({ ...line, id, accountLine: null, before: 0.1, after: 0.3 }));
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SalaryBudgetPreview
        preview={{ ...preview, changes }}
        by="category"
        year={{ budgetYearId: 1, fiscalYear: 2027 }}
      />
    </MantineProvider>,
  );
  expect(html).toMatch(/Change in the budget.*?\+\$1\b/);
  expect(html.replace(/<[^>]*>/g, '|')).toMatch(/Total of 3 lines\|+\$0\|+\$1\|/);
});
