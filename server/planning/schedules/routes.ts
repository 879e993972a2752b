import { CSV } from '../../../core/contract/fields.ts';
import * as check from '../../../core/contract/schedules-check.ts';
import * as edition from '../../../core/contract/schedules-edition.ts';
import * as schedulesImport from '../../../core/contract/schedules-import.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { compareRoundings } from './compare-roundings.ts';
import { exportSchedule } from './export-schedule.ts';
import { generateEdition } from './generate-edition.ts';
import { importSchedules } from './import-schedules.ts';
import { readSchedulesOfFile } from './read-schedules-of-file.ts';
import { listSchedules, readSchedule } from './read-schedules.ts';
import { deleteEdition, putEdition } from './save-edition.ts';
import { createSchedule, deleteSchedule, updateSchedule } from './save-schedule.ts';

export function scheduleRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(schedules.listSchedules, (cx, { query }) => listSchedules(cx, query));
  api.handle(schedules.createSchedule, (cx, { body }) => createSchedule(cx, body));
  api.handleUpload(schedulesImport.importSchedules, (cx, { body }, file) =>
    workers.run(cx, importSchedules, { ...body, file }),
  );
  api.handleUpload(check.readScheduleFile, (cx, _, file) => workers.run(cx, readSchedulesOfFile, { file }));
  api.handle(schedules.readSchedule, (cx, { params }) => readSchedule(cx, params));
  api.handle(schedules.updateSchedule, (cx, { params, body }) => updateSchedule(cx, { ...body, ...params }));
  api.handle(schedules.deleteSchedule, (cx, { params }) => deleteSchedule(cx, params));
  api.handle(schedules.generateEdition, (cx, { params, body }) => generateEdition(cx, { ...body, ...params }));
  api.handle(check.compareRoundings, (cx, { params, body }) => compareRoundings(cx, { ...body, ...params }));
  api.handle(edition.putEdition, (cx, { params, body }) => putEdition(cx, { ...body, ...params }));
  api.handle(edition.deleteEdition, (cx, { params, query }) => deleteEdition(cx, { ...query, ...params }));
  api.handleRaw(schedules.exportSchedule, async (cx, { params }) => {
    const { name, text } = await exportSchedule(cx, params);
    return { type: CSV, body: text, fileName: name };
  });
}
