import { useQuery } from '@tanstack/react-query';
import * as contract from '../../../../core/contract/reference-dese.ts';
import { call } from '../../../api.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { deseFunctionsQuery } from '../../../platform/shell/queries.ts';
import { EntryList } from './entry-list.tsx';
import { SimpleDelete } from './simple-delete.tsx';
import { DeseFunctionForm } from './dese-function-form.tsx';

/** The DESE functions, including those added by the district. */
export function DeseFunctionsList() {
  const functions = useQuery(deseFunctionsQuery);
  return (
    <EntryList
      label="DESE Function"
      plural="DESE functions"
      list={functions}
      about="The functions that the state uses in reports. A line without a category counts in the category of its function."
      empty="Add the functions that your budget uses."
      keyOf={({ code }) => code}
      nameOf={({ code, name }) => `${code} ${name}`}
      textOf={({ code, name, reportGroup }) => `${code} ${name} ${reportGroup}`}
      columns={[
        { label: 'Code', cell: ({ code }) => code },
        { label: 'Name', cell: ({ name }) => name },
        { label: 'Valid', cell: validityOf },
        { label: 'Report group', isDetail: true, cell: ({ reportGroup }) => reportGroup },
        { label: 'Source', isDetail: true, cell: ({ confidence }) => SOURCES[confidence] ?? confidence },
      ]}
      form={(dialog) => <DeseFunctionForm functions={functions.data ?? []} {...dialog} />}
      deletion={(dialog) => (
        <SimpleDelete
          {...dialog}
          noun="DESE function"
          nameOf={({ code, name }) => `${code} ${name}`}
          failed="Failed to delete DESE function"
          remove={({ code }) => call(contract.deleteDeseFunction, { params: { code } })}
        />
      )}
    />
  );
}

/** Describes the period in which a function is valid, and its replacement. */
function validityOf({ validFrom, validTo, replacedBy }: contract.DeseFunction): string {
  if (validTo === null) return validFrom === null ? 'Current' : `From ${fiscalYearLabel(validFrom)}`;
  const successor = replacedBy === null ? '' : `, now ${replacedBy}`;
  return `Retired after ${fiscalYearLabel(validTo)}${successor}`;
}

/** Labels of the sources of functions. Functions added by the district have their own label. */
const SOURCES: Readonly<Record<string, string>> = {
  'DESE FY25 list': 'State function list, FY25',
  seen: 'Code and name from state reports',
  'name seen': 'Name from state reports',
  'general knowledge': 'To be confirmed',
};
