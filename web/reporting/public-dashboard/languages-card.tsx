import { Checkbox, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  PAGE_TRANSLATIONS,
  LANGUAGE_NAMES,
  OWN_LANGUAGE_NAMES,
} from '../../../core/contract/public-dashboard-languages.ts';
import { Card } from './card.tsx';
import type { Settings } from './use-settings.ts';

/** Selects the languages of the page and its handout. English is always included. */
export function LanguagesCard({ form }: { form: UseFormReturnType<Settings> }) {
  const chosen = form.getValues().translations;
  return (
    <Card
      title="Languages"
      about="The languages of the public page and its handout. The handout is a one-page summary of a year’s main figures. Residents can print it or save it as PDF. The page and the handout are always published in English."
    >
      <Checkbox.Group
        label="Also publish in these languages"
        value={chosen}
        onChange={(values) =>
          form.setFieldValue(
            'translations',
            PAGE_TRANSLATIONS.filter((language) => values.includes(language)),
          )
        }
        error={form.errors.translations}
      >
        <Stack gap="xs" mt="xs">
          {PAGE_TRANSLATIONS.map((language) => (
            <Checkbox
              key={language}
              value={language}
              label={`${LANGUAGE_NAMES[language]} (${OWN_LANGUAGE_NAMES[language]})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        Names and other text that you enter are not translated. This includes category names, reasons, events and the
        superintendent’s note. Before you publish, have someone who speaks the language read the preview.
      </Text>
    </Card>
  );
}
