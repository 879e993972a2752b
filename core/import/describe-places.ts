import { plural } from '../plural.ts';

/** The numbers of people and rows in a roster file, by how their step and lane were read. */
interface ReadPlaces {
  placed: number;
  verified: number;
  kept: number;
  unscheduled: number;
}

/** Describes in sentences how the step and lane columns of a roster change placements. */
export function describePlaces({ placed, verified, kept, unscheduled }: ReadPlaces): string[] {
  const sentences = [
    `${plural(placed, 'person has', 'people have')} a step and lane from the file. The pay of ${plural(verified, 'person', 'people')} matches the schedule.`,
  ];
  if (kept > 0) sentences.push(`${plural(kept, 'confirmed placement stays', 'confirmed placements stay')} unchanged.`);
  if (unscheduled > 0) {
    sentences.push(
      `${plural(unscheduled, 'row has', 'rows have')} a step or lane that is ignored, because the work group is blank or has no salary schedule.`,
    );
  }
  return sentences;
}
