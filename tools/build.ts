// `npm run build` builds the pages ahead of the first start, for a service that may not write to the folder of the code.
import { StartFailure } from '@market/embedded-postgres';
import { buildWebWhenStale } from '../apps/server/src/web-build.ts';

try {
  await buildWebWhenStale(console.log);
  console.log('The pages are built.');
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
