import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SomethingWentWrong } from './something-went-wrong.tsx';

test('a screen that fails says so, with its details, and offers to reload', () => {
  const shown = (error: unknown) => {
    const page = renderToStaticMarkup(
      <MantineProvider>
        <SomethingWentWrong error={error} />
      </MantineProvider>,
    );
    return [...page.slice(page.indexOf('role="alert"')).matchAll(/>([^<]+)</g)].map((match) => match[1]);
  };
  expect(shown(new Error('The grid broke'))).toEqual(['Something went wrong', 'The grid broke', 'Reload Page']);
  for (const nothing of [new Error(''), 'thrown', null]) {
    expect(shown(nothing)).toEqual(['Something went wrong', 'Unknown error occurred', 'Reload Page']);
  }
});
