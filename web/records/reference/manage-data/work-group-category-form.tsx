import { Badge, Button, ColorInput, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-changes.ts';
import { call } from '../../../api.ts';
import { COLOR_PRESETS, contrastRatio, isColor, READABLE_CONTRAST } from '../color-presets.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { ReferenceForm, wasSaved, type OfEntry } from '../reference-form.tsx';

const LABELS = {
  name: 'Name',
  description: 'Description',
  backgroundColor: 'Background color',
  textColor: 'Text color',
};

const colorRequired = (color: string) => (isColor(color) ? null : 'Enter a color such as #3b82f6');

export function WorkGroupCategoryForm(props: OfEntry<contract.WorkGroupCategory>) {
  const { entry } = props;
  return (
    <ReferenceForm
      {...props}
      labels={LABELS}
      initialValues={{
        name: entry?.name ?? '',
        description: entry?.description ?? '',
        backgroundColor: entry?.backgroundColor ?? contract.DEFAULT_BACKGROUND_COLOR,
        textColor: entry?.textColor ?? contract.DEFAULT_TEXT_COLOR,
      }}
      validate={{ name: nameRequired, backgroundColor: colorRequired, textColor: colorRequired }}
      create={(body) => call(contract.createWorkGroupCategory, { body })}
      update={({ id }, values, read) =>
        call(contract.updateWorkGroupCategory, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={wasSaved}
      wordFailure={serverOr('Failed to save category')}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
          <SimpleGrid cols={2}>
            <ColorInput
              label="Background color"
              withEyeDropper={false}
              fixOnBlur={false}
              {...form.getInputProps('backgroundColor')}
            />
            <ColorInput
              label="Text color"
              withEyeDropper={false}
              fixOnBlur={false}
              {...form.getInputProps('textColor')}
            />
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
          <Preview {...form.values} />
        </>
      )}
    </ReferenceForm>
  );
}

function Preview({ name, backgroundColor, textColor }: Record<'name' | 'backgroundColor' | 'textColor', string>) {
  const isValid = isColor(backgroundColor) && isColor(textColor);
  const isHardToRead = isValid && contrastRatio(backgroundColor, textColor) < READABLE_CONTRAST;
  return (
    <Stack gap={4} role="group" aria-label="Preview">
      <Text size="sm" fw={500}>
        Preview
      </Text>
      <Group>
        <Badge size="lg" {...(isValid && { bg: backgroundColor, c: textColor })} data-testid="preview">
          {name.trim() || 'Category name'}
        </Badge>
      </Group>
      {isHardToRead && (
        <Text size="sm" c="dimmed">
          These two colors are hard to read together. Choose two colors with more contrast.
        </Text>
      )}
    </Stack>
  );
}
