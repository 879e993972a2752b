import { test } from 'vitest';
import { checkHostileFiles } from '../../../test/support/import/check-hostile.ts';
import { useImportServer } from '../../../test/support/import/import-server.ts';

const server = useImportServer();

test('files built to crash the server are refused with an explanation', () => checkHostileFiles(server, 0.05));
