import type { SourceLine } from '../read/read-source.ts';
import type { StoredLine } from './read-stored-lines.ts';

/** Rows with a key that another row also has, each with the line that the key identifies. */
export type Copies = ReadonlyMap<SourceLine, { of: StoredLine }>;
