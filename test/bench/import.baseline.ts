import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import pg from 'pg';

/** Splits quoted CSV into rows of cells. Does nothing else. */
function parseBare(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (text[end + 1] === '"') end = text.indexOf('"', end + 2);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      let end = at;
      for (; end < text.length; end += 1) {
        const code = text.charCodeAt(end);
        if (code === 44 || code === 10 || code === 13) break;
      }
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else {
      rows.push(row);
      row = [];
      at += text[at] === '\r' ? 2 : 1;
    }
  }
  return rows;
}

/** A COPY FROM STDIN request for the driver. */
class CopyIn {
  readonly done: Promise<void>;
  private readonly text: string;
  private readonly chunk: Buffer;
  private finish: (error?: Error) => void = () => undefined;

  constructor(text: string, chunk: Buffer) {
    this.text = text;
    this.chunk = chunk;
    this.done = new Promise((resolve, reject) => {
      this.finish = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }
  handleCopyInResponse(
    connection: pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void },
  ): void {
    connection.sendCopyFromChunk(this.chunk);
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {
    // The request ends with ReadyForQuery.
  }
  handleReadyForQuery(): void {
    this.finish();
  }
  handleError(error: Error): void {
    this.finish(error);
  }
}

/** The minimum schema of a budget table: amounts, a date and a key. */
const TYPES = new Map([
  [6, 'numeric(12,2)'],
  [7, 'numeric(7,4)'],
  [8, 'numeric(12,2)'],
  [15, 'date'],
]);
const AMOUNT = 6;

async function copy(url: string, rows: string[][]): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const [header = [], ...data] = rows;
  const columns = header.map((_, at) => `c${at} ${TYPES.get(at) ?? 'text'}`);
  await client.query(`CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${columns.join(', ')})`);
  const escape = (cell: string, at: number): string => {
    if (cell === '') return '\\N';
    return at === AMOUNT ? cell.replace(/[$,]/g, '') : cell.replace(/[\\\t\n\r]/g, ' ');
  };
  const lines = data.map((row) => row.map(escape).join('\t')).join('\n');
  const query = new CopyIn(
    `COPY bare (${header.map((_, at) => `c${at}`).join(', ')}) FROM STDIN`,
    Buffer.from(`${lines}\n`),
  );
  client.query(query);
  await query.done;
  const { rows: counted } = await client.query<{ count: string }>('SELECT count(*) FROM bare');
  await client.query('DROP TABLE bare');
  await client.end();
  return Number(counted[0]?.count);
}

/** Parses delimited text and copies its rows into a typed table with a key. Returns the number of rows. */
export async function bareCsvImport(url: string, bytes: Buffer): Promise<number> {
  return copy(url, parseBare(bytes.toString('utf8')));
}

/**
 * Reads the first sheet with exceljs's stream reader and copies its rows into a typed table with a key. Returns the
 * number of rows.
 */
export async function bareXlsxImport(url: string, bytes: Buffer): Promise<number> {
  const stream = new PassThrough();
  stream.end(bytes);
  const rows: string[][] = [];
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(stream, {})) {
    for await (const row of sheet) {
      const values: unknown = row.values;
      if (Array.isArray(values)) rows.push(Array.from({ length: 18 }, (_, at) => String(values[at + 1] ?? '')));
    }
  }
  return copy(url, rows);
}
