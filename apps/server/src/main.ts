// Starts the market from its build, or from the sources where they change under it or cannot be built.
import { buildServerWhenStale } from './builds/program-build.ts';

const built = process.argv.includes('--dev') ? undefined : await buildServerWhenStale();
await import(built ?? './run-market.ts');
