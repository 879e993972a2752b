import { useQuery } from '@tanstack/react-query';
import { deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { fundsQuery } from '../reference/queries.ts';
import type { CodeChoices } from './bulk-choices.ts';

/** The funds, and the DESE functions that are valid in a fiscal year, each with its name. */
export function useCodeChoices(fiscalYear: number | undefined) {
  const functions = useQuery(deseFunctionsQuery);
  const funds = useQuery(fundsQuery);
  const isValid = ({ validFrom, validTo }: { validFrom: number | null; validTo: number | null }) =>
    fiscalYear === undefined || ((validFrom ?? fiscalYear) <= fiscalYear && fiscalYear <= (validTo ?? fiscalYear));
  const choices: CodeChoices = {
    functions: (functions.data ?? [])
      .filter(isValid)
      .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    funds: (funds.data ?? []).map(({ name }) => ({ value: name, label: name })),
  };
  return { choices, failed: [functions, funds].find(({ error }) => error !== null) };
}
