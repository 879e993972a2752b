import { Checkbox, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  HANDOUT_TRANSLATIONS,
  LANGUAGE_NAMES,
  OWN_LANGUAGE_NAMES,
} from '../../../core/contract/public-dashboard-handout.ts';
import { Card } from './card.tsx';
import type { Settings } from './use-settings.ts';

/** Selects the languages of the handout. English is always included. */
export function HandoutCard({ form }: { form: UseFormReturnType<Settings> }) {
  const chosen = form.getValues().handoutTranslations;
  return (
    <Card
      title="Handout"
      about="One printed page for each published year, with the main figures of the public page. It is always published in English."
    >
      <Checkbox.Group
        label="Also publish it in"
        value={chosen}
        onChange={(values) =>
          form.setFieldValue(
            'handoutTranslations',
            HANDOUT_TRANSLATIONS.filter((language) => values.includes(language)),
          )
        }
        error={form.errors.handoutTranslations}
      >
        <Stack gap="xs" mt="xs">
          {HANDOUT_TRANSLATIONS.map((language) => (
            <Checkbox
              key={language}
              value={language}
              label={`${LANGUAGE_NAMES[language]} (${OWN_LANGUAGE_NAMES[language]})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        Category names and the reasons, events and comments that you enter are not translated. Before you publish, have
        someone who speaks the language read the preview.
      </Text>
    </Card>
  );
}
