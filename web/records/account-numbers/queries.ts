import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/account-numbers.ts';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import { listFunds } from '../../../core/contract/reference-funds.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

export type SaveInput = CallInput<typeof contract.saveAccountNumbers>['body'];
export type Template = NonNullable<SaveInput['template']>;

export const accountNumbersQuery = queryOf(['account-numbers'], contract.readAccountNumbers);

export const proposalQuery = queryOf(['account-numbers', 'proposal'], contract.proposeAccountTemplate);

export const fundsQuery = queryOf(['funds'], listFunds);

/** Checks how many accounts a template fits. The previous result is shown until the new one arrives. */
export const checkQuery = (template: Template | null) =>
  queryOptions({
    queryKey: ['account-numbers', 'check', template],
    queryFn: ({ signal }) =>
      call(contract.checkAccountTemplate, {
        body: { template: template ?? { separator: '-', segments: [] } },
        signal,
      }),
    enabled: template !== null,
    placeholderData: keepPreviousData,
  });

export function saveAccountNumbers(body: SaveInput) {
  return call(contract.saveAccountNumbers, { body });
}

export function applyAccountNumbers(body: CallInput<typeof contract.applyAccountNumbers>['body']) {
  return call(contract.applyAccountNumbers, { body });
}
