import { expect, test } from 'vitest';
import { asTyped, changesOf, mergeChanges } from './merge-changes.ts';

const base = { name: 'Oak', code: '1', address: '' };

test('what only they changed is taken, what only I changed stays, and both is for me to decide', () => {
  const mine = { name: 'Oak Hill', code: '1', address: '2 Elm Street' };
  const theirs = { name: 'Oak Road', code: '7', address: '' };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    base: theirs,
    values: { name: 'Oak Hill', code: '7', address: '2 Elm Street' },
    conflicts: [{ field: 'name', mine: 'Oak Hill', theirs: 'Oak Road' }],
  });
});

test('the same change by both is no conflict, and a field that was not sent stays', () => {
  expect(mergeChanges(base, { ...base, name: 'Oak Hill' }, { name: 'Oak Hill' })).toEqual({
    base: { ...base, name: 'Oak Hill' },
    values: { ...base, name: 'Oak Hill' },
    conflicts: [],
  });
});

test('only what differs is sent, with what was read of it', () => {
  expect(changesOf({ ...base, code: '2' }, base)).toEqual({ code: '2', was: { code: '1' } });
  expect(changesOf(base, base)).toEqual({ was: {} });
});

test('a blank text is empty in a form; what is no text stays null', () => {
  expect(asTyped({ name: 'Oak', address: null, buildingType: null, id: 3 }, { ...base, buildingType: 'high' })).toEqual(
    {
      name: 'Oak',
      address: '',
      buildingType: '',
    },
  );
  expect(asTyped({ categoryId: null }, { categoryId: 3 })).toEqual({ categoryId: null });
});
