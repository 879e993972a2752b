// Builds the screens, and the page for residents with its script and styles.
import { join } from 'node:path';
import { build } from 'vite';

for (const config of ['vite.config.ts', 'public-page.config.ts', 'public-assets.config.ts']) {
  await build({ configFile: join(import.meta.dirname, config), logLevel: 'warn' });
}
