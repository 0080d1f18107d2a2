import { fstatSync } from 'node:fs';
import { startProviders } from './index.ts';

const { env } = process;

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

if (env['NODE_ENV'] === 'production' || env['MARKET_MODE'] === 'live')
  refuse(
    'The fake providers for outside services are for demonstrations and tests: they do not start in production.',
  );

const portOf = (name: string, usual: number): number => {
  const port = Number(env[name] ?? usual);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : refuse(`${name} is not a port.`);
};

/** Start of the numbering in seconds: no run repeats a number that a persistent market has seen. */
const NUMBERS_EPOCH = Date.UTC(2026, 0, 1);
const market = env['PROVIDERS_MARKET_URL'];
const providers = await startProviders({
  port: portOf('PROVIDERS_PORT', 4010),
  smtpPort: portOf('PROVIDERS_SMTP_PORT', 0),
  numbersFrom: Math.max(0, Math.floor((Date.now() - NUMBERS_EPOCH) / 1000)),
  ...(market === undefined ? {} : { marketUrl: market }),
}).catch((error: Error) => refuse(`The fake providers for outside services do not start: ${error.message}`));

let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  void providers.close().finally(() => process.exit(0));
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
process.on('disconnect', end);
// ends with its parent: only a pipe closes then, a terminal or /dev/null does not
const stdin = fstatSync(0, { throwIfNoEntry: false });
if (stdin?.isFIFO() || stdin?.isSocket()) process.stdin.on('end', end).resume();

console.log(JSON.stringify({ url: providers.url, smtpUrl: providers.smtpUrl }));
