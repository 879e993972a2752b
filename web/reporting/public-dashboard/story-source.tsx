import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Settings } from './use-settings.ts';

interface StorySourceProps {
  form: UseFormReturnType<Settings>;
  part: 'classSizes' | 'peerCosts' | 'outOfDistrict';
  placeholder: string;
}

/** The one source of all rows of a list. */
export function StorySource({ form, part, placeholder }: StorySourceProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput label="Source" placeholder={placeholder} {...form.getInputProps(`story.${part}.source`)} />
      <TextInput
        label="Link to the source"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps(`story.${part}.link`)}
      />
    </SimpleGrid>
  );
}
