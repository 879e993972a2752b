import { useQuery } from '@tanstack/react-query';
import { deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { fundsQuery } from '../reference/queries.ts';
import type { CodeChoices } from './bulk-choices.ts';
import { functionChoices } from './column-values.ts';

/** The funds, and the DESE functions that are valid in a fiscal year, each with its name. */
export function useCodeChoices(fiscalYear: number | undefined) {
  const functions = useQuery(deseFunctionsQuery);
  const funds = useQuery(fundsQuery);
  const choices: CodeChoices = {
    functions: functionChoices(functions.data ?? [], fiscalYear ?? null),
    funds: (funds.data ?? []).map(({ name }) => ({ value: name, label: name })),
  };
  return { choices, failed: [functions, funds].find(({ error }) => error !== null) };
}
