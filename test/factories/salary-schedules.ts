import type { createSchedule } from '../../core/contract/schedules.ts';
import type { CallInput } from '../../core/contract/endpoint.ts';

type Body = CallInput<typeof createSchedule>['body'];

/** A schedule with two steps and two lanes. The top cell of lane B is closed. It has one printed edition for FY26. */
export function salaryScheduleBody(workGroupId: number, change: Partial<Body> = {}): Body {
  return {
    workGroupId,
    name: 'Fairhill Unit A',
    lanes: ['B', 'M'],
    steps: [{ label: '1' }, { label: '2' }],
    editions: [
      {
        fiscalYear: 2026,
        fromDay: 1,
        amounts: [
          [50_000, 55_000],
          [null, 57_001],
        ],
      },
    ],
    ...change,
  };
}
