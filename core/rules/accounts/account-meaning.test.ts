import { describe, expect, test } from 'vitest';
import { planLine } from './account-meaning.ts';
import type { AccountTemplate } from './account-template.ts';
import { templateLinker } from './link-key.ts';

const part = (name: 'fund' | 'function' | 'object' | 'location' | 'program', number: number) => {
  return { name, part: number, throughPart: null, from: null, to: null };
};
const TEMPLATE: AccountTemplate = {
  separator: '-',
  segments: [part('fund', 1), part('function', 3), part('object', 4), part('location', 5)],
};
const MEANINGS = {
  functions: new Set(['2305']),
  locations: new Map([
    ['10', 7],
    ['90', null],
  ]),
  funds: new Map([
    ['0100', 'General'],
    ['2401', 'IDEA'],
  ]),
  programs: new Map([['02', 'Special education']]),
};
const blank = { deseCode: null, buildingId: null, fund: 'General', object: '51112', program: null };
const plan = (account: string | null, line: object = {}, fillGeneral = false) =>
  planLine(TEMPLATE, MEANINGS, { accountLine: account, ...blank, ...line }, { fillGeneral });

describe('what a line gets from its account', () => {
  test('fills blanks and nothing else', () => {
    expect(plan('0100-300-2305-51112-10-01')).toEqual({
      ...{ kind: 'fits', set: { deseCode: '2305', buildingId: 7 } },
      ...{ contradictions: [], unsettled: [] },
    });
    expect(plan('0100-300-2305-51112-10-01', { deseCode: ' 2305 ', buildingId: 7 })).toMatchObject({ set: {} });
    expect(plan(null)).toEqual({ kind: 'none' });
    expect(plan('  ')).toEqual({ kind: 'none' });
    expect(plan('Heat')).toMatchObject({ kind: 'misfit' });
  });

  test('lists what a line says differently', () => {
    expect(plan('2401-300-2305-51112-90-01', { deseCode: '2330', buildingId: 7 })).toEqual({
      ...{ kind: 'fits', set: {}, unsettled: [] },
      contradictions: [
        { field: 'deseCode', has: '2330', says: '2305' },
        { field: 'buildingId', has: 7, says: null },
        { field: 'fund', has: 'General', says: 'IDEA' },
      ],
    });
    expect(plan('2401-300-2305-51112-90-01', {}, true)).toMatchObject({
      set: { deseCode: '2305', fund: 'IDEA' },
      contradictions: [],
    });
    expect(plan('2401-300-2305-51112-90-01', { fund: 'Title I' }, true)).toMatchObject({
      contradictions: [{ field: 'fund', has: 'Title I', says: 'IDEA' }],
    });
  });

  test('fills object and program with the codes of the account, which need no meaning', () => {
    const template = {
      separator: '-',
      segments: [part('function', 3), part('object', 4), part('program', 6)],
    };
    const coded = (line: object) =>
      planLine(
        template,
        MEANINGS,
        { accountLine: '2401-300-2305-051112-10-02', ...blank, deseCode: '2305', object: null, ...line },
        { fillGeneral: false },
      );
    expect(coded({})).toMatchObject({ set: { object: '051112', program: '02' }, contradictions: [], unsettled: [] });
    expect(coded({ object: ' ', program: '' })).toMatchObject({ set: { object: '051112', program: '02' } });
    // The name of the program counts as the program. A code without its leading zero is another code.
    expect(coded({ object: '51112', program: 'special EDUCATION' })).toMatchObject({
      set: {},
      contradictions: [{ field: 'object', has: '51112', says: '051112' }],
    });
    expect(coded({ object: '051112', program: '01' })).toMatchObject({
      set: {},
      contradictions: [{ field: 'program', has: '01', says: '02' }],
    });
  });

  test('lists values that have no meaning yet', () => {
    expect(plan('9999-300-2999-51112-77-01')).toEqual({
      ...{ kind: 'fits', set: {}, contradictions: [] },
      unsettled: [
        { segment: 'function', value: '2999' },
        { segment: 'location', value: '77' },
        { segment: 'fund', value: '9999' },
      ],
    });
  });
});

describe('accounts of the ledger and the budget', () => {
  const link = (ledger: string[], budget: string[], template = TEMPLATE) =>
    ledger.map(templateLinker(template, budget));
  const budget = ['0100-300-2305-51112-10-01', '0100-300-2330-51116-10-02'];

  test('belong together where their segments are the same, however they are written', () => {
    expect(link(['0100.300.2305.51112.10.01'], budget)).toEqual([budget[0]]);
    // Written without the leading zero, and with another department.
    expect(link(['100-310-2330-51116-10-02'], budget)).toEqual([budget[1]]);
    expect(link(['0100-300-2305-51112-20-01', 'Heat'], budget)).toEqual([null, null]);
  });

  test('are not linked where two accounts of the budget have the same segments', () => {
    const two = ['0100-300-2305-51112-10-01', '0100-300-2305-51112-10-02'];
    expect(link(['0100-310-2305-51112-10-09'], two)).toEqual([null]);
    expect(link(['0100-310-2305-51112-10-09'], two.slice(1))).toEqual([two[1]]);
  });

  test('are not linked by a template in which many accounts are alike', () => {
    const fundOnly = { separator: '-', segments: [part('fund', 1)] };
    expect(link(['0100-9'], ['0100-1'], fundOnly)).toEqual([null]);
  });
});
