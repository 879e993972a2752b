import { createHash } from 'node:crypto';
import { DEFAULT_CONTRACT_DAYS } from '../../../core/contract/schedules-fields.ts';
import type { ImportSchedulesInput, ImportedSchedules } from '../../../core/contract/schedules-import.ts';
import { isPlainDate, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import type { ReadEdition } from '../../../core/import/schedules/build-editions.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listProblems } from '../../records/schedules/list-problems.ts';
import { readScheduleFile } from '../../records/schedules/read-schedule-file.ts';
import { bySchedule } from '../../records/schedules/schedule-editions.ts';
import { type PlannedSchedule, planImport } from './plan-import.ts';
import { presentAmounts, presentFinding } from './present.ts';
import * as queries from './queries.ts';
import { requireSchedule } from './read-schedules.ts';
import { requireWorkGroup, storeChanged, storeNew } from './save-schedule.ts';

const MAX_NAME = 100;

type Input = ImportSchedulesInput & { file: { name: string; bytes: Buffer } };
type Planned = PlannedSchedule & { id: number | null; rev: number | null };

/**
 * Imports the schedules in a file into a work group: an existing schedule with the same name gets the editions in the file, and the other
 * schedules are created. With `preview`, nothing is saved. Throws what readScheduleFile throws, VALIDATION that lists every problem, and
 * CONFLICT if `previewToken` is given and the file or the schedules have changed since the preview.
 */
export async function importSchedules(cx: Context, input: Input): Promise<ImportedSchedules> {
  const { editions: read, notes } = await readScheduleFile({ ...input.file, bytes: Buffer.from(input.file.bytes) });
  const days = parseDays(input.days);
  const editions = read.map((edition) => ({
    ...edition,
    fromDay: edition.fromDay ?? days.get(edition.effective ?? '') ?? null,
  }));
  return inTransaction(cx, async (tx) => {
    await requireWorkGroup(tx, input.workGroupId);
    const planned = await planAll(tx, input, editions);
    const token = tokenOf(input, planned);
    const answer = present(planned, notes, token);
    if (input.preview) return answer;
    if (input.previewToken !== undefined && input.previewToken !== token) {
      throw new AppError(
        'CONFLICT',
        'The file or the salary schedules have changed since the preview. Nothing was imported. Preview the import again.',
      );
    }
    if (answer.problems.length > 0) throw listProblems(`${input.file.name} cannot be imported.`, answer.problems);
    const ids: number[] = [];
    for (const plan of planned) ids.push(await store(tx, plan));
    return { ...answer, schedules: answer.schedules.map((schedule, at) => ({ ...schedule, id: ids[at] ?? null })) };
  });
}

async function planAll(tx: Context, input: Input, editions: readonly ReadEdition[]): Promise<Planned[]> {
  const { workGroupId, contractDays = DEFAULT_CONTRACT_DAYS } = input;
  const facts = { file: input.file.name, renames: parseRenames(input.renames) };
  const names = await queries.listNames(tx.db, workGroupId);
  const planned: Planned[] = [];
  for (const [name, found] of bySchedule(editions)) {
    const known = names.find((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase());
    if (known) await queries.lockSchedule(tx.db, known.id);
    const before = known ? await requireSchedule(tx, known.id) : null;
    const plan = planImport(name, before?.document ?? null, { workGroupId, contractDays }, found, facts);
    if (name.length > MAX_NAME)
      plan.problems.push(`The schedule name "${name}" is too long. Use at most ${MAX_NAME} characters.`);
    planned.push({ ...plan, id: known?.id ?? null, rev: before?.row.rev ?? null });
  }
  return planned;
}

async function store(tx: Context, { id, document, editions }: Planned): Promise<number> {
  if (id === null) return (await storeNew(tx, document)).schedule.id;
  if (editions.some(({ state }) => state !== 'unchanged')) await storeChanged(tx, id, document);
  return id;
}

/** Reads contract days by date: "2026-01-01=92, 2026-06-19=184". Throws VALIDATION. */
function parseDays(text = ''): Map<string, number> {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return new Map(
    parts.map((part): [string, number] => {
      const [date = '', day = ''] = part.split('=').map((side) => side.trim());
      if (isPlainDate(date) && /^[1-9]\d{0,2}$/.test(day)) return [date, Number(day)];
      throw new AppError('VALIDATION', `"${part}" must be a date and a contract day, such as 2026-01-01=92.`, {
        fields: { days: 'must be dates and contract days, such as 2026-01-01=92' },
      });
    }),
  );
}

/** Reads new labels of steps by fiscal year: "FY27:1=2, FY27:2=3". Throws VALIDATION. */
function parseRenames(text = ''): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, year = '', from = '', to = ''] = /^([^:]+):([^=]+)=(.+)$/.exec(part) ?? [];
    const fiscalYear = parseFiscalYear(year.trim());
    if (fiscalYear === null) {
      throw new AppError('VALIDATION', `"${part.trim()}" must be a year, a step and its new label, such as FY27:1=2.`, {
        fields: { renames: 'must be a year, a step and its new label, such as FY27:1=2' },
      });
    }
    found.set(fiscalYear, { ...found.get(fiscalYear), [from.trim()]: to.trim() });
  }
  return found;
}

/**
 * Returns the fingerprint of a preview: the file, the choices, and the schedules that it changes. It leaves out the new labels of
 * steps, because users enter them after the preview.
 */
function tokenOf({ file, workGroupId, contractDays, days }: Input, planned: readonly Planned[]): string {
  const ids = planned.map(({ id, rev }) => [id, rev]);
  const met = JSON.stringify([workGroupId, contractDays, days, file.name, ids]);
  return createHash('sha256').update(met).update(file.bytes).digest('base64url');
}

function present(planned: readonly Planned[], notes: readonly string[], previewToken: string): ImportedSchedules {
  return {
    previewToken,
    schedules: planned.map(({ id, document, editions }) => ({
      id,
      schedule: document.name,
      editions: editions.map(({ edition: { fiscalYear, fromDay, effective, grid }, state }) => ({
        ...{ fiscalYear, fromDay, effective, state },
        lanes: [...grid.lanes],
        steps: grid.steps.map(({ label }) => label),
        amounts: presentAmounts(grid.amounts),
      })),
    })),
    questions: planned.flatMap(({ questions }) =>
      questions.map(({ expected, ...question }) => {
        return { ...question, suggestion: toDollars(expected) };
      }),
    ),
    findings: planned.flatMap(({ findings }) => findings.map(presentFinding)),
    notes: [...notes, ...planned.flatMap((plan) => plan.notes)],
    problems: planned.flatMap(({ problems }) => problems),
  };
}
