import { pageLanguagesOf } from '../../../../core/contract/public-dashboard-languages.ts';
import type { DashboardInput } from '../../../../core/contract/public-dashboard-page.ts';
import type { DocumentAddresses } from './document.tsx';

/**
 * Returns the addresses for the HTML head of the page for a year, or for a school, which is given by its anchor. Drafts and previews have
 * no script.
 */
export function headAddresses(
  { view, kind, addresses }: Omit<DashboardInput, 'year'>,
  of: number | string | null,
): DocumentAddresses {
  const languages = pageLanguagesOf(view.config);
  return {
    stylesheet: addresses.stylesheet,
    icon: addresses.icon,
    ...(kind !== 'draft' && kind !== 'preview' && { script: addresses.script }),
    canonical: addresses.canonical(of),
    alternates:
      languages.length < 2
        ? []
        : languages.flatMap((language) => {
            const address = addresses.canonical(of, language);
            return address === null ? [] : [{ language, address }];
          }),
  };
}
