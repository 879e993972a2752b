import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../../../core/contract/reference-changes.ts';
import { BUILDING_TYPES, type Building } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { BUILDING_TYPE_LABELS } from '../building-types.ts';
import { EntryForm, nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import type { EntryFormProps } from './use-dialogs.ts';

const LABELS = { name: 'Name', code: 'Code', address: 'Address', buildingType: 'Type' };

export function BuildingForm({ entry, onSaved, onClose }: EntryFormProps<Building>) {
  const initialValues = {
    name: entry?.name ?? '',
    code: entry?.code ?? '',
    address: entry?.address ?? '',
    buildingType: entry?.buildingType ?? null,
  };
  const form = useForm({ initialValues, validate: { name: nameRequired } });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateBuilding, {
          params: { id: String(entry.id) },
          body: changesOf(body, read),
        })
      : await call(contract.createBuilding, { body });
    return `${name} was saved.`;
  };
  return (
    <EntryForm
      form={form}
      save={save}
      labels={LABELS}
      show={(field, value) =>
        field === 'buildingType'
          ? BUILDING_TYPES.filter((type) => type === value).map((type) => BUILDING_TYPE_LABELS[type])[0]
          : undefined
      }
      wordFailure={serverOr('Failed to save building')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
      <TextInput label="Address" maxLength={200} {...form.getInputProps('address')} />
      <Select
        label="Type"
        description="Decides which grades the enrollment form offers first"
        placeholder="None"
        clearable
        data={BUILDING_TYPES.map((value) => ({ value, label: BUILDING_TYPE_LABELS[value] }))}
        {...form.getInputProps('buildingType')}
      />
    </EntryForm>
  );
}
