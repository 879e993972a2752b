import { plural } from '../../../core/plural.ts';

/** Actions as the log shows them. Filters, links and the CLI use the codes. */
const ACTIONS: Readonly<Record<string, string>> = {
  'apply-account-numbers': 'applied account numbers',
  approve: 'approved',
  'ask-model': 'asked the AI model',
  'assign-work-groups': 'assigned work groups',
  backup: 'backed up',
  'bulk-change': 'changed in bulk',
  'bulk-update': 'updated in bulk',
  calculate: 'calculated',
  'change-password': 'changed the password',
  'change-placements': 'changed placements',
  create: 'added',
  close: 'closed',
  'complete-positions': 'completed positions from the roster',
  'create-positions-from-roster': 'created positions from the roster',
  delete: 'deleted',
  'dismiss-duplicate': 'dismissed duplicates',
  'end-approval': 'ended the approval of lines',
  export: 'exported',
  'fix-base-year': 'corrected the base year',
  forget: 'forgot',
  freeze: 'froze',
  'generate-projection': 'generated projections',
  import: 'imported',
  'import-create': 'added by import',
  'import-delete': 'deleted by import',
  map: 'mapped',
  merge: 'merged',
  'number-positions': 'numbered positions',
  order: 'reordered',
  'price-vacancies': 'priced vacancies',
  publish: 'published',
  reassign: 'reassigned',
  remember: 'remembered',
  reopen: 'reopened',
  'reset-password': 'reset the password',
  restore: 'restored',
  revoke: 'revoked',
  'roll-back': 'rolled back',
  'roll-forward': 'rolled forward',
  'save-settings': 'saved settings',
  'set-active': 'set as active',
  settle: 'settled',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'signed out',
  switch: 'switched',
  'undo-dismiss-duplicate': 'undid the dismissal of duplicates',
  'undo-import': 'undid an import',
  'undo-settle': 'undid a settlement',
  update: 'changed',
  'update-positions': 'changed positions',
  'update-profile': 'changed the profile',
  'update-salary-budget': 'updated the salary budget',
  upload: 'uploaded',
  withdraw: 'withdrew',
};

/** Returns an action in words; an unknown code becomes its own words, without hyphens. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('-', ' ');
}

/** Kinds of records that screens name differently. Filters, links and the CLI use the codes. */
const NOUNS: Readonly<Record<string, string>> = { 'line item': 'line', scenario: 'budget' };

/** Returns the kind of a record as screens call it. */
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
