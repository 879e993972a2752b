import { type PlainDate, firstDay } from '../../fiscal-year.ts';
import type { Place } from '../../rules/schedules/schedule.ts';

interface Labels {
  lanes: readonly string[];
  steps: readonly { label: string }[];
}

/** Normalizes a lane: "M+30", "M 30" and "m30" are the same lane. */
const plainLane = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Normalizes a step: "07", "7" and "Step 7" are the same step. */
const plainStep = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\s*STEP\b/, '')
    .trim()
    .replace(/^0+(?=\d)/, '');

function cellOf(lane: string, step: string, { lanes, steps }: Labels): Place | null {
  const code = lanes.find((one) => plainLane(one) === plainLane(lane));
  const label = steps.find((one) => plainStep(one.label) === plainStep(step))?.label;
  return code === undefined || label === undefined ? null : { lane: code, step: label };
}

/**
 * Returns the lane and step in a row of a roster. One cell may hold both, such as "M+30-07" or "M30/7". Null if the schedule has no such
 * lane or step.
 */
export function readPlace({ lane, step }: { lane: string; step: string }, labels: Labels): Place | null {
  const found = cellOf(lane, step, labels);
  if (found) return found;
  for (const both of [lane, step]) {
    const parts = both
      .replace(/\bstep\b/i, ' ')
      .split(/[-/_ ]+/)
      .filter((part) => part !== '');
    const [first, second] = [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''];
    const place = cellOf(first, second, labels) ?? cellOf(second, first, labels);
    if (place) return place;
  }
  return null;
}

/** Returns the number of service years completed by September of a fiscal year, when school begins. Counts whole months. */
export function serviceYearsSince(date: PlainDate, fiscalYear: number): number {
  const months = (day: PlainDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const SCHOOL_BEGINS = 2;
  return Math.max(0, Math.floor((months(firstDay(fiscalYear)) + SCHOOL_BEGINS - months(date)) / 12));
}
