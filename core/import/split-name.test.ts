import { describe, expect, test } from 'vitest';
import { splitName } from './split-name.ts';

describe('splitName', () => {
  test.each([
    ['Holt, Dev', 'Holt', 'Dev'],
    ['  Holt ,  Dev  A. ', 'Holt', 'Dev A.'],
    ['Holt, Dev 00047', 'Holt', 'Dev 00047'],
    ['Holt Jr., Dev', 'Holt Jr.', 'Dev'],
    ['Holt, Jr., Dev', 'Holt Jr.', 'Dev'],
    ['Holt, Dev, III', 'Holt III', 'Dev'],
    ['de la Cruz, Maria', 'de la Cruz', 'Maria'],
    ['Dev Holt', 'Holt', 'Dev'],
    ['Dev A. Holt', 'Holt', 'Dev A.'],
    ['Dev Holt Jr.', 'Holt Jr.', 'Dev'],
    ['Dev Holt, Jr.', 'Holt Jr.', 'Dev'],
    ['Maria de la Cruz', 'de la Cruz', 'Maria'],
    ['Ben Van Dyke', 'Van Dyke', 'Ben'],
    ['Ben Smith', 'Smith', 'Ben'],
    ['Al Di Marco', 'Di Marco', 'Al'],
    ['Uma O\u2019Mara', 'O\u2019Mara', 'Uma'],
    ['Holt', 'Holt', ''],
    ['Holt,', 'Holt', ''],
    [', Dev', 'Dev', ''],
    ['', '', ''],
  ])('%s', (text, lastName, firstName) => {
    expect(splitName(text)).toEqual({ lastName, firstName });
  });
});
