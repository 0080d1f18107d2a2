import { fileURLToPath } from 'node:url';
import { PRODUCT_ENV, productArgs } from '../../child.ts';
import { answersAt, partOf, type Part } from './program.ts';

export interface MarketProcess extends Part {
  readonly address: string;
}

interface MarketOptions {
  readonly name: string;
  readonly role: 'all' | 'web' | 'jobs';
  readonly port: number;
  /** The checkout that it is started in; this one when left out. */
  readonly checkout?: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A process of the market, as `npm start` makes it. */
export const marketPart = ({ name, role, port, checkout, env }: MarketOptions): MarketProcess => {
  const address = `http://127.0.0.1:${port}`;
  const at = role === 'jobs' ? { METRICS_PORT: String(port) } : { PORT: String(port), HOST: '127.0.0.1' };
  return {
    address,
    ...partOf({
      name,
      command: process.execPath,
      args: [...productArgs(), ...(role === 'all' ? [] : ['--role', role])],
      env: { ...process.env, ...PRODUCT_ENV, ...env, ...at },
      cwd: checkout ?? fileURLToPath(new URL('../../../', import.meta.url)),
      isReady: () => answersAt(`${address}/readyz`),
    }),
  };
};
