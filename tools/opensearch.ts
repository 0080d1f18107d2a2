// `npm run test:opensearch` tests the search on a real OpenSearch: that of OPENSEARCH_URL, else one from Maven.
// Without either it exits with 3, because nothing was tested.
import { NotHere } from './maven/artifacts.ts';
import { runVitest } from './maven/run-vitest.ts';
import { startOpenSearch, versionAt } from './opensearch/node.ts';

const NOT_TESTED = 3;

interface Target {
  readonly url: string;
  readonly description: string;
  stop(): Promise<void>;
}

const useTarget = async (address: string): Promise<Target> => {
  const { origin, username, password } = new URL(address);
  const user = [username, password].map(decodeURIComponent).join(':');
  const version = await versionAt(origin, username === '' ? {} : { authorization: `Basic ${btoa(user)}` });
  if (version === undefined) throw new NotHere('nothing answers at OPENSEARCH_URL');
  return {
    url: address,
    description: `OpenSearch ${version}, yours. It is not killed or hung, so that is not tested.`,
    stop: async () => {},
  };
};

const startTarget = async (): Promise<Target> => {
  const node = await startOpenSearch();
  const description = `OpenSearch ${node.version}, started here from its published artifacts.`;
  return { url: node.url, description, stop: () => node.stop() };
};

const test = ({ url }: Target, own: boolean): Promise<number> =>
  runVitest('vitest.opensearch.config.ts', {
    TEST_OPENSEARCH_URL: url,
    ...(own && { TEST_OPENSEARCH_OWN: '1' }),
  });

const configuredUrl = process.env['OPENSEARCH_URL'];
try {
  const target = configuredUrl === undefined ? await startTarget() : await useTarget(configuredUrl);
  console.log(target.description);
  try {
    process.exitCode = await test(target, configuredUrl === undefined);
  } finally {
    await target.stop();
  }
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.error(`Not tested on OpenSearch: ${error.message}.`);
  process.exitCode = NOT_TESTED;
}
