// Starts the server, building first what has changed.
import './build.mjs';

await import('./dist/server/main.js');
