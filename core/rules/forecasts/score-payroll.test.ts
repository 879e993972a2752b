import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, ZERO } from '../../money.ts';
import { type ActualLine, ERROR_CAUSES, type ForecastLine, scorePayroll } from './score-payroll.ts';

const [TEACHERS, AIDES, CLERKS] = [1, 2, 3];
let made = 0;

function forecastLine(person: string, [base, cola, steps]: [number, number, number], more: Partial<ForecastLine> = {}) {
  made += 1;
  const [baseCents, colaCents, stepsCents] = [fromDollars(base), fromDollars(cola), fromDollars(steps)];
  return {
    ...{ line: made, person, workGroupId: TEACHERS, fte: 1, cost: cents(baseCents + colaCents + stepsCents) },
    ...{ cola: colaCents, steps: stepsCents, isTyped: false },
    ...more,
  };
}

const paid = (person: string, cost: number, fte = 1): ActualLine => ({
  ...{ person, cost: fromDollars(cost), fte, isPartYear: false },
});
const settledAt =
  (rates: Record<number, number>) =>
  (group: number | null): number | null =>
    rates[group ?? 0] ?? null;

describe('a payroll forecast against what was paid', () => {
  test('the worked example: A and C settled higher, B left, D joined', () => {
    // A: 68,320.00 + 2% + 1.5% steps. B: 41,250.50 + 2.75%. C: 80,000.00 + 1.5% steps, not settled.
    const lines = [
      forecastLine('id:a', [68_320, 1_366.4, 1_024.8]),
      forecastLine('id:b', [41_250.5, 1_134.39, 0], { workGroupId: AIDES }),
      forecastLine('id:c', [80_000, 0, 1_200], { workGroupId: CLERKS }),
    ];
    expect(lines.map(({ cost }) => cost)).toEqual([7_071_120, 4_238_489, 8_120_000]);
    const roster = [paid('id:a', 71_394.4), paid('id:d', 39_500), paid('id:c', 82_800)];
    const scored = scorePayroll(
      [{ fiscalYear: 2027, lines }],
      roster,
      settledAt({ [TEACHERS]: 3, [AIDES]: 2.75, [CLERKS]: 2 }),
    );
    expect(scored).toMatchObject({ forecast: 19_429_609, actual: 19_369_440, error: 60_169 });
    expect(scored.causes).toEqual({
      ...{ rate: -228_320, steps: 0, left: 4_238_489, joined: -3_950_000, typed: 0, fte: 0, other: 0 },
    });
    expect(scored.people.map(({ person, error }) => [person, error])).toEqual([
      ['id:a', -68_320],
      ['id:b', 4_238_489],
      ['id:c', -160_000],
      ['id:d', -3_950_000],
    ]);
  });

  test('a salary entered by hand, a smaller FTE, a higher step and a raise without steps are separate causes', () => {
    const lines = [
      forecastLine('id:typed', [60_000, 0, 0], { isTyped: true }),
      // 50,000 + 2% at 1.0 is 51,000; at 0.8 it is 40,800.
      forecastLine('id:fte', [50_000, 1_000, 0]),
      forecastLine('id:step', [50_000, 1_000, 500]),
      forecastLine('id:other', [50_000, 1_000, 0]),
      forecastLine('', [30_000, 0, 0]),
    ];
    const roster = [
      ...[paid('id:typed', 61_000), paid('id:fte', 40_800, 0.8), paid('id:step', 52_300), paid('id:other', 51_250)],
      paid('', 28_000),
    ];
    const { causes } = scorePayroll([{ fiscalYear: 2027, lines }], roster, settledAt({ [TEACHERS]: 2 }));
    expect(causes).toEqual({
      ...{ rate: 0, steps: -80_000, left: 0, joined: 0, typed: -100_000, fte: 1_020_000 },
      // The raise of 250 that no rate explains, and the vacancies.
      other: -25_000 + 200_000,
    });
  });

  test('someone who leaves during the year is no error of steps: the roster has a full year', () => {
    const lines = [forecastLine('id:a', [25_000, 500, 250])];
    const roster = [{ ...paid('id:a', 51_500), isPartYear: true }];
    const { causes } = scorePayroll([{ fiscalYear: 2027, lines }], roster, settledAt({ [TEACHERS]: 2 }));
    expect([causes.steps, causes.other]).toEqual([0, -2_575_000]);
  });

  test('a wrong rate of an earlier year counts with its interest', () => {
    // Forecast 2% and 2% on 50,000: 51,000 and 52,020. Settled at 3% and 3%: 51,500 and 53,045.
    const first = forecastLine('id:a', [50_000, 1_000, 0]);
    const second = forecastLine('id:a', [51_000, 1_020, 0], { line: first.line });
    const years = [
      { fiscalYear: 2027, lines: [first] },
      { fiscalYear: 2028, lines: [second] },
    ];
    const scored = scorePayroll(years, [paid('id:a', 53_045)], settledAt({ [TEACHERS]: 3 }));
    expect(scored.error).toBe(-102_500);
    expect(scored.causes).toMatchObject({ rate: -102_500, steps: 0, other: 0 });
  });

  test('the causes of random rosters add up, for each person and together', () => {
    const amount = fc.integer({ min: -500_000, max: 20_000_000 }).map(cents);
    const person = fc.constantFrom('', 'id:1', 'id:2', 'id:3', 'name:day, ann');
    const fte = fc.constantFrom(0, 0.2, 0.5, 1);
    const group = fc.constantFrom(null, TEACHERS, AIDES);
    const line = fc.record({ line: fc.integer({ min: 1, max: 6 }), person, workGroupId: group, fte, cost: amount });
    const forecast = line.chain((one) =>
      fc
        .record({ cola: fc.constantFrom(0, 1_234), steps: fc.constantFrom(0, 777), isTyped: fc.boolean() })
        .map((more) => ({ ...one, ...more, cola: cents(more.cola), steps: cents(more.steps) })),
    );
    const year = fc.array(forecast, { maxLength: 6 });
    fc.assert(
      fc.property(
        year,
        year,
        fc.array(fc.record({ person, fte, cost: amount, isPartYear: fc.boolean() })),
        (one, two, roster) => {
          const years = [
            { fiscalYear: 2027, lines: one },
            { fiscalYear: 2028, lines: two },
          ];
          const scored = scorePayroll(years, roster, settledAt({ [TEACHERS]: 2.5 }));
          expect(sum(two.map(({ cost }) => cost))).toBe(scored.forecast);
          expect(sum(roster.map(({ cost }) => cost))).toBe(scored.actual);
          for (const { error, causes } of [scored, ...scored.people]) {
            expect(ERROR_CAUSES.reduce((total, cause) => cents(total + causes[cause]), ZERO)).toBe(error);
          }
        },
      ),
    );
  });
});
