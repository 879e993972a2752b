import { test } from 'vitest';
import { checkHostileFiles } from '../../../test/support/import/check-hostile.ts';
import { useImportServer } from '../../../test/support/import/import-server.ts';

const server = useImportServer();

test('files made to stop the server are answered with what is wrong with them', () => checkHostileFiles(server, 0.05));
