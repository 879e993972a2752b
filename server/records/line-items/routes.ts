import { isOtherYearColumn } from '../../../core/contract/other-years.ts';
import * as bulk from '../../../core/contract/line-items-bulk.ts';
import * as exports from '../../../core/contract/line-items-export.ts';
import { lineHistory as lineHistoryCall } from '../../../core/contract/line-items-history.ts';
import { lineYears } from '../../../core/contract/line-items-years.ts';
import * as contract from '../../../core/contract/line-items.ts';
import type { Api, RawResponse } from '../../platform/http/api.ts';
import type { Context } from '../../context.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { bulkAssignBuilding } from './bulk-assign-building.ts';
import { changeLineItems } from './change-line-items.ts';
import { createLineItem } from './create-line-item.ts';
import { deleteLineItem } from './delete-line-item.ts';
import { exportLineItems, type ComparedColumn, type ExportFile, type ExportRequest } from './export-line-items.ts';
import { lineHistory } from './line-history.ts';
import { listLineItems } from './list-line-items.ts';
import { listLineYears } from './list-line-years.ts';
import { restoreLineItems } from './restore-line-items.ts';
import { setDepartureDate } from './set-departure-date.ts';
import { setNextYearSalary } from './set-next-year-salary.ts';
import { setStatus } from './set-status.ts';
import { updateLineItem } from './update-line-item.ts';

interface Needs {
  workers: Workers;
  /** Reads the columns of other years that an export requests. */
  compareLines: (cx: Context, request: ExportRequest) => Promise<ComparedColumn[]>;
}

export function lineItemRoutes(api: Api, { workers, compareLines }: Needs): void {
  const exported = async (cx: Context, request: ExportRequest) =>
    asDownload(await workers.run(cx, exportLineItems, request, { signal: cx.gone }));
  api.handle(contract.listLineItems, (cx, { query }) => listLineItems(cx, query));
  api.handle(bulk.createLineItem, (cx, { body: { isOperating, scenarioId, budgetYearId, ...set } }) =>
    createLineItem(cx, { isOperating, scenarioId, budgetYearId, set }),
  );
  // Registered before the routes of one line, so that "bulk" is not read as an id.
  api.handle(bulk.changeLineItems, (cx, { body }) => changeLineItems(cx, body));
  api.handle(contract.updateLineItem, (cx, { params, body: { rev, formulas, ...set } }) =>
    updateLineItem(cx, { ...params, rev, set, formulas }),
  );
  api.handle(contract.replaceLineItem, (cx, { params, body: { rev, ...set } }) =>
    updateLineItem(cx, { ...params, rev, set }),
  );
  api.handle(contract.setNextYearSalary, (cx, { params, body }) => setNextYearSalary(cx, { ...params, ...body }));
  api.handle(contract.setStatus, (cx, { params, body }) => setStatus(cx, { ...params, ...body }));
  api.handle(contract.setDepartureDate, (cx, { params, body }) => setDepartureDate(cx, { ...params, ...body }));
  api.handle(contract.deleteLineItem, (cx, { params, query }) => deleteLineItem(cx, { ...params, ...query }));
  api.handle(contract.restoreLineItems, (cx, { body }) => restoreLineItems(cx, body));
  api.handleRaw(exports.exportLineItems, (cx, { query }) => {
    const { format, scenarioId, budgetYearId, fiscalYear, isOperating, columns, sort, ...filter } = query;
    return exported(cx, { format, scenarioId, budgetYearId, fiscalYear, isOperating, columns, sort, filter });
  });
  api.handleRaw(exports.exportShownLines, async (cx, { body }) => {
    const compared = body.columns?.some(isOtherYearColumn) ? await workers.run(cx, compareLines, body) : [];
    return exported(cx, { ...body, compared });
  });
  api.handle(lineHistoryCall, (cx, { params }) => lineHistory(cx, params));
  api.handle(lineYears, (cx, { params }) => listLineYears(cx, params));
  api.handle(contract.bulkAssignBuilding, (cx, { body }) => bulkAssignBuilding(cx, body));
}

function asDownload({ name, type, bytes }: ExportFile): RawResponse {
  return { type, body: bytes, fileName: name };
}
