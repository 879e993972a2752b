import type { EmployeeItem, LineItem } from '../../../core/contract/line-items.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { listLineItems } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../factories/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import type { Area } from '../../../web/platform/grid/ranges/area.ts';
import { EditStore } from '../../../web/platform/grid/editing/edit-store.ts';
import type { BatchOutcome, RowChange } from '../../../web/platform/grid/editing/edit-types.ts';
import {
  planClear,
  planFillDown,
  planFillRight,
  planPaste,
  type GridView,
  type Plan,
} from '../../../web/platform/grid/editing/plan-gesture.ts';
import {
  applyToEmployee,
  employeeColumns,
  type EmployeeChange,
} from '../../../web/records/line-items/employee-columns.ts';

const FIELDS = ['lastName', 'position', 'currentFTE', 'currentSalary', 'employeeStatus', 'notes'] as const;
type Field = (typeof FIELDS)[number];
const TEXTS: Readonly<Record<Field, readonly string[]>> = {
  lastName: ['Holt', 'Gomez', ''],
  position: ['Teacher', 'Dean, "upper"', ''],
  currentFTE: ['0.5', '1', '.25', 'half', ''],
  currentSalary: ['$1,234.50', '(12)', '70000', 'abc', ''],
  employeeStatus: ['Active', 'Retiring', 'No one'],
  notes: ['two\nlines', 'x', ''],
};
const NOTES = FIELDS.indexOf('notes');
const ROWS = 5;

/** The plain values of a row's cells. The model has no types, revisions or requests. */
type Values = Record<Field, string | number | null>;
type Model = Map<string, Values>;
type Some = ReadonlyMap<string, Partial<Values>>;

/** The cells that a gesture changed, with the values for undo and redo. */
interface Step {
  before: Some;
  after: Some;
}

/** A pseudorandom sequence that is the same for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return Math.abs(state ^ (state >>> 13)) % below;
  };
}

/** Returns the value that a typed text has in the model, or undefined if the text is invalid. */
function meant(field: Field, text: string): string | number | null | undefined {
  switch (field) {
    case 'currentFTE':
      return { '0.5': 0.5, '1': 1, '.25': 0.25 }[text];
    case 'currentSalary':
      return text === '' ? null : { '$1,234.50': 1234.5, '(12)': -12, '70000': 70_000 }[text];
    case 'employeeStatus':
      return text === 'No one' ? undefined : text;
    default:
      return text || null;
  }
}

function valuesOf({ lastName, position, currentFTE, currentSalary, employeeStatus, notes }: EmployeeItem): Values {
  return { lastName, position, currentFTE, currentSalary, employeeStatus, notes };
}

const isEmployee = (line: LineItem): line is EmployeeItem => line.isOperating;

/**
 * Runs one sequence of gestures on separate rows. Compares the rows with a model of plain values after each gesture and
 * at the end.
 */
