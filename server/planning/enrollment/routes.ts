import * as contract from '../../../core/contract/enrollment.ts';
import * as imports from '../../../core/contract/enrollment-import.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { deleteEnrollment, listEnrollment, saveEnrollment, staffByBuilding } from './enrollment.ts';
import { importEnrollment } from './import-enrollment.ts';
import { undoEnrollmentImport } from './undo-import.ts';

export function enrollmentRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.listEnrollment, (cx, { query }) => listEnrollment(cx, query));
  api.handle(contract.staffByBuilding, (cx, { query }) => staffByBuilding(cx, query));
  api.handleUpsert(contract.saveEnrollment, (cx, { body }) => saveEnrollment(cx, body));
  api.handleUpload(imports.importEnrollment, (cx, { body }, file) =>
    workers.run(cx, importEnrollment, { ...body, file }),
  );
  api.handle(imports.undoEnrollmentImport, (cx, { params }) => undoEnrollmentImport(cx, params));
  api.handle(contract.deleteEnrollment, (cx, { params, query }) => deleteEnrollment(cx, { ...params, ...query }));
}
