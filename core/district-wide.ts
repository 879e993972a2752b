/** The name shown for lines without a building. */
export const DISTRICT_WIDE = 'District Wide';
