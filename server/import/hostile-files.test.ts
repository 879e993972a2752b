import { test } from 'vitest';
import { checkHostileFiles } from './testing/check-hostile.ts';
import { useImportServer } from './testing/import-server.ts';

const server = useImportServer();

test('files made to stop the server are answered with what is wrong with them', () => checkHostileFiles(server, 0.05));
