import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TemplateCheck } from './template-check.tsx';

function textWith(codes: number): string {
  const unknownFunctions = Array.from({ length: codes }, (_, at) => String(9000 + at));
  const check = { accounts: 0, fitting: 0, misfits: [], examples: [], values: [], unknownFunctions };
  return renderToStaticMarkup(
    <MantineProvider>
      <TemplateCheck check={check} />
    </MantineProvider>,
  );
}

test('counts the unknown functions that are not listed', () => {
  expect(textWith(20)).toContain('20 functions are not in the list of DESE functions: 9000, ');
  expect(textWith(20)).toContain('9018, 9019. These codes');
  expect(textWith(1_043)).toContain('9018, 9019 and 1,023 more. These codes');
});
