import { droppedLines, otherYears } from '../../../core/contract/other-years.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { listDroppedLines } from './list-dropped-lines.ts';
import { listOtherYears } from './list-other-years.ts';

export function otherYearRoutes(api: Api, { workers }: { workers: Workers }): void {
  // Without years, nothing is compared.
  api.handle(otherYears, (cx, { query }) =>
    query.years?.length ? workers.run(cx, listOtherYears, query, { signal: cx.gone }) : listOtherYears(cx, query),
  );
  api.handle(droppedLines, (cx, { query }) => workers.run(cx, listDroppedLines, query, { signal: cx.gone }));
}
