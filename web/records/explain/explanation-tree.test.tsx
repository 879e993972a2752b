import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Explanation } from '../../../core/contract/explain.ts';
import { ExplanationTree } from './explanation-tree.tsx';

const explanation = (of: Partial<Explanation>): Explanation => ({
  ...{ label: 'Gap FY27', value: -200, unit: 'dollars', rule: 'A rule.', inputs: [], facts: [], ...of },
});

function htmlOf(shown: Explanation): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <ExplanationTree explanation={shown} onOpen={() => undefined} />
    </MantineProvider>,
  ).replaceAll('<!-- -->', '');
}

/** Returns the amounts in the order shown, without the large one at the top. */
function amountsOf(shown: Explanation): string[] {
  return [...htmlOf(shown).matchAll(/<span class="figures">(.*?)<\/span>/g)].map(([, text = '']) => text);
}

test('a calculation has a sign on each row and ends with its result; parts of a subtracted amount have their own signs', () => {
  const proposed = explanation({
    label: 'Compared budget FY27',
    value: -1_200,
    inputs: [
      { label: 'Proposed budget FY27', value: -1_500 },
      { label: 'Grants (3 lines)', value: 300, sign: 'minus' },
    ],
  });
  const inputs: Explanation['inputs'] = [
    { label: 'Town guidance FY27', value: 950 },
    { label: 'Increase', value: 50, sign: 'plus' },
    { label: 'Compared budget FY27', value: -1_200, sign: 'minus', explain: proposed },
  ];
  expect(amountsOf(explanation({ inputs, words: '$200.00 over guidance' }))).toEqual([
    ...['$950.00', '+$50.00', '\u2212$1,200.00', '$1,500.00', '\u2212$300.00', '\u2212$200.00'],
  ]);
});

test('a single part of an amount names it without repeating it', () => {
  const goal = explanation({
    value: 950,
    inputs: [
      {
        label: 'Guidance in dollars',
        value: 950,
        source: { kind: 'town-goal', text: 'entered here', id: null, row: null },
      },
    ],
  });
  const inputs: Explanation['inputs'] = [
    { label: 'Town guidance FY27', value: 950, explain: goal },
    { label: 'Increase', value: 50, sign: 'plus' },
  ];
  expect(amountsOf(explanation({ value: 1_000, inputs }))).toEqual(['$950.00', '+$50.00', '$1,000.00']);
  const html = htmlOf(explanation({ inputs }));
  expect([html.includes('Guidance in dollars, entered here'), html.includes('= Gap FY27')]).toEqual([true, true]);
});

test('parts of a total have no plus signs, and a single amount has no total', () => {
  const parts = [
    { label: 'High school', value: 900 },
    { label: 'Adjustment', value: -100 },
  ];
  expect(amountsOf(explanation({ value: 800, inputs: parts }))).toEqual(['$900.00', '\u2212$100.00', '$800.00']);
  expect(amountsOf(explanation({ value: 900, inputs: parts.slice(0, 1) }))).toEqual(['$900.00']);
});
