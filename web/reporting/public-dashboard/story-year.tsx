import type { UseFormReturnType } from '@mantine/form';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';
import { settingLabel } from '../../../core/setting-labels.ts';
import { FiscalYearInput } from '../../platform/ui/fiscal-year-input.tsx';
import type { Settings } from './use-settings.ts';

interface StoryYearProps {
  form: UseFormReturnType<Settings>;
  /** The path of the field in the story, such as "taxes.fiscalYear". */
  path: string;
}

/** An input for a fiscal year in the texts for residents, typed as FY26 or 2026. */
export function StoryYear({ form, path }: StoryYearProps) {
  const { value, error, onChange } = form.getInputProps(`story.${path}`) as {
    value: string;
    error?: React.ReactNode;
    onChange: (text: string) => void;
  };
  const isRefused = error !== undefined && error !== null;
  const text = isRefused && parseFiscalYear(value) === null ? 'Enter a fiscal year such as FY26.' : error;
  return <FiscalYearInput label={settingLabel(`story.${path}`)} value={value} error={text} onChange={onChange} />;
}
