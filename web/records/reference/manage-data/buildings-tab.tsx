import { useQuery } from '@tanstack/react-query';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { BUILDING_TYPE_LABELS } from '../building-types.ts';
import { buildingsOfYear } from '../queries.ts';
import { DeleteEntry } from '../delete-entry.tsx';
import { BUILDING_REMOVAL } from '../removals.ts';
import { count } from '../../../platform/ui/format.ts';
import { BuildingForm } from './building-form.tsx';
import { EntryList, NAMED, Optional } from './entry-list.tsx';
import { ImportRoster } from './import-roster.tsx';
import { useEmployeeYear } from './use-employee-year.tsx';
import { useOthers } from './use-others.ts';

export function BuildingsTab() {
  const year = useEmployeeYear();
  const buildings = useQuery(buildingsOfYear(year.budgetYearId, year.fiscalYear));
  const footer = useOthers(buildings.data, year);
  return (
    <EntryList
      label="Building"
      plural="buildings"
      list={buildings}
      about="Schools and offices. Imports find a building first by its code, then by its name. Lines without a building are District Wide."
      empty="Add a building, or import a roster. An import adds the buildings in the file."
      otherWays={<ImportRoster />}
      {...NAMED}
      textOf={({ name, code, address }) => `${name} ${code ?? ''} ${address ?? ''}`}
      columns={[
        { label: 'Name', cell: ({ name }) => name },
        { label: 'Code', cell: ({ code }) => <Optional>{code}</Optional> },
        {
          label: 'Type',
          isDetail: true,
          cell: ({ buildingType }) => <Optional>{buildingType && BUILDING_TYPE_LABELS[buildingType]}</Optional>,
        },
        { label: 'Address', isDetail: true, cell: ({ address }) => <Optional>{address}</Optional> },
        {
          label: year.heading,
          isFigure: true,
          cell: ({ employeeCount }) => count(employeeCount),
          footer,
        },
      ]}
      others={DISTRICT_WIDE}
      form={(dialog) => <BuildingForm {...dialog} />}
      deletion={(dialog) => <DeleteEntry removal={BUILDING_REMOVAL} entries={buildings.data ?? []} {...dialog} />}
    />
  );
}
