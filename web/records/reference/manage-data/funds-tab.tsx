import { useQuery } from '@tanstack/react-query';
import * as contract from '../../../../core/contract/reference-funds.ts';
import { call } from '../../../api.ts';
import { fundsQuery } from '../queries.ts';
import { count } from '../../../platform/ui/format.ts';
import { ImportButton } from '../../totals/import-button.tsx';
import { EntryList, NAMED } from './entry-list.tsx';
import { FundForm } from './fund-form.tsx';
import { FUND_KIND_LABELS } from './fund-kinds.ts';
import { SimpleDelete } from './simple-delete.tsx';

/** The funds that pay for lines. */
export function FundsTab() {
  const funds = useQuery(fundsQuery);
  return (
    <EntryList
      label="Fund"
      plural="funds"
      list={funds}
      about="Where the money for each line comes from. If an import or a line uses a fund that is not in this list, the fund is added."
      empty="Add a fund, or import lines. An import adds the funds in the file."
      otherWays={
        <ImportButton variant="default" parameters={{ type: 'proposed' }}>
          Import budget lines
        </ImportButton>
      }
      {...NAMED}
      textOf={({ name, kind }) => `${name} ${FUND_KIND_LABELS[kind]}`}
      columns={[
        { label: 'Fund', cell: ({ name }) => name },
        { label: 'Kind', isDetail: true, cell: ({ kind }) => FUND_KIND_LABELS[kind] },
        { label: 'Covered by town guidance', cell: ({ coveredByGuidance }) => (coveredByGuidance ? 'Yes' : 'No') },
        { label: 'Roster and budget lines, all years', isFigure: true, cell: ({ lineCount }) => count(lineCount) },
      ]}
      form={(dialog) => <FundForm {...dialog} />}
      deletion={(dialog) => (
        <SimpleDelete
          {...dialog}
          noun="fund"
          nameOf={({ name }) => name}
          failed="Failed to delete fund. Make sure no lines or positions are assigned to it."
          remove={({ id }) => call(contract.deleteFund, { params: { id: String(id) } })}
        />
      )}
    />
  );
}