export async function runGestures(
  app: TestApp,
  seed: number,
  length: number,
  expectEqual: (a: unknown, b: unknown) => void,
) {
  const next = random(seed);
  const scenario = await buildScenario(app.cx, { fiscalYear: 2000 + (seed % 90) });
  await buildLines(
    app.cx,
    scenario,
    Array.from({ length: ROWS }, (_, index) => ({
      last_name: `Name ${index}`,
      position: 'Teacher',
      current_fte: 1,
      current_salary_cents: fromDollars(50_000 + index),
      cost_cents: fromDollars(50_000 + index),
    })),
  );
  const list = async () =>
    (await app.call('FINANCE', listLineItems, { query: { scenarioId: String(scenario.id) } })).body.filter(isEmployee);
  const save = async (changes: readonly RowChange<EmployeeChange>[]): Promise<BatchOutcome<EmployeeItem>> => {
    const body = { changes: changes.map(({ rowId, rev, change }) => ({ id: Number(rowId), rev, set: change })) };
    // Does not use the test client, which validates each response against the contract.
    const answer = await fetch(`${app.url}/api/line-items/bulk`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await app.tokenOf('FINANCE')}` },
    });
    const described = (await answer.json()) as { items: EmployeeItem[]; conflicts: EmployeeItem[]; error: string };
    if (answer.status === 200) return { kind: 'saved', rows: described.items };
    if (answer.status === 409) return { kind: 'conflict', current: described.conflicts };
    throw new Error(`${answer.status} ${described.error}`);
  };

  const store = new EditStore<EmployeeItem, EmployeeChange>({
    rowId: (row) => String(row.id),
    revOf: (row) => row.rev,
    apply: applyToEmployee,
    merge: (changes) => changes.reduce((all, change) => ({ ...all, ...change })),
    saveBatch: save,
    onServerRows: () => undefined,
  });
  const all = employeeColumns(
    { buildings: [], categories: [], workGroups: [], functions: [], functionNames: new Map<string, string>() },
    false,
  );
  const columns = FIELDS.flatMap((field) => all.find(({ id }) => id === field) ?? []);
  store.setColumns(all);
  store.setRows(await list());

  const seen = (): EmployeeItem[] => [...(store.snapshot().rows ?? [])];
  const model: Model = new Map(seen().map((row) => [String(row.id), valuesOf(row)]));
  const start = new Map([...model].map(([id, values]) => [id, { ...values }]));
  let order = [...model.keys()];
  let hidden = new Set<string>();
  const done: Step[] = [];
  let undone: Step[] = [];
  /** Cells that the other user also changed. Their initial values are no longer expected after undo. */
  const contested: (readonly [id: string, field: Field])[] = [];

  let isBehind = false;
  async function settle(isMine = true): Promise<void> {
    await store.settled();
    while (store.snapshot().conflict) {
      store.resolve(() => isMine);
      await store.settled();
    }
  }

  const view = (): GridView<EmployeeItem, EmployeeChange> => {
    const shown = order.filter((id) => !hidden.has(id));
    return {
      rowCount: shown.length,
      columns,
      rowAt: (index) => store.rowOf(shown[index] ?? ''),
      rowId: (row) => String(row.id),
      lock: () => null,
    };
  };
  const shownIds = () => order.filter((id) => !hidden.has(id));

  function somewhere(): Area {
    const [rows, cols] = [shownIds().length, columns.length];
    const [top, left] = [next(rows), next(cols)];
    return { top, left, bottom: top + next(rows - top), right: left + next(cols - left) };
  }

  /** Sets cells in the model and returns their previous values. */
  function set(cells: readonly (readonly [id: string, field: Field, value: string | number | null])[]) {
    const before = new Map<string, Partial<Values>>();
    for (const [id, field, value] of cells) {
      const row = model.get(id);
      if (!row || row[field] === value) continue;
      before.set(id, { [field]: row[field], ...before.get(id) });
      row[field] = value;
    }
    return before;
  }

  /** Performs a gesture in the model. Texts are converted by `meant`. */
  function doInModel(
    cells: readonly (readonly [row: number, col: number, text: string | Values[Field], isText: boolean])[],
  ) {
    const wanted = cells.flatMap(([row, col, given, isText]) => {
      const [id, field] = [shownIds()[row], FIELDS[col]];
      if (id === undefined || field === undefined) return [];
      const value = isText ? meant(field, String(given)) : given;
      return value === undefined ? [] : [[id, field, value] as const];
    });
    const before = set(wanted);
    if (before.size === 0) return;
    const after = [...before].map(([id, values]) => {
      const now = model.get(id);
      return [
        id,
        Object.fromEntries(FIELDS.flatMap((field) => (field in values ? [[field, now?.[field]]] : []))),
      ] as const;
    });
    done.push({ before, after: new Map(after) });
    undone = [];
  }

  /** Restores the values before or after a step. */
  function putBack(side: Some) {
    const cells = [...side].flatMap(([id, values]) =>
      FIELDS.flatMap((field) => (field in values ? [[id, field, values[field] ?? null] as const] : [])),
    );
    set(cells);
  }

  function perform(plan: Plan<EmployeeItem, EmployeeChange> | null) {
    if (plan) store.submit(plan.edits, 'Gesture');
  }

  const steps = length + next(length);
  for (let step = 0; step < steps; step += 1) {
    const area = somewhere();
    const kind = next(12);
    if (kind <= 2) {
      const height = kind === 0 ? 1 : 1 + next(3);
      const width = kind === 0 ? 1 : 1 + next(2);
      const block = Array.from({ length: height }, () =>
        Array.from({ length: width }, (_, col) => {
          const texts = TEXTS[FIELDS[area.left + col] ?? 'notes'];
          return texts[next(texts.length)] ?? '';
        }),
      );
      const at = { ...area, bottom: area.top, right: area.left };
      const plan = planPaste(view(), at, block);
      doInModel(
        block.flatMap((texts, row) => texts.map((text, col) => [area.top + row, area.left + col, text, true] as const)),
      );
      perform(plan);
    } else if (kind === 3) {
      const plan = planClear(view(), area);
      const cells = [];
      for (let row = area.top; row <= area.bottom; row += 1) {
        for (let col = area.left; col <= area.right; col += 1) {
          const field = FIELDS[col] ?? 'notes';
          if (field !== 'currentFTE' && field !== 'employeeStatus') cells.push([row, col, null, false] as const);
        }
      }
      doInModel(cells);
      perform(plan);
    } else if (kind === 4) {
      const plan = planFillDown(view(), area);
      const top = area.top === area.bottom ? area.top - 1 : area.top;
      if (plan && top >= 0) {
        const source = model.get(shownIds()[top] ?? '');
        const cells = [];
        for (let row = top + 1; row <= area.bottom; row += 1) {
          for (let col = area.left; col <= area.right; col += 1) {
            const field = FIELDS[col] ?? 'notes';
            cells.push([row, col, source?.[field] ?? null, false] as const);
          }
        }
        doInModel(cells);
      }
      perform(plan);
    } else if (kind === 5) {
      const plan = planFillRight(view(), { ...area, left: 0, right: 1 });
      const cells = [];
      for (let row = area.top; row <= area.bottom; row += 1) {
        cells.push([row, 1, model.get(shownIds()[row] ?? '')?.lastName ?? null, false] as const);
      }
      doInModel(cells);
      perform(plan);
    } else if (kind === 6 || kind === 7) {
      const from = kind === 6 ? done : undone;
      const to = kind === 6 ? undone : done;
      const described = kind === 6 ? store.undo() : store.redo();
      const last = from.pop();
      expectEqual(described !== null, last !== undefined);
      if (last) {
        to.push(last);
        putBack(kind === 6 ? last.before : last.after);
      }
    } else if (kind === 8) {
      const field = FIELDS[next(FIELDS.length)] ?? 'notes';
      order = [...order].sort((a, b) => String(model.get(a)?.[field]).localeCompare(String(model.get(b)?.[field])));
    } else if (kind === 9) {
      hidden = new Set(order.filter(() => next(4) === 0));
      if (hidden.size === order.length) hidden = new Set();
      if (next(2) === 0) {
        await store.settled();
        store.setRows(await list());
      }
    } else if (kind === 10) {
      // Another user has just changed the cell that this user edits. This user decides which value wins.
      await settle();
      const row = next(shownIds().length);
      const id = shownIds()[row] ?? '';
      const [theirs, mine] = [`theirs ${step}`, `mine ${step}`];
      await app.call('ADMIN', changeLineItems, { body: { changes: [{ id: Number(id), set: { notes: theirs } }] } });
      const plan = planPaste(view(), { top: row, left: NOTES, bottom: row, right: NOTES }, [[mine]]);
      const isMine = next(2) === 0;
      contested.push([id, 'notes']);
      set([[id, 'notes', theirs]]);
      if (isMine) doInModel([[row, NOTES, mine, true]]);
      else undone = [];
      perform(plan);
      await settle(isMine);
    } else {
      // Another user changes a field that no gesture of this user changes.
      await store.settled();
      const id = order[next(order.length)] ?? '';
      const { body } = await app.call('ADMIN', changeLineItems, {
        body: { changes: [{ id: Number(id), set: { department: `Room ${next(100)}` } }] },
      });
      // The change arrives by an event, by a reload of the list, or not before the next gesture.
      const way = next(3);
      if (way === 0) store.applyRemote(body.items.filter(isEmployee));
      else if (way === 1) store.setRows(await list());
      else isBehind = true;
    }
    if (isBehind || store.snapshot().conflict) await settle();
    expectEqual(new Map(seen().map((row) => [String(row.id), valuesOf(row)])), model);
  }

  await settle();
  const onServer = async () => new Map((await list()).map((row) => [String(row.id), valuesOf(row)]));
  expectEqual(store.snapshot().failed, []);
  expectEqual(store.snapshot().conflict, null);
  expectEqual(await onServer(), model);

  while (store.undo() !== null) {
    await settle();
    const last = done.pop();
    if (last) putBack(last.before);
  }
  expectEqual(await onServer(), model);
  expectEqual(new Map(seen().map((row) => [String(row.id), valuesOf(row)])), model);
  for (const [id, field] of contested) Object.assign(start.get(id) ?? {}, { [field]: model.get(id)?.[field] });
  expectEqual(model, start);
}
