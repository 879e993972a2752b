import type { ImportOutline } from '../../../core/contract/import-outline.ts';

export type OutlineSection = ImportOutline['sections'][number];
