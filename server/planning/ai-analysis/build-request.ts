import type Anthropic from '@anthropic-ai/sdk';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { sum, toDollars, type Cents } from '../../../core/money.ts';
import {
  analysisUnits,
  UNIT_COLUMNS,
  type AnalysisUnits,
  type UnitSource,
} from '../../../core/rules/cuts/analysis-units.ts';
import { functionClass } from '../../../core/rules/cuts/function-class.ts';
import { paysPeople } from '../../../core/rules/cuts/pays-people.ts';
import type { AiConfig } from '../../config.ts';
import type { AnalysisData } from './gather.ts';
import { SYSTEM, TOOL } from './prompt.ts';

/** Lower than for English text, because rows of figures have short tokens. */
const CHARACTERS_PER_TOKEN = 2.5;
/** The share of the tokens that is used for everything except lines: vacancies, classrooms and staffing. */
const CONTEXT_SHARE = 0.2;

type SentData = AnalysisData & { hide: (text: string) => string };

export interface BuiltRequest {
  params: Anthropic.MessageCreateParamsNonStreaming;
  units: AnalysisUnits;
}

/**
 * Builds the request for an analysis: the budget without personal data, small enough for the token budget. It contains no names, emails,
 * employee ids or notes. Notes, account lines and people's names are never read for the request; names, emails and ids are removed from
 * every text.
 */
export function buildRequest(
  gathered: AnalysisData,
  input: { target: Cents; priorities: readonly string[] },
  ai: Pick<AiConfig, 'model' | 'maxInputTokens' | 'maxOutputTokens'>,
): BuiltRequest {
  const { hide } = gathered;
  if (!hide) throw new Error('the request needs a function that removes names of people');
  const data: SentData = { ...gathered, hide };
  const room =
    Math.floor(ai.maxInputTokens * CHARACTERS_PER_TOKEN) - SYSTEM.length - JSON.stringify(TOOL).length - 1_000;
  const beside = contextWithin(data, Math.floor(room * CONTEXT_SHARE));
  const units = analysisUnits(
    data.lines.map((line) => sourceOf(data, line)),
    room - JSON.stringify(beside).length,
  );
  const { wholeLines, groups, groupedLines, offsets } = units;
  const head = {
    fiscalYear: fiscalYearLabel(data.fiscalYear),
    amountToSave: toDollars(input.target),
    priorities: input.priorities,
    budget: {
      lines: data.lines.length,
      total: toDollars(sum(data.lines.map(({ amount }) => amount))),
      townGoal: data.townGoal,
      offsetsThatAreNeverCut: { lines: offsets.count, total: toDollars(offsets.total) },
    },
    grouping:
      groups === 0
        ? `The rows include all ${wholeLines} lines. Lines that pay people are combined into totals by position and building.`
        : `The rows include the ${wholeLines} largest lines. Lines that pay people are combined into totals by position and building. The other ${groupedLines} lines are combined into ${groups} groups.`,
    ...beside,
    columns: UNIT_COLUMNS,
  };
  const rows = units.units.map(({ row }) => JSON.stringify(row)).join(',\n');
  return {
    units,
    params: {
      model: ai.model,
      max_tokens: ai.maxOutputTokens,
      system: SYSTEM,
      tools: [TOOL],
      // Models that think first cannot be forced to use a tool. The instructions require the tool, and this program refuses any response
      // that does not use it.
      tool_choice: { type: 'auto', disable_parallel_tool_use: true },
      messages: [{ role: 'user', content: `${JSON.stringify(head, null, 1)}\nrows: [\n${rows}\n]` }],
    },
  };
}

function sourceOf({ hide, functionNames }: SentData, line: AnalysisData['lines'][number]): UnitSource {
  const code = line.deseCode?.trim() ?? '';
  return {
    id: line.id,
    amount: line.amount,
    description: hide(line.description ?? 'Line without a description'),
    // A function code stays, even if an employee id has the same digits.
    functionName: functionNames.has(code) ? `${code} ${hide(functionNames.get(code) ?? '')}` : '',
    functionClass: functionClass({ deseCode: line.deseCode, texts: [line.description, line.categoryName] }),
    category: hide(line.categoryName ?? ''),
    building: hide(line.buildingName),
    paysPeople: paysPeople(line),
  };
}

/** Returns as many vacancies, classrooms and staffing rows as fit into `room`, largest first. Individual pay is not included. */
function contextWithin({ hide, vacancies, classrooms, staffing }: SentData, room: number) {
  const part = Math.floor(room / 3);
  return {
    vacantPositions: fitInto(
      part,
      vacancies.map(({ position, building, fte, cost }) => ({
        position: hide(position),
        building: hide(building),
        fte,
        cost: toDollars(cost),
      })),
    ),
    classrooms: fitInto(
      part,
      [...classrooms.values()].map(({ building, pupils, teacherFte }) => ({
        building: hide(building),
        pupils,
        classroomTeacherFte: teacherFte,
      })),
    ),
    staffing: fitInto(
      part,
      staffing.map(({ position, building, fte }) => [hide(position), hide(building), fte]),
    ),
  };
}

function fitInto<T>(room: number, entries: readonly T[]): T[] {
  let length = 0;
  const over = entries.findIndex((entry) => {
    length += JSON.stringify(entry, null, 1).length + 4;
    return length > room;
  });
  return over < 0 ? [...entries] : entries.slice(0, over);
}
