import { describe, expect, test } from 'vitest';
import { fitOf, proposeTemplate } from './propose-template.ts';

const FUNCTIONS = ['1210', '2210', '2305', '2330', '2415', '3300', '4110', '4120', '9300'];
const CODES = { functions: new Set(FUNCTIONS), buildings: new Set(['10', '20', '30']) };
const NO_CODES = { ...CODES, buildings: new Set<string>() };

/** One account for each function at each of three buildings; `write` formats an account. */
const accounts = (write: (parts: { code: string; object: string; school: string; at: number }) => string) =>
  FUNCTIONS.flatMap((code, at) =>
    ['10', '20', '30'].map((school, building) => {
      const object = ['51112', '53201', '51116', '54201'][at % 4] ?? '';
      return { account: write({ code, object, school, at }), buildingId: building + 1 };
    }),
  );

const placesOf = (proposal: ReturnType<typeof proposeTemplate>) =>
  Object.fromEntries(
    proposal?.template.segments.map(({ name, part, from, to }) => [name, from === null ? part : [part, from, to]]) ??
      [],
  );

describe('the template proposed for accounts', () => {
  const full = accounts(
    ({ code, object, school, at }) => `${at % 3 ? '0100' : '2401'}-300-${code}-${object}-${school}-0${at % 2}`,
  );

  test('with separators has fund, function, object, location and program by their part', () => {
    const proposal = proposeTemplate(full, CODES);
    expect(proposal?.template.separator).toBe('-');
    expect(placesOf(proposal)).toEqual({ fund: 1, function: 3, object: 4, location: 5, program: 6 });
    expect(proposal?.reasons.find(({ name }) => name === 'function')?.reason).toBe(
      '3rd part: 100% of the values are DESE functions',
    );
    expect(proposal?.reasons.find(({ name }) => name === 'location')?.reason).toBe(
      '5th part: 3 values are building codes',
    );
  });

  test('finds the location by the buildings of the lines where they have no codes', () => {
    const proposal = proposeTemplate(full, NO_CODES);
    expect(placesOf(proposal)).toMatchObject({ location: 5 });
    expect(proposal?.reasons.find(({ name }) => name === 'location')?.reason).toBe(
      '5th part: 3 values match 3 buildings',
    );
  });

  test('takes nothing for the program where objects may be numbered differently, as the state does from 01 to 06', () => {
    const state = accounts(({ code, school, at }) => `${code}-0${(at % 6) + 1}-${school}`);
    expect(placesOf(proposeTemplate(state, CODES))).toEqual({ function: 1, location: 3 });
  });

  test('fits all accounts but those written in another way, which it names', () => {
    const { template } = proposeTemplate(full, CODES) ?? {};
    if (!template) throw new Error('nothing was proposed');
    const all = [...full.map(({ account }) => account), 'Heating', '0100-300-Misc-51112-10-01'];
    const { fitting, misfits } = fitOf(template, all);
    expect([fitting, misfits.map(({ account }) => account)]).toEqual([27, ['Heating', '0100-300-Misc-51112-10-01']]);
  });

  test('of MUNIS has the org, and function and location within', () => {
    const munis = accounts(({ code, object, school }) => `1${school}0${code}-${object}0-`);
    const proposal = proposeTemplate(munis, CODES);
    expect(placesOf(proposal)).toEqual({ org: 1, object: 2, project: 3, function: [1, 5, 8], location: [1, 2, 3] });
  });

  test('without separators has ranges of characters', () => {
    const plain = accounts(({ code, object, school }) => `0100${code}${object}${school}`);
    expect(placesOf(proposeTemplate(plain, CODES))).toMatchObject({ function: [null, 5, 8], object: [null, 9, 13] });
    expect(placesOf(proposeTemplate(plain, CODES)).location).toEqual([null, 14, 15]);
  });

  test('is none where nothing looks like a function or an object', () => {
    expect(proposeTemplate([], CODES)).toBeNull();
    expect(proposeTemplate([{ account: 'Heating', buildingId: null }], CODES)).toBeNull();
    const words = ['North school, teachers', 'South school, books', 'Town hall, heat'];
    expect(
      proposeTemplate(
        words.map((account) => ({ account, buildingId: 1 })),
        CODES,
      ),
    ).toBeNull();
  });
});
