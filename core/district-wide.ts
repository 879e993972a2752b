/** Where a line without a building belongs: to the whole district. */
export const DISTRICT_WIDE = 'District Wide';
