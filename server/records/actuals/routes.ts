import * as contract from '../../../core/contract/actuals.ts';
import * as forecast from '../../../core/contract/actuals-forecast.ts';
import { CSV, XLSX } from '../../../core/contract/fields.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { deleteSnapshot, linkAccount } from './change-actuals.ts';
import { exportActuals } from './export-actuals.ts';
import { exportReport } from './export-report.ts';
import { readForecast } from './forecast/read-forecast.ts';
import { typeForecast } from './forecast/type-forecast.ts';
import { importActuals } from './import-actuals.ts';
import { listSnapshots, readActuals } from './read-actuals.ts';

export function actualsRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.readActuals, (cx, { query }) => readActuals(cx, query));
  api.handleRaw(contract.exportActuals, async (cx, { query }) => {
    const { name, text } = await exportActuals(cx, query);
    return { type: CSV, body: text, fileName: name };
  });
  api.handleRaw(contract.exportReport, async (cx, { query }) => {
    const { name, bytes } = await exportReport(cx, query);
    return { type: XLSX, body: bytes, fileName: name };
  });
  api.handle(forecast.readForecast, (cx, { query }) => readForecast(cx, query));
  api.handle(forecast.typeForecast, (cx, { body }) => typeForecast(cx, body));
  api.handle(contract.listSnapshots, (cx) => listSnapshots(cx));
  api.handleUpload(contract.importActuals, (cx, { body }, file) => workers.run(cx, importActuals, { ...body, file }));
  api.handle(contract.deleteSnapshot, (cx, { params }) => deleteSnapshot(cx, params));
  api.handle(contract.linkAccount, (cx, { body }) => linkAccount(cx, body));
}
