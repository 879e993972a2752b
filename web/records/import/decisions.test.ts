import { expect, test } from 'vitest';
import type { UnknownValue } from '../../../core/contract/import-aliases.ts';
import { CREATE, decisionsOf, keyOf, LEAVE, targetKey } from './decisions.ts';

const value = (list: UnknownValue['list'], text: string): UnknownValue => ({
  list,
  value: text,
  count: 1,
  suggestion: null,
});

test('only what was decided is sent, each in its own way', () => {
  const values = [
    value('buildings', 'Annex'),
    value('buildings', 'All'),
    value('buildings', 'Lincoln'),
    value('workGroups', 'Lincoln'),
    value('deseCodes', '9999'),
    value('categories', 'Plant'),
  ];
  const [annex = '', all = '', lincoln = '', group, code = '', plant = ''] = values.map(keyOf);
  const answers = {
    [annex]: CREATE,
    [all]: targetKey({ targetId: null, deseCode: null }),
    [lincoln]: targetKey({ targetId: 12, deseCode: null }),
    [code]: targetKey({ targetId: null, deseCode: '2305' }),
    [plant]: LEAVE,
  };
  expect(group).not.toBe(lincoln);
  expect(decisionsOf(values, answers)).toEqual([
    { action: 'create', list: 'buildings', value: 'Annex' },
    { action: 'map', list: 'buildings', value: 'All', targetId: null },
    { action: 'map', list: 'buildings', value: 'Lincoln', targetId: 12 },
    { action: 'map', list: 'deseCodes', value: '9999', deseCode: '2305' },
  ]);
});
