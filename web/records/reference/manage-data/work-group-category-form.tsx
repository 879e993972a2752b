import { Badge, Button, ColorInput, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../../../core/contract/reference-changes.ts';
import { call } from '../../../api.ts';
import { COLOR_PRESETS, contrastRatio, isColor, READABLE_CONTRAST } from '../color-presets.ts';
import { EntryForm, nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import type { EntryFormProps } from './use-dialogs.ts';

const LABELS = {
  name: 'Name',
  description: 'Description',
  backgroundColor: 'Background color',
  textColor: 'Text color',
};

const colorRequired = (color: string) => (isColor(color) ? null : 'Enter a color such as #3b82f6');

export function WorkGroupCategoryForm({ entry, onSaved, onClose }: EntryFormProps<contract.WorkGroupCategory>) {
  const initialValues = {
    name: entry?.name ?? '',
    description: entry?.description ?? '',
    backgroundColor: entry?.backgroundColor ?? contract.DEFAULT_BACKGROUND_COLOR,
    textColor: entry?.textColor ?? contract.DEFAULT_TEXT_COLOR,
  };
  const form = useForm({
    initialValues,
    validate: { name: nameRequired, backgroundColor: colorRequired, textColor: colorRequired },
  });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateWorkGroupCategory, {
          params: { id: String(entry.id) },
          body: changesOf(body, read),
        })
      : await call(contract.createWorkGroupCategory, { body });
    return `${name} was saved.`;
  };
  const { name, backgroundColor, textColor } = form.values;
  return (
    <EntryForm
      form={form}
      save={save}
      labels={LABELS}
      wordFailure={serverOr('Failed to save category')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
      <SimpleGrid cols={2}>
        <ColorInput
          label="Background color"
          withEyeDropper={false}
          fixOnBlur={false}
          {...form.getInputProps('backgroundColor')}
        />
        <ColorInput label="Text color" withEyeDropper={false} fixOnBlur={false} {...form.getInputProps('textColor')} />
      </SimpleGrid>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          Presets
        </Text>
        <Group gap="xs">
          {COLOR_PRESETS.map((preset) => (
            <Button
              key={preset.name}
              size="compact-sm"
              bg={preset.background}
              c={preset.text}
              onClick={() => form.setValues({ backgroundColor: preset.background, textColor: preset.text })}
            >
              {preset.name}
            </Button>
          ))}
        </Group>
      </Stack>
      <Preview name={name.trim() || 'Category name'} background={backgroundColor} text={textColor} />
    </EntryForm>
  );
}

function Preview({ name, background, text }: { name: string; background: string; text: string }) {
  const isValid = isColor(background) && isColor(text);
  const isHardToRead = isValid && contrastRatio(background, text) < READABLE_CONTRAST;
  return (
    <Stack gap={4} role="group" aria-label="Preview">
      <Text size="sm" fw={500}>
        Preview
      </Text>
      <Group>
        <Badge tt="none" size="lg" {...(isValid && { bg: background, c: text })} data-testid="preview">
          {name}
        </Badge>
      </Group>
      {isHardToRead && (
        <Text size="sm" c="dimmed">
          These two colors are hard to read on each other. Choose ones that stand further apart.
        </Text>
      )}
    </Stack>
  );
}
