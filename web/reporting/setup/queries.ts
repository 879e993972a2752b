import * as sample from '../../../core/contract/sample.ts';
import * as contract from '../../../core/contract/setup.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

export const SETUP_KEY = ['setup'];

/** The setup checklist. Each screen that shows it loads it again, because nearly every change affects it. */
export const setupQuery = (budgetYearId: number | null) =>
  queryOf([...SETUP_KEY, budgetYearId], contract.readSetup, {
    query: budgetYearId === null ? {} : { budgetYearId: String(budgetYearId) },
  });

export function hideReminder(isHidden: boolean) {
  return call(contract.hideSetup, { body: { isHidden } });
}

export const addSample = () => call(sample.loadSample);
export const deleteSample = () => call(sample.removeSample);
