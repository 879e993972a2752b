import { NO_NAME, NO_YEARS } from '../../../core/contract/public-dashboard.ts';
import { isUnnamed, type Settings } from './use-settings.ts';

/** The id of the texts that say what is missing. They describe the disabled Publish button. */
export const PUBLISH_STATE = 'publish-state';

export interface PublishNeed {
  setting: 'publishedYears' | 'schoolName';
  text: string;
}

/** Returns the settings without which the page cannot be published. */
export function publishNeeds({ publishedYears, schoolName }: Pick<Settings, 'publishedYears' | 'schoolName'>) {
  const needs: PublishNeed[] = [];
  if (publishedYears.length === 0) needs.push({ setting: 'publishedYears', text: NO_YEARS });
  if (isUnnamed(schoolName)) {
    needs.push({ setting: 'schoolName', text: schoolName.trim() === '' ? 'Enter the school name' : NO_NAME });
  }
  return needs;
}
