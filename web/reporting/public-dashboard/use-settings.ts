import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageTranslation } from '../../../core/contract/public-dashboard-languages.ts';
import { updateConfig, type DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import {
  parseComponentOrder,
  showFlags,
  type ComponentKey,
  type ShowFlags,
} from '../../../core/contract/public-dashboard-modules.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import { ApiError, call } from '../../api.ts';
import { keepConfig } from './queries.ts';
import { fieldErrors } from './field-errors.ts';
import { storyDraft, storyOf, type StoryDraft } from './story-draft.ts';

/** Returns true for a blank name, and for the placeholder name of a page that has no name yet. */
export const isUnnamed = (schoolName: string): boolean => ['', UNNAMED_DISTRICT].includes(schoolName.trim());

/** What 'Save Settings' saves. */
export interface Settings {
  urlPath: string;
  schoolName: string;
  schoolLogoUrl: string;
  townWebsiteUrl: string;
  schoolWebsiteUrl: string;
  publishedYears: number[];
  componentOrder: ComponentKey[];
  /** Which parts of the page are shown. */
  show: ShowFlags;
  /** Languages of the handout, besides English. */
  translations: PageTranslation[];
  story: StoryDraft;
}

export interface SettingsForm {
  form: UseFormReturnType<Settings>;
  isSaving: boolean;
  /** The error message "Failed to save settings: …", or null. */
  error: string | null;
  /** A warning if the saved years differ from the years that were sent, or null. */
  warning: string | null;
  /** Shows an error at a field, besides the other errors. */
  refuse(field: string, problem: string): void;
  /** Resolves to the saved configuration, or to null on failure; `error` then has the message. */
  save(): Promise<DashboardConfig | null>;
}

/** Provides the settings form. `onRefused` receives the paths of invalid fields, so that the screen can show them. */
export function useSettings(config: DashboardConfig, onRefused: (paths: string[]) => void): SettingsForm {
  const queryClient = useQueryClient();
  const form = useForm<Settings>({ mode: 'controlled', initialValues: settingsOf(config) });
  const saving = useMutation({
    mutationFn: ({ componentOrder, show, story, schoolName, ...settings }: Settings) =>
      call(updateConfig, {
        params: { id: String(config.id) },
        body: {
          ...settings,
          ...show,
          // Leaves out the name until the page has one, so that other settings can already be saved.
          ...(!(isUnnamed(config.schoolName) && isUnnamed(schoolName)) && { schoolName }),
          componentOrder: componentOrder.join(','),
          story: storyOf(story),
        },
      }),
    onSuccess: (saved) => {
      keepConfig(queryClient, saved);
      form.clearErrors();
      form.setInitialValues(settingsOf(saved));
      form.setValues(settingsOf(saved));
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.body?.fields)) return;
      const problems = fieldErrors(error.body.fields);
      form.setErrors(problems);
      onRefused(Object.keys(problems));
    },
  });
  const sent = saving.variables?.publishedYears.join();
  const isOther = saving.data !== undefined && saving.data.publishedYears.join() !== sent;

  return {
    form,
    isSaving: saving.isPending,
    error: saving.error ? `Failed to save settings: ${saving.error.message}` : null,
    warning: isOther ? 'Warning: Saved years may differ from selection. Please verify.' : null,
    refuse: (field, problem) => {
      form.setFieldError(field, problem);
      onRefused([field]);
    },
    save: () => saving.mutateAsync(form.getValues()).catch(() => null),
  };
}

function settingsOf(config: DashboardConfig): Settings {
  return {
    urlPath: config.urlPath,
    schoolName: isUnnamed(config.schoolName) ? '' : config.schoolName,
    schoolLogoUrl: config.schoolLogoUrl ?? '',
    townWebsiteUrl: config.townWebsiteUrl ?? '',
    schoolWebsiteUrl: config.schoolWebsiteUrl ?? '',
    publishedYears: config.publishedYears,
    componentOrder: parseComponentOrder(config.componentOrder),
    show: showFlags.strip().parse(config),
    translations: config.translations ?? [],
    story: storyDraft(config.story),
  };
}
