/**
 * The fields of each reference list that a user may set, with their database columns. The keys are the names of the lists in the audit log.
 */
export const LIST_COLUMNS = {
  building: { name: 'name', code: 'code', address: 'address', buildingType: 'building_type' },
  'work group': { name: 'name', description: 'description', categoryId: 'category_id' },
  'work group category': {
    name: 'name',
    description: 'description',
    backgroundColor: 'background_color',
    textColor: 'text_color',
  },
  category: {
    name: 'name',
    code: 'code',
    description: 'description',
    deseFunction: 'dese_function',
    defaultYoYIncrease: 'default_yoy_increase',
    color: 'color',
    displayOrder: 'display_order',
    isPersonnel: 'is_personnel',
  },
  fund: { name: 'name', kind: 'kind', coveredByGuidance: 'covered_by_guidance' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ListEntity = keyof typeof LIST_COLUMNS;

/** Returns the columns of the list with this name. Undefined if there is no such list. */
export function listColumns(entity: string): readonly string[] | undefined {
  return entity in LIST_COLUMNS ? Object.values(LIST_COLUMNS[entity as ListEntity]) : undefined;
}
