import { savedStory } from '../../../core/contract/public-dashboard-story.ts';
import { isLogoAddress } from '../../../core/logo.ts';
import { isWebAddress } from '../../../core/web-address.ts';
import { storyOf } from './story-draft.ts';
import type { Settings } from './use-settings.ts';

/** Returns the unsaved settings for a draft. Leaves out incomplete values, for which the draft shows the saved values. */
export function sendable({
  schoolName,
  schoolLogoUrl,
  publishedYears,
  componentOrder,
  translations,
  show,
  story,
  ...sites
}: Settings) {
  const isWhole = (address: string) => address === '' || isWebAddress(address) || isLogoAddress(address);
  const readable = savedStory.safeParse(storyOf(story)).data;
  return {
    publishedYears,
    translations,
    ...show,
    componentOrder: componentOrder.join(','),
    ...(readable && { story: readable }),
    ...(schoolName.trim() !== '' && { schoolName }),
    ...(isWhole(schoolLogoUrl) && { schoolLogoUrl }),
    ...(isWhole(sites.townWebsiteUrl) && { townWebsiteUrl: sites.townWebsiteUrl }),
    ...(isWhole(sites.schoolWebsiteUrl) && { schoolWebsiteUrl: sites.schoolWebsiteUrl }),
  };
}
