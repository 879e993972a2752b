import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { plural } from '../../../core/plural.ts';

/** The words with which the log shows each action. Filters, links and the CLI use the codes. */
const ACTIONS: Readonly<Record<string, string>> = {
  activate: 'activated',
  'add-starter-set': 'added the starter set',
  adopt: 'adopted',
  'analyze-by-rules': 'analyzed without the AI model',
  apply: 'applied to the budget',
  'apply-account-numbers': 'applied account numbers',
  'apply-plan': 'changed by a plan',
  approve: 'approved',
  'ask-model': 'asked the AI model',
  'assign-work-groups': 'assigned work groups',
  backup: 'backed up',
  'bulk-change': 'changed in bulk',
  'bulk-update': 'assigned a building in bulk',
  calculate: 'calculated',
  'change-password': 'changed the password',
  'change-placements': 'changed placements',
  'change-role': 'changed the role',
  create: 'added',
  close: 'closed',
  'complete-positions': 'filled in blank position fields from the roster',
  'create-positions-from-roster': 'created positions from the roster',
  deactivate: 'deactivated',
  delete: 'deleted',
  'dismiss-duplicate': 'dismissed duplicates',
  'dismiss-findings': 'dismissed findings',
  'end-approval': 'returned lines to draft',
  export: 'exported',
  'fix-base-year': 'corrected the base year',
  forget: 'forgot',
  freeze: 'froze',
  'generate-projection': 'generated projections',
  import: 'imported',
  'link-buildings': 'assigned buildings',
  map: 'mapped',
  merge: 'merged',
  'number-positions': 'numbered positions',
  order: 'reordered',
  'price-vacancies': 'priced vacancies',
  publish: 'published',
  reassign: 'reassigned',
  remember: 'remembered',
  'remove-api-key': 'removed the API key',
  reopen: 'reopened',
  'resolve unknown values': 'matched unrecognized values',
  'replace-retired-codes': 'replaced retired DESE functions',
  'reset-password': 'reset the password',
  restore: 'restored',
  revoke: 'revoked',
  'roll-back': 'rolled back',
  'roll-forward': 'rolled forward',
  'save-settings': 'saved settings',
  set: 'set',
  'set-active': 'set as active',
  'set-departure-date': 'set the departure date',
  'set-next-year-salary': 'set the next-year salary',
  'set-status': 'set the status',
  settle: 'settled',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'signed out',
  'store-api-key': 'stored the API key',
  switch: 'switched',
  undo: 'undid a change',
  'undo-apply': 'removed again from the budget',
  'undo-apply-plan': 'undid the changes of a plan',
  'undo-bulk-change': 'undid a bulk change',
  'undo-bulk-update': 'undid a bulk update',
  'undo-dismiss-duplicate': 'undid the dismissal of duplicates',
  'undo-dismiss-findings': 'undid the dismissal of findings',
  'undo-import': 'undid an import',
  'undo-settle': 'undid a settlement',
  'undo-starter-set': 'undid the addition of the starter set',
  'undo-update-benefit-budget': 'undid an update of the benefit budget',
  'undo-update-salary-budget': 'undid an update of the salary budget',
  unpublish: 'unpublished',
  update: 'changed',
  'update-benefit-budget': 'updated the benefit budget',
  'update-dese-codes': 'assigned DESE functions',
  'update-positions': 'changed positions',
  'update-profile': 'changed the profile',
  'update-salary-budget': 'updated the salary budget',
  'update-statuses': 'set statuses',
  upload: 'uploaded',
  withdraw: 'withdrew',
};

/** Returns an action in words. For an unknown action, returns its code with spaces instead of hyphens. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('-', ' ');
}

/** The names that screens use for some kinds of records. Filters, links and the CLI use the codes. */
const NOUNS: Readonly<Record<string, string>> = { [AUDITED_LINE]: 'line', scenario: 'budget' };

/** Returns the name that screens use for a kind of record. */
export function entityText(entity: string): string {
  return NOUNS[entity] ?? entity;
}

/** Returns a number of records in words: "30 lines", "2 categories", "3 aliases". */
export function countOf(many: number, entity: string): string {
  const noun = entityText(entity);
  return plural(
    many,
    noun,
    /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}${/s$/.test(noun) ? 'es' : 's'}`,
  );
}
