import { Select, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-changes.ts';
import { BUILDING_TYPES, type Building } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { BUILDING_TYPE_LABELS } from '../building-types.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { ReferenceForm, wasSaved, type OfEntry } from '../reference-form.tsx';

const LABELS = { name: 'Name', code: 'Code', address: 'Address', buildingType: 'Type' };

export function BuildingForm(props: OfEntry<Building>) {
  const { entry } = props;
  return (
    <ReferenceForm
      {...props}
      labels={LABELS}
      show={(field, value) =>
        field === 'buildingType'
          ? BUILDING_TYPES.filter((type) => type === value).map((type) => BUILDING_TYPE_LABELS[type])[0]
          : undefined
      }
      initialValues={{
        name: entry?.name ?? '',
        code: entry?.code ?? '',
        address: entry?.address ?? '',
        buildingType: entry?.buildingType ?? null,
      }}
      validate={{ name: nameRequired }}
      create={(body) => call(contract.createBuilding, { body })}
      update={({ id }, values, read) =>
        call(contract.updateBuilding, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={wasSaved}
      wordFailure={serverOr('Failed to save building')}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
          <TextInput label="Address" maxLength={200} {...form.getInputProps('address')} />
          <Select
            label="Type"
            description="The enrollment form shows the grades for this building type. To enter other grades, choose “Show every grade” on that form"
            placeholder="None"
            clearable
            data={BUILDING_TYPES.map((value) => ({ value, label: BUILDING_TYPE_LABELS[value] }))}
            {...form.getInputProps('buildingType')}
          />
        </>
      )}
    </ReferenceForm>
  );
}
