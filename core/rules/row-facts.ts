import { Numbering } from './numbering.ts';
import { LEAST_SIMILARITY } from './person-name.ts';
import { isNear, leastNamesFor, POINTS, type Candidate } from './similarity.ts';

// Asked of millions of pairs: what is imported is looked up at every use in some ways of running this.
const [SAME_POSITION, SAME_BUILDING, SAME_GROUP] = [POINTS.position, POINTS.building, POINTS.workGroup];
const [NEAR_SALARY, SAME_HIRE_DATE] = [POINTS.salary, POINTS.hireDate];
const isNearTo = isNear;

/** Points come in fives: how alike names must be beside each sum of them. */
const POINTS_STEP = 5;
const MOST_POINTS = Object.values(POINTS).reduce((sum, points) => sum + points, 0);
const LEAST_NAMES = Float64Array.from({ length: MOST_POINTS / POINTS_STEP + 1 }, (_, steps) =>
  leastNamesFor(steps * POINTS_STEP),
);

/** So many pairs of rows of two names are looked at before the names themselves. */
const FEW_PAIRS = 9;

/**
 * What of rows, beside their names, decides whether they can reach a score, as columns of numbers: going from object to object
 * takes several times longer than the comparison itself. NaN is equal to nothing.
 */
export class RowFacts {
  readonly #positions = new Numbering();
  readonly #hireDates = new Numbering();
  readonly #position: Float64Array;
  readonly #building: Float64Array;
  readonly #workGroup: Float64Array;
  readonly #salary: Float64Array;
  readonly #hireDate: Float64Array;
  #count = 0;

  /** With room for so many rows. */
  constructor(room: number) {
    this.#position = new Float64Array(room);
    this.#building = new Float64Array(room);
    this.#workGroup = new Float64Array(room);
    this.#salary = new Float64Array(room);
    this.#hireDate = new Float64Array(room);
  }

  /** The place of the first of these rows; the others follow it. */
  add(rows: readonly Candidate[]): number {
    const first = this.#count;
    for (const { row, position } of rows) {
      const at = this.#count;
      this.#position[at] = position === '' ? NaN : this.#positions.of(position);
      this.#building[at] = row.buildingId ?? NaN;
      this.#workGroup[at] = row.workGroupId ?? NaN;
      this.#salary[at] = row.currentSalary ?? NaN;
      this.#hireDate[at] = row.hireDate === null ? NaN : this.#hireDates.of(row.hireDate);
      this.#count += 1;
    }
    return first;
  }

  /** What two names must have in common at least, so that it is worth while to look at their rows: so many from a place on. */
  leastNames(a: number, countA: number, b: number, countB: number): number {
    if (countA * countB > FEW_PAIRS) return LEAST_SIMILARITY;
    let most = 0;
    for (let rowA = a; rowA < a + countA; rowA++) {
      for (let rowB = b; rowB < b + countB; rowB++) most = Math.max(most, this.#points(rowA, rowB));
    }
    return LEAST_NAMES[most / POINTS_STEP] ?? 0;
  }

  /** The points that two rows have beside their names. */
  #points(a: number, b: number): number {
    let points = 0;
    if (this.#position[a] === this.#position[b]) points += SAME_POSITION;
    if (this.#building[a] === this.#building[b]) points += SAME_BUILDING;
    if (this.#workGroup[a] === this.#workGroup[b]) points += SAME_GROUP;
    if (this.#hireDate[a] === this.#hireDate[b]) points += SAME_HIRE_DATE;
    if (isNearTo(this.#salary[a] ?? NaN, this.#salary[b] ?? NaN)) points += NEAR_SALARY;
    return points;
  }
}
