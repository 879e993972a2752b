import { CSV } from '../../../core/contract/fields.ts';
import * as changes from '../../../core/contract/positions-changes.ts';
import * as reports from '../../../core/contract/positions-reports.ts';
import * as contract from '../../../core/contract/positions.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { changePositions } from './change-positions.ts';
import { completePositions } from './complete-positions.ts';
import { createPosition } from './create-position.ts';
import { decidePosition } from './decide-position.ts';
import { groupedFte } from './grouped-fte.ts';
import { positionsFromRoster } from './positions-from-roster.ts';
import { positionHistory } from './position-history.ts';
import { listPositions } from './read-positions.ts';
import { rollUpPositions } from './roll-up-positions.ts';
import { summarizePositions } from './summarize-positions.ts';
import { summaryCsv } from './summary-csv.ts';
import { undoPositionChange } from './undo-change.ts';

export function positionRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.listPositions, (cx, { query }) => listPositions(cx, query));
  api.handle(contract.positionsFromRoster, (cx, { body }) => workers.run(cx, positionsFromRoster, body));
  api.handle(changes.completePositions, (cx, { body }) => workers.run(cx, completePositions, body));
  api.handle(changes.createPosition, (cx, { body }) => createPosition(cx, body));
  api.handle(changes.changePositions, (cx, { body }) => changePositions(cx, body));
  const { approvePosition, freezePosition, closePosition } = changes;
  api.handle(approvePosition, (cx, { params, body }) =>
    decidePosition(cx, { ...body, ...params, decision: 'approve' }),
  );
  api.handle(freezePosition, (cx, { params, body }) => decidePosition(cx, { ...body, ...params, decision: 'freeze' }));
  api.handle(closePosition, (cx, { params, body }) => decidePosition(cx, { ...body, ...params, decision: 'close' }));
  api.handle(changes.undoPositionChange, (cx, { params }) => undoPositionChange(cx, params));
  api.handleTask(reports.summarizePositions, summarizePositions, ({ query }) => query);
  api.handleTask(reports.groupedFte, groupedFte, ({ query }) => query);
  api.handleRaw(reports.positionSummaryCsv, async (cx, { query }) => ({
    type: CSV,
    body: await workers.run(cx, summaryCsv, query, { signal: cx.gone }),
    fileName: 'FTE by school and function.csv',
  }));
  api.handleTask(reports.rollUpPositions, rollUpPositions, ({ query }) => query);
  api.handle(reports.positionHistory, (cx, { params, query }) => positionHistory(cx, { ...query, ...params }));
}
