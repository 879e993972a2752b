import { Checkbox, ColorInput, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveCategory, type CategoryFields } from '../../core/contract/reference-changes.ts';
import { DEFAULT_CATEGORY_COLOR, type Category } from '../../core/contract/reference.ts';
import { ApiError, call, messageOf } from '../api.ts';
import { isColor } from '../reference/color-presets.ts';
import { changedFields, EntryForm, nameRequired } from '../reference/entry-modal.tsx';
import { ForecastPreview } from './forecast-preview.tsx';
import { parseIncrease } from './forecast.ts';

interface CategoryFormProps {
  entry: Category | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

export function CategoryForm({ entry, onSaved, onClose }: CategoryFormProps) {
  const initialValues = {
    name: entry?.name ?? '',
    code: entry?.code ?? '',
    description: entry?.description ?? '',
    deseFunction: entry?.deseFunction ?? '',
    increase: entry?.defaultYoYIncrease === null || entry === null ? '' : String(entry.defaultYoYIncrease),
    color: entry?.color ?? DEFAULT_CATEGORY_COLOR,
    displayOrder: entry?.displayOrder ?? 0,
    isPersonnel: entry?.isPersonnel ?? false,
  };
  const form = useForm({
    initialValues,
    validate: {
      name: nameRequired,
      deseFunction: (code) => (/^(\d{4})?$/.test(code.trim()) ? null : 'Enter four digits, such as 2305'),
      increase: (text) =>
        text.trim() === '' || parseIncrease(text) !== null ? null : 'Enter a percentage, such as 2.5',
      color: (color) => (isColor(color) ? null : 'Enter a colour such as #3b82f6'),
      displayOrder: (place) => (Number.isInteger(place) ? null : 'Enter a whole number'),
    },
  });
  const save = async () => {
    const { increase, ...changed } = changedFields(form.getValues(), entry && initialValues);
    await call(saveCategory, {
      body: {
        ...changed,
        name: form.getValues().name,
        ...(increase !== undefined && { defaultYoYIncrease: parseIncrease(increase) }),
        ...(entry && {
          id: entry.id,
          was: wasOf(entry, { ...changed, ...(increase !== undefined && { defaultYoYIncrease: 0 }) }),
        }),
      },
    });
    return 'Category saved successfully!';
  };
  return (
    <EntryForm
      form={form}
      save={save}
      wordFailure={(error) => `Failed to save: ${serverError(error)}`}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
      <Group grow align="flex-start">
        <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
        <TextInput label="DESE function" maxLength={4} placeholder="2305" {...form.getInputProps('deseFunction')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label="Default YoY increase"
          inputMode="decimal"
          rightSection={<span aria-hidden="true">%</span>}
          {...form.getInputProps('increase')}
        />
        <NumberInput label="Display order" allowDecimal={false} {...form.getInputProps('displayOrder')} />
      </Group>
      <ForecastPreview name={form.values.name || 'the category'} increase={parseIncrease(form.values.increase)} />
      <ColorInput label="Colour" withEyeDropper={false} fixOnBlur={false} {...form.getInputProps('color')} />
      <Checkbox
        label="Personnel: its lines are backed by the roster"
        {...form.getInputProps('isPersonnel', { type: 'checkbox' })}
      />
    </EntryForm>
  );
}

/** What was read of the fields that are changed. */
function wasOf(entry: Category, changed: object): Partial<CategoryFields> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name in changed));
}

/** What the server said; what it did not say is told as well. */
export function serverError(error: unknown): string {
  return messageOf(error, error instanceof ApiError ? error.message : 'Unknown error');
}
