import { expect, test } from 'vitest';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import { publishNeeds } from './publish-needs.ts';

const missing = (schoolName: string, publishedYears: number[]) =>
  publishNeeds({ schoolName, publishedYears }).map(({ setting }) => setting);

test('a page needs a year and a name other than the placeholder', () => {
  expect(missing('Elm Schools', [2027])).toEqual([]);
  expect(missing('Elm Schools', [])).toEqual(['publishedYears']);
  expect(missing(' ', [2027])).toEqual(['schoolName']);
  expect(missing(UNNAMED_DISTRICT, [])).toEqual(['publishedYears', 'schoolName']);
});
