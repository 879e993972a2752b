import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenAmounts } from './unbroken-amounts.tsx';

test('a negative amount is in one piece, without the period of its sentence; other text is unchanged', () => {
  const html = renderToStaticMarkup(
    <UnbrokenAmounts text="Entered change: −$51,743.50. Expected: +$1,552.31, 3 − 1." />,
  );
  expect(html).toBe(
    'Entered change: <span style="white-space:nowrap">−$51,743.50</span>. Expected: +$1,552.31, 3 − 1.',
  );
});
