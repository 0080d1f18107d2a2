// Caches compiled code with its types stripped: halves the loading time. Imported before the server.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
