import { ADMIN, STAFF, type Role } from '../../../core/contract/endpoint.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';

interface ScreenLink {
  label: string;
  pathname: string;
  search?: string;
  roles: readonly Role[];
  reloadDocument?: true;
}

/** A link to the import, for users who may import. */
interface ImportLink {
  label: string;
  importType: ImportType;
}

export type StepLink = ScreenLink | ImportLink;

interface StepPlace {
  title: string;
  /** An explanation of the step, shown until it is done. */
  about: string;
  link: StepLink;
  /** Advice that is also shown after the step is done. */
  advice?: string;
  /** The link to use if the step needs a look. Default: `link`. */
  look?: StepLink;
}

/** The address of the screen where the public page is published. */
export const PUBLISHING = '/admin/public-dashboard';

const REVIEW: StepLink = { label: 'Data Quality', pathname: '/admin/data-quality', roles: ADMIN };

/** The title, explanation and links of each step in the checklist. */
export const STEP_PLACES: Record<SetupKey, StepPlace> = {
  district: {
    title: 'Name and logo',
    about:
      'Every screen shows the name and, if you have one, the logo. The public page has a separate name and logo, which you set under Public Dashboard.',
    link: { label: 'District', pathname: '/admin', search: 'tab=district', roles: ADMIN },
  },
  year: {
    title: 'Budget year',
    about: 'The fiscal year whose budget you are making.',
    link: { label: 'Budget Management', pathname: '/admin', search: 'tab=budgets', roles: ADMIN },
  },
  roster: {
    title: 'Roster',
    about: 'One row for each employee or vacancy, with position, FTE and salary.',
    link: { label: 'Import a roster', importType: 'operating' },
    look: REVIEW,
  },
  workGroups: {
    title: 'Work groups',
    about:
      'Raises are entered for each work group, such as Teachers. Add the work groups. Then, under Bulk Operations, assign roster lines to the work groups by job class or position.',
    link: { label: 'Work Groups', pathname: '/admin/manage-data', search: 'tab=work-groups', roles: ADMIN },
    look: { label: 'Bulk Operations', pathname: '/admin/manage-data', search: 'tab=bulk-operations', roles: ADMIN },
  },
  positions: {
    title: 'Positions',
    about:
      'A position is a numbered slot with an authorized FTE. The position stays when people come and go. Create the positions from the roster.',
    link: { label: 'Positions', pathname: '/positions', roles: STAFF },
  },
  accounts: {
    title: 'Budget lines',
    about: 'One row for each account, with a description and an amount.',
    link: { label: 'Import budget lines', importType: 'proposed' },
    look: REVIEW,
  },
  totals: {
    title: 'Totals tie out',
    about: 'Each budget’s current total, compared with the total right after its last import.',
    advice: 'Check the imported total against your ledger. The program cannot do this.',
    link: { label: 'Past imports', pathname: '/admin', search: 'tab=import', roles: ADMIN },
  },
  guidance: {
    title: 'Town guidance',
    about:
      'The amount that the town expects the schools to stay within. The dashboard compares this amount with the budget.',
    link: { label: 'Town Guidance', pathname: '/town-goals', roles: STAFF },
  },
  contracts: {
    title: 'Contracts',
    about: 'The settled raises, and the raises that you assume for all other work groups.',
    link: { label: 'COLA Management', pathname: '/cola', roles: STAFF },
  },
  projections: {
    title: 'Projections',
    about: 'The next five years, projected from the roster, the contracts and the yearly increase for each category.',
    link: { label: 'Dashboard', pathname: '/', roles: STAFF },
  },
  publicPage: {
    title: 'Public page',
    about: 'Choose the years that residents see, look at the draft, and publish. Nothing is public until you publish.',
    link: { label: 'Public Dashboard', pathname: PUBLISHING, roles: ADMIN, reloadDocument: true },
  },
};
