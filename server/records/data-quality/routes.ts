import * as contract from '../../../core/contract/data-quality.ts';
import type { Api } from '../../platform/http/api.ts';
import { mergeLineItems } from '../line-items/merge-line-items.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { dismissDuplicates, undoDismissDuplicates } from './dismiss-duplicates.ts';
import { dismissFindings, undoDismissFindings } from './dismiss-findings.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listNeedsReview } from './list-needs-review.ts';
import { listUnknownCodes } from './list-unknown-codes.ts';

export function dataQualityRoutes(api: Api): void {
  api.handle(contract.needsReview, (cx, { query }) => listNeedsReview(cx, query));
  api.handle(contract.unknownCodes, (cx, { query }) => listUnknownCodes(cx, query));
  api.handleTask(contract.duplicates, findDuplicates, ({ query }) => query);
  api.handle(contract.mergeDuplicates, (cx, { body }) => mergeLineItems(cx, body));
  api.handle(contract.dismissDuplicate, (cx, { body }) => dismissDuplicate(cx, body));
  api.handle(contract.dismissDuplicates, (cx, { body }) => dismissDuplicates(cx, body));
  api.handle(contract.undoDismissDuplicates, (cx, { body }) => undoDismissDuplicates(cx, body));
  api.handle(contract.dismissFindings, (cx, { body }) => dismissFindings(cx, body));
  api.handle(contract.undoDismissFindings, (cx, { body }) => undoDismissFindings(cx, body));
}
