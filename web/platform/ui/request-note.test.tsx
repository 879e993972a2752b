import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestNote } from './request-note.tsx';

test('the id of a failed request follows the message only if the message does not contain it', () => {
  const shown = (message: string, id: string | null | undefined) =>
    renderToStaticMarkup(<RequestNote message={message} id={id} />);
  expect(shown('It broke.', 'r-23')).toBe(' (request\u00a0r-23)');
  expect(shown('It broke. Give your administrator the request id r-23.', 'r-23')).toBe('');
  expect(shown('It broke.', null)).toBe('');
  expect(shown('It broke.', undefined)).toBe('');
});
