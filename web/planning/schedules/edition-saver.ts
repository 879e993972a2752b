import { updateSchedule, type CheckedSchedule, type MissingStep } from '../../../core/contract/schedules.ts';
import { salarySchedule, type SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { ApiError, call, reasonOf } from '../../api.ts';
import type { BatchOutcome, RowChange } from '../../platform/grid/editing/edit-types.ts';
import { editionKey, editionLabel } from './labels.ts';
import { type ChosenSteps, missingStepsOf, withRenames } from './missing-steps.ts';
import { bodyOf } from './schedule-body.ts';
import { type Edition, type SheetChange, type SheetRow, amountsWith, laneId, rowsOf } from './sheet-rows.ts';

type Outcome = BatchOutcome<SheetRow>;
type Changes = readonly RowChange<SheetChange>[];

/** How many times to try to save if other users save at the same time, before a failure is reported. */
const MAX_TRIES = 4;

interface SaverInput {
  edition: Pick<Edition, 'fiscalYear' | 'fromDay'>;
  /** Called with the saved schedule. */
  onSaved: (checked: CheckedSchedule) => void;
  /** Called when another user changed the schedule. */
  onChanged: () => void;
  /** Called if a change would remove steps on which people are placed. */
  onMissing: (missing: MissingStep[]) => void;
}

/**
 * Saves the amounts that a user typed in an edition. The API saves a schedule as a whole, so this class merges other users' changes. Only a
 * cell that both users changed is a conflict. Never throws: errors are returned as outcomes.
 */
export class EditionSaver {
  readonly #input: SaverInput;
  /** Versions of the schedule that this screen has received, by revision. */
  readonly #seen = new Map<number, SalarySchedule>();
  #latest: SalarySchedule | null = null;
  #chosen: ChosenSteps = {};

  constructor(input: SaverInput) {
    this.#input = input;
  }

  /** Records a schedule that the server sent. */
  see(schedule: SalarySchedule): void {
    this.#seen.set(schedule.rev, schedule);
    if (this.#latest === null || schedule.rev >= this.#latest.rev) this.#latest = schedule;
  }

  /** Sets the new labels for the steps that the next save removes. */
  choose(chosen: ChosenSteps): void {
    this.#chosen = chosen;
  }

  async save(changes: Changes): Promise<Outcome> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const schedule = this.#latest;
      const edition = this.#editionOf(schedule);
      if (!schedule || !edition) return this.#removed();
      const contested = changes.filter((change) => this.#isContested(change, schedule, edition));
      if (contested.length > 0) {
        this.#input.onChanged();
        const ids = new Set(contested.map(({ rowId }) => rowId));
        return { kind: 'conflict', current: rowsOf(schedule, edition).filter(({ step }) => ids.has(step)) };
      }
      const outcome = await this.#send(schedule, edition, changes);
      if (outcome) return outcome;
    }
    return { kind: 'failed', why: 'Other users keep changing this schedule. Try again.' };
  }

  /** Returns null if another user saved first. That user's schedule is then the latest. */
  async #send(schedule: SalarySchedule, edition: Edition, changes: Changes): Promise<Outcome | null> {
    const amounts = amountsWith(schedule, edition, new Map(changes.map(({ rowId, change }) => [rowId, change])));
    const editions = schedule.editions.map((one) => (one === edition ? this.#edited(edition, amounts) : one));
    try {
      const checked = await call(updateSchedule, {
        params: { id: String(schedule.id) },
        body: { ...bodyOf(schedule), editions: withRenames(editions, this.#chosen) },
      });
      this.see(checked.schedule);
      this.#chosen = {};
      this.#input.onMissing([]);
      this.#input.onSaved(checked);
      const saved = this.#editionOf(checked.schedule);
      const ids = new Set(changes.map(({ rowId }) => rowId));
      const rows = saved ? rowsOf(checked.schedule, saved, checked.findings) : [];
      return { kind: 'saved', rows: rows.filter(({ step }) => ids.has(step)) };
    } catch (error) {
      return this.#refused(error);
    }
  }

  #refused(error: unknown): Outcome | null {
    if (!(error instanceof ApiError)) return { kind: 'failed', why: 'Unknown error' };
    if (error.body?.code === 'CONFLICT') {
      const current = salarySchedule.safeParse(error.body.current);
      if (current.success) {
        this.see(current.data);
        this.#input.onChanged();
        return null;
      }
    }
    if (error.status === 404)
      return { kind: 'failed', why: 'This salary schedule was deleted in another window or by another user.' };
    this.#input.onMissing(missingStepsOf(error));
    return { kind: 'failed', why: reasonOf(error, 'The amounts were not saved.') };
  }

  #removed(): Outcome {
    this.#input.onChanged();
    const name = editionLabel(this.#input.edition);
    return {
      kind: 'failed',
      why: `The edition ${name} was removed in another window or by another user. Nothing was saved.`,
    };
  }

  #editionOf(schedule: SalarySchedule | null): Edition | undefined {
    return schedule?.editions.find((one) => editionKey(one) === editionKey(this.#input.edition));
  }

  /**
   * An edition that a user has edited counts as printed. If its calculated amounts are restored, as after an undo, it counts as calculated
   * again.
   */
  #edited(edition: Edition, amounts: Edition['amounts']): Edition {
    const same = [...this.#seen.values()]
      .map((schedule) => this.#editionOf(schedule))
      .find((one) => one?.source === 'CALCULATED' && JSON.stringify(one.amounts) === JSON.stringify(amounts));
    const { source, terms, file } = same ?? { source: 'PRINTED' as const, terms: null, file: null };
    return { ...edition, source, terms, file, amounts };
  }

  /** Returns true if another user changed one of these cells, or removed its step or lane, after this user saw it. */
  #isContested({ rowId, rev, change }: RowChange<SheetChange>, now: SalarySchedule, edition: Edition): boolean {
    const before = this.#seen.get(rev);
    const old = this.#editionOf(before ?? null);
    if (!before || !old || before === now) return false;
    const cell = (schedule: SalarySchedule, { amounts }: Edition, id: string) => {
      const row = schedule.steps.findIndex(({ label }) => label === rowId);
      return amounts[row]?.[schedule.lanes.findIndex((lane) => laneId(lane) === id)] ?? null;
    };
    return Object.keys(change).some((id) => cell(before, old, id) !== cell(now, edition, id));
  }
}
