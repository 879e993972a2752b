/** The people of a work group by their placement. */
interface PlacedCounts {
  onSchedule: number;
  offSchedule: number;
  notPlaced: number;
}

/** Returns a text such as "488 on the schedule, 2 off schedule, 64 not placed". Zeros after the first count are left out. */
export function placedText({ onSchedule, offSchedule, notPlaced }: PlacedCounts): string {
  return [
    `${onSchedule} on the schedule`,
    offSchedule > 0 && `${offSchedule} off schedule`,
    notPlaced > 0 && `${notPlaced} not placed`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
