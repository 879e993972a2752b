import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { settingLabel } from '../../../core/setting-labels.ts';
import type { Settings } from './use-settings.ts';

interface StorySourceProps {
  form: UseFormReturnType<Settings>;
  part: 'classSizes' | 'peerCosts' | 'outOfDistrict';
  placeholder: string;
}

/** The source that all rows in a list have in common. */
export function StorySource({ form, part, placeholder }: StorySourceProps) {
  const field = (name: string) => {
    const path = `story.${part}.${name}`;
    return { ...form.getInputProps(path), label: settingLabel(path) };
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput placeholder={placeholder} {...field('source')} />
      <TextInput placeholder="https://" inputMode="url" {...field('link')} />
    </SimpleGrid>
  );
}
