import { expect, test } from 'vitest';
import type { Location } from 'react-router';
import { addUnsaved, lostTexts } from './unsaved-values.ts';

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: '' });

test('the question names the values of every form that a step away from it discards, each once', () => {
  const elsewhere = (from: Location, to: Location) => from.pathname !== to.pathname;
  const anywhere = () => true;
  const removeList = addUnsaved({ text: '2 changes are not saved yet.', isLost: anywhere });
  const removeForm = addUnsaved({ text: 'Your entries are not saved yet.', isLost: elsewhere });
  const removeOther = addUnsaved({ text: 'Your entries are not saved yet.', isLost: elsewhere });

  const all = ['2 changes are not saved yet.', 'Your entries are not saved yet.'];
  expect(lostTexts(at('/a'), at('/b'))).toEqual(all);
  expect(lostTexts(at('/a'), at('/a', '?budgetYear=FY27'))).toEqual([all[0]]);
  removeForm();
  expect(lostTexts(at('/a'), at('/b'))).toEqual(all);
  removeOther();
  expect(lostTexts(at('/a'), at('/b'))).toEqual([all[0]]);
  removeList();
  expect(lostTexts(at('/a'), at('/b'))).toEqual([]);
});
