import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  handoutLanguagesOf,
  LANGUAGE_NAMES,
  type PageLanguage,
} from '../../../core/contract/public-dashboard-languages.ts';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { Card } from './card.tsx';
import classes from './public-dashboard.module.css';
import { previewQuery } from './queries.ts';
import { sendable } from './sendable.ts';
import type { Settings, SettingsForm } from './use-settings.ts';

/** Debounces the preview while the user types. */
const PAUSE_MS = 400;

/** Shows the draft, including unsaved settings, or the published page. */
export function PreviewCard({ config, settings }: { config: DashboardConfig; settings: SettingsForm }) {
  const [year, setYear] = useState<string | null>(null);
  const [of, setOf] = useState<'draft' | 'published'>('draft');
  const [chosen, setChosen] = useState('page en');
  const values = settings.form.getValues();
  const [draft] = useDebouncedValue(JSON.stringify(sendable(values)), PAUSE_MS);
  const years = [...new Set([...values.publishedYears, ...(config.release?.publishedYears ?? [])])].sort(
    (a, b) => a - b,
  );
  const choices = choicesOf(values);
  const shown = choices.find(({ value }) => value === chosen) ?? PAGE;
  const fiscalYear = year === null ? null : Number(year);
  return (
    <Card
      title="Preview"
      about="“Draft” is the page as you would publish it now, with your unsaved settings. “Published” is the page that is public now."
    >
      <PictureChoice
        of="the public page"
        data={[
          { value: 'draft', label: 'Draft' },
          { value: 'published', label: 'Published' },
        ]}
        value={of}
        onChange={setOf}
        isInLine
      />
      <Group gap="sm" grow wrap="nowrap">
        {years.length > 1 && (
          <Select
            label="Fiscal year"
            data={years.map((value) => ({ value: String(value), label: fiscalYearLabel(value) }))}
            value={year}
            onChange={setYear}
            placeholder="Default year"
            clearable
          />
        )}
        {of === 'draft' && (
          <Select
            label="Show"
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={shown.value}
            onChange={(value) => setChosen(value ?? PAGE.value)}
            allowDeselect={false}
          />
        )}
      </Group>
      {of === 'draft' ? (
        <Preview
          title="Draft"
          query={previewQuery(config, {
            of,
            fiscalYear,
            show: shown.show,
            language: shown.language,
            settings: JSON.parse(draft) as ReturnType<typeof sendable>,
          })}
        />
      ) : (
        <Preview title="Published" query={previewQuery(config, { of, fiscalYear })} />
      )}
    </Card>
  );
}

interface Choice {
  value: string;
  label: string;
  show: 'page' | 'handout';
  language: PageLanguage;
}

const PAGE: Choice = { value: 'page en', label: 'Page', show: 'page', language: 'en' };

/** The page and the handout in each of their languages. */
function choicesOf(settings: Pick<Settings, 'translations'>): Choice[] {
  const translated = settings.translations.map((language): Choice => {
    return { value: `page ${language}`, label: `Page: ${LANGUAGE_NAMES[language]}`, show: 'page', language };
  });
  const handouts = handoutLanguagesOf(settings).map((language): Choice => {
    return { value: `handout ${language}`, label: `Handout: ${LANGUAGE_NAMES[language]}`, show: 'handout', language };
  });
  return [PAGE, ...translated, ...handouts];
}

function Preview({ title, query }: { title: string; query: ReturnType<typeof previewQuery> }) {
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error } = found;
  return (
    <div>
      <LoadFailed what="Failed to load the preview" query={found} />
      {!data && !error && (
        <div className={classes.phone}>
          <div className={`${classes.preview ?? ''} ${classes.waiting ?? ''}`}>
            <TextSkeleton height={240} />
          </div>
        </div>
      )}
      {data?.html === null && <Text size="sm">The page is not public now.</Text>}
      {data && data.html !== null && (
        // For viewing only: the previewed page contains no script, its links to other public pages are disabled, and this page's content
        // security policy applies to it.
        <div className={classes.phone}>
          <iframe
            className={classes.preview}
            title={`${title} page`}
            srcDoc={data.html}
            sandbox="allow-same-origin allow-scripts"
          />
        </div>
      )}
    </div>
  );
}
