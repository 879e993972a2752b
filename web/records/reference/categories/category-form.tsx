import { Checkbox, ColorInput, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { nextCategoryColor } from '../../../../core/category-colors.ts';
import { saveCategory } from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { ApiError, call, reasonOf } from '../../../api.ts';
import { isColor } from '../color-presets.ts';
import { ReferenceForm, type OfEntry } from '../reference-form.tsx';
import { arrowSteps } from '../../../platform/ui/arrow-steps.ts';
import { nameRequired } from '../../../platform/ui/entry-modal.tsx';
import { asTyped, changesOf } from '../../../platform/ui/merge-changes.ts';
import { ForecastPreview } from './forecast-preview.tsx';
import { INCREASE_RANGE, parseIncrease } from './forecast.ts';

interface CategoryFormProps extends OfEntry<Category> {
  /** The colors of the existing categories. */
  usedColors: readonly string[];
}

export function CategoryForm({ usedColors, ...props }: CategoryFormProps) {
  const { entry } = props;
  const initialValues = {
    name: entry?.name ?? '',
    code: entry?.code ?? '',
    description: entry?.description ?? '',
    deseFunction: entry?.deseFunction ?? '',
    increase: typedIncrease(entry?.defaultYoYIncrease),
    color: entry?.color ?? nextCategoryColor(usedColors),
    displayOrder: entry?.displayOrder ?? 0,
    isPersonnel: entry?.isPersonnel ?? false,
  };
  return (
    <ReferenceForm
      {...props}
      labels={LABELS}
      read={({ defaultYoYIncrease, ...current }) =>
        asTyped({ ...current, increase: typedIncrease(defaultYoYIncrease) }, initialValues)
      }
      initialValues={initialValues}
      validate={{
        name: nameRequired,
        deseFunction: (code) => (/^(\d{4})?$/.test(code.trim()) ? null : 'Enter four digits, such as 2305'),
        increase: (text) =>
          text.trim() === '' || parseIncrease(text) !== null ? null : 'Enter a percentage, such as 2.5',
        color: (color) => (isColor(color) ? null : 'Enter a color such as #3b82f6'),
        displayOrder: (place) => (Number.isInteger(place) ? null : 'Enter a whole number'),
      }}
      create={(values) => call(saveCategory, { body: sent(values) })}
      update={({ id }, values, read) => {
        const { was, ...changed } = changesOf(values, read);
        return call(saveCategory, { body: { ...sent(changed), name: values.name, id, was: sent(was) } });
      }}
      message={() => 'Category saved successfully!'}
      wordFailure={(error) => `Failed to save: ${serverError(error)}`}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
          <Group grow align="flex-start">
            <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
            <TextInput label="DESE function" maxLength={4} placeholder="2305" {...form.getInputProps('deseFunction')} />
          </Group>
          <Group grow align="flex-start">
            <TextInput
              label="Yearly increase"
              inputMode="decimal"
              rightSection={<span aria-hidden="true">%</span>}
              {...form.getInputProps('increase')}
              onKeyDown={arrowSteps({
                text: form.values.increase,
                parse: parseIncrease,
                range: INCREASE_RANGE,
                onStep: (value) => form.setFieldValue('increase', String(value)),
              })}
            />
            <NumberInput label="Display order" allowDecimal={false} {...form.getInputProps('displayOrder')} />
          </Group>
          <ForecastPreview name={form.values.name || 'the category'} increase={parseIncrease(form.values.increase)} />
          <ColorInput label="Color" withEyeDropper={false} fixOnBlur={false} {...form.getInputProps('color')} />
          <Checkbox
            label="Personnel category (its lines pay the people on the roster)"
            {...form.getInputProps('isPersonnel', { type: 'checkbox' })}
          />
        </>
      )}
    </ReferenceForm>
  );
}

const LABELS = {
  name: 'Name',
  code: 'Code',
  description: 'Description',
  deseFunction: 'DESE function',
  increase: 'Yearly increase',
  color: 'Color',
  displayOrder: 'Display order',
  isPersonnel: 'Personnel',
};

/** Converts the typed increase to a number for the request. Null if no increase is typed. */
function sent<Fields extends { increase?: string }>({ increase, ...fields }: Fields) {
  return { ...fields, ...(increase !== undefined && { defaultYoYIncrease: parseIncrease(increase) }) };
}

function typedIncrease(increase: unknown): string {
  return typeof increase === 'number' ? String(increase) : '';
}

/** Returns the server's message, or a default message. */
export function serverError(error: unknown): string {
  return reasonOf(error, error instanceof ApiError ? error.message : 'Unknown error');
}
