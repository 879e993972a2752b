import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../errors.ts';
import {
  BACKUP_VERSION,
  backupEnd,
  backupHeader,
  backupSummary,
  backupTable,
  END_OF_ROWS,
  type BackupHeader,
  type BackupSummary,
  type BackupTable,
} from './backup-format.ts';

const LINE_FEED = 10;
const END = Buffer.from(END_OF_ROWS);
/** Size of the chunks in which the file is unpacked. A row may contain a whole uploaded file and so span many chunks. */
const PIECE_BYTES = 1024 * 1024;
/** Maximum length of a line that is not a row. */
const MAX_HEADING_LENGTH = 4 * 1024 * 1024;

export interface BackupReader {
  /** Called for each table in turn. Must read all rows of the table. */
  onTable(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
  onHeader?(header: BackupHeader): Promise<void> | void;
}

/**
 * Reads a backup from its first byte to its last. Returns its header and summary after checking the row count and hash of every table and
 * the hash of the whole file. If the file is damaged or is not a backup, throws VALIDATION and says what is wrong.
 */
export async function readBackup(
  file: string,
  reader: BackupReader = { onTable: drain },
): Promise<BackupHeader & BackupSummary> {
  const lines = new Lines(file);
  try {
    const header = readHeader(await lines.heading(), file);
    await reader.onHeader?.(header);
    const found: BackupSummary['tables'] = [];
    for (;;) {
      const heading = await lines.heading();
      const table = backupTable.safeParse(heading);
      if (table.success) {
        const rows = lines.rows();
        await reader.onTable(table.data, rows);
        const { done } = await rows.next();
        if (!done) throw new Error(`the rows of ${table.data.table} were not read to the end`);
        found.push({ table: table.data.table, ...lines.lastRows });
        continue;
      }
      const summary = backupSummary.parse(heading);
      const sha256 = lines.hashSoFar();
      if (backupEnd.parse(await lines.heading()).sha256 !== sha256)
        throw damaged(file, 'its contents do not match the checksum');
      if (!(await lines.isAtEnd())) throw damaged(file, 'there is extra data after its end');
      compareTables(file, summary.tables, found);
      return { ...header, ...summary };
    }
  } catch (error) {
    throw explain(error, file);
  } finally {
    lines.close();
  }
}

async function drain(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

function readHeader(heading: unknown, file: string): BackupHeader {
  const header = backupHeader.safeParse(heading);
  if (!header.success) throw new AppError('VALIDATION', `${file} is not a backup from School Budget Workbench.`);
  if (header.data.version > BACKUP_VERSION) {
    throw new AppError(
      'VALIDATION',
      `${file} was made by a newer version of the program. Restore the file with that version.`,
    );
  }
  if (header.data.version < BACKUP_VERSION) {
    throw new AppError(
      'VALIDATION',
      `${file} was made by a version before the first release, so the installed version cannot restore this backup. To keep the lines, first restore the backup with the version that made it and export the lines there. Then import the exported files here.`,
    );
  }
  return header.data;
}

function compareTables(file: string, declared: BackupSummary['tables'], found: BackupSummary['tables']): void {
  for (const [at, table] of declared.entries()) {
    const there = found[at];
    if (there?.table !== table.table || there.rows !== table.rows || there.sha256 !== table.sha256) {
      throw damaged(file, `the rows of ${table.table} do not match their checksum`);
    }
  }
  if (found.length !== declared.length) throw damaged(file, 'it contains tables that are not listed in its summary');
}

function damaged(file: string, why: string): AppError {
  return new AppError('VALIDATION', `The backup ${file} is damaged: ${why}. Nothing was changed. Use another copy.`);
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return damaged(file, 'a line of text in it cannot be read');
  const code = errorCode(error);
  if (code === 'ENOENT') return new AppError('NOT_FOUND', `There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR')
    return new AppError(
      'VALIDATION',
      `${file} cannot be read. Check that it is a file and that you have permission to read it.`,
    );
  if (code === 'Z_BUF_ERROR') return damaged(file, 'its end is missing');
  if (code === 'Z_DATA_ERROR') {
    return error instanceof Error && error.message.includes('header')
      ? new AppError('VALIDATION', `${file} is not a backup from School Budget Workbench.`)
      : damaged(file, 'its contents cannot be unpacked');
  }
  return error;
}

/** Reads the unpacked file line by line. */
class Lines {
  readonly #file;
  readonly #source: AsyncIterator<Buffer>;
  readonly #whole = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);
  /** The row count and hash of the table that was read last. */
  lastRows = { rows: 0, sha256: '' };

  constructor(path: string) {
    this.#file = createReadStream(path);
    const unpacked = createGunzip({ chunkSize: PIECE_BYTES });
    this.#file.on('error', (error) => unpacked.destroy(error));
    this.#source = this.#file.pipe(unpacked)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Reads the next line and parses it as JSON. */
  async heading(): Promise<unknown> {
    for (;;) {
      const at = this.#rest.indexOf(LINE_FEED);
      if (at !== -1) return JSON.parse(this.#take(at + 1).toString('utf8'));
      if (this.#rest.length > MAX_HEADING_LENGTH || !(await this.#more())) throw new SyntaxError('no line');
    }
  }

  /** Yields the rows of a table up to their end marker, in chunks of whole lines. */
  async *rows(): AsyncGenerator<Buffer, undefined> {
    const hash = createHash('sha256');
    let [rows, searched] = [0, 0];
    for (;;) {
      const { lines, bytes, ended } = wholeLines(this.#rest, searched);
      rows += lines;
      if (bytes > 0) {
        const piece = this.#take(bytes);
        hash.update(piece);
        yield piece;
      }
      if (ended) break;
      searched = this.#rest.length;
      if (!(await this.#more())) throw new SyntaxError('no end of the rows');
    }
    this.#take(END.length);
    this.lastRows = { rows, sha256: hash.digest('hex') };
  }

  hashSoFar(): string {
    return this.#whole.copy().digest('hex');
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  close(): void {
    this.#file.destroy();
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    this.#whole.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}

/**
 * Counts the complete rows at the start of the buffer. `ended` is true if the end marker follows them. The search starts at `searched`:
 * there is no line end before this position.
 */
function wholeLines(buffer: Buffer, searched: number): { lines: number; bytes: number; ended: boolean } {
  let [lines, bytes] = [0, 0];
  for (let from = searched; ;) {
    const at = buffer.indexOf(LINE_FEED, from);
    if (at === -1) return { lines, bytes, ended: false };
    if (at + 1 - bytes === END.length && buffer.subarray(bytes, at + 1).equals(END)) {
      return { lines, bytes, ended: true };
    }
    lines += 1;
    bytes = at + 1;
    from = bytes;
  }
}
