import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const OFFICE_FORMATS = ['xlsx', 'ods', 'csv'] as const;

/**
 * Returns a function that opens a workbook in LibreOffice and saves it in another format. Null if LibreOffice is not
 * installed.
 */
export async function libreOffice() {
  const isThere = await run('soffice', ['--version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const convert = async (
    content: Uint8Array,
    format: (typeof OFFICE_FORMATS)[number] | 'fods',
    from: 'xlsx' | 'fods' = 'xlsx',
  ): Promise<Buffer> => {
    const folder = await mkdtemp(join(tmpdir(), 'office-'));
    try {
      await writeFile(join(folder, `book.${from}`), content);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const out = join(folder, 'out');
      await run('soffice', [
        profile,
        '--headless',
        '--convert-to',
        format,
        '--outdir',
        out,
        join(folder, `book.${from}`),
      ]);
      return await readFile(join(out, `book.${format}`));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { convert };
}
