import type { SourceLine } from '../read/read-source.ts';
import type { StoredLine } from './read-stored-lines.ts';

/** Rows with the key of a line that another row is, by row. */
export type Copies = ReadonlyMap<SourceLine, { of: StoredLine }>;
