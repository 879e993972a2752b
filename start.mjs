// Builds what has changed, and then starts the server.
import './build.mjs';

await import('./dist/server/main.js');
