// `npm run build` builds pages and server ahead of the first start, for a service that may not write to the folder of the code.
import { StartFailure } from '@market/embedded-postgres';
import { buildServerWhenStale, providersProgram } from '../apps/server/src/builds/program-build.ts';
import { buildWebWhenStale } from '../apps/server/src/builds/web-build.ts';

try {
  const [server] = await Promise.all([
    buildServerWhenStale(),
    buildWebWhenStale(console.log),
    providersProgram(),
  ]);
  console.log(
    server === undefined
      ? 'The pages are built; the server starts from its sources.'
      : 'The pages and the server are built.',
  );
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
