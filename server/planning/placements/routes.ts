import * as contract from '../../../core/contract/placements.ts';
import { readScattergram as readScattergramCall } from '../../../core/contract/placements-scattergram.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { changePlacements } from './change-placements.ts';
import { listPlacements } from './list-placements.ts';
import { placeFromFile } from './place-from-file.ts';
import { readScattergram } from './read-scattergram.ts';
import { matchPlacements } from './match-placements.ts';

export function placementRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleTask(contract.listPlacements, listPlacements, ({ query }) => query);
  api.handle(contract.matchPlacements, (cx, { body }) => workers.run(cx, matchPlacements, body));
  api.handleUpload(contract.importPlacements, (cx, { body }, file) =>
    workers.run(cx, placeFromFile, { ...body, file }),
  );
  api.handle(readScattergramCall, (cx, { params, query }) => readScattergram(cx, { ...query, ...params }));
  api.handle(contract.changePlacements, (cx, { body }) => changePlacements(cx, body));
}
