import { createRequire } from 'node:module';

// Loads the production build of React, as the product does. The development build takes three times as long to render
// a page, because it records where each element was created.
const load = createRequire(import.meta.url);
const mode = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) load(name);
process.env.NODE_ENV = mode;
