import { expect } from 'vitest';
import { importAnalysis } from '../../../core/contract/import-analysis.ts';
import { importPreview } from '../../../core/contract/import.ts';
import { suggestedRequest, type ImportServer } from './import-server.ts';

const HEADER = 'Account Line,Description,Budget\n';

/**
 * Uploads files that once blocked the server for minutes, at a fraction of their full size, and checks the error
 * messages.
 */
export async function checkHostileFiles(server: ImportServer, size: number): Promise<void> {
  const digits = '1'.repeat(Math.max(32_768, 1_000_000 * size));
  const tooLong = await upload(server, 'digits.csv', `${HEADER}A1,x,${digits}\nA2,y,5\n`);
  expect(tooLong.answer).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('characters in row 2, column C. The limit is 32,767.') as string },
  });

  const longest = await upload(server, 'longest.csv', `${HEADER}A1,x,${'1'.repeat(32_767)}\nA2,y,5\n`);
  expect(await preview(server, longest)).toMatchObject({ creates: 1, rejected: 1 });

  const rows = Math.ceil(200 * size);
  const signs = Array.from({ length: rows }, (_, at) => `A${at},x,${'-'.repeat(5_000)}1\n`);
  const minus = await upload(server, 'minus.csv', `${HEADER}${signs.join('')}Z,y,5\n`);
  expect(await preview(server, minus)).toMatchObject({ creates: 1, rejected: rows });

  const depth = Math.ceil(50_000 * size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;
  expect(await server.uploadLogo({ name: 'nested.svg', content: Buffer.from(svg) })).toMatchObject({ status: 400 });
}

type Uploaded = Awaited<ReturnType<typeof upload>>;

async function upload(server: ImportServer, name: string, content: string) {
  const version = await server.newVersion(name);
  const file = { name, content: Buffer.from(content) };
  return { version, answer: await server.upload(file, 'proposed', version.id) };
}

async function preview(server: ImportServer, { version, answer }: Uploaded) {
  expect(answer.status).toBe(200);
  const analysis = importAnalysis.parse(answer.body);
  const request = suggestedRequest(analysis, 'proposed', version);
  const columnMappings = { accountLine: 'Account Line', accountDescription: 'Description', amount: 'Budget' };
  const { status, body } = await server.ask('preview', { ...request, columnMappings });
  expect(status).toBe(200);
  return importPreview.parse(body);
}
