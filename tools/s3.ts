// `npm run test:s3` tests the storage of files on a real S3 service from Maven, which it kills and hangs.
// Without Java or Maven it exits with 3, because nothing was tested.
import { NotHere } from './maven/artifacts.ts';
import { runVitest } from './maven/run-vitest.ts';
import { startS3 } from './s3/server.ts';

const NOT_TESTED = 3;

try {
  await (await startS3()).stop();
  process.exitCode = await runVitest('vitest.s3.config.ts');
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.error(`Not tested on S3: ${error.message}.`);
  process.exitCode = NOT_TESTED;
}
