import type { Reader } from './reader.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/connections.ts';
import { isRange } from '../http/network.ts';

type Mode = 'demo' | 'live';

export interface NetworkConfig {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly proxies: readonly string[];
  readonly warning: string | undefined;
  readonly connections: ConnectionLimits;
  /** A port of its own for `/livez`, `/readyz`, `/metrics` and `/docs`; undefined opens none. */
  readonly operations: { readonly host: string; readonly port: number; readonly chosen: boolean } | undefined;
  readonly metricsToken: string | undefined;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

const proxiesOf = (read: Reader, mode: Mode): readonly string[] => {
  const text = read.text('PROXIES');
  if (text === undefined) return mode === 'live' ? LOOPBACK : [];
  if (text === 'none') return [];
  const ranges = text.split(',').map((part) => part.trim());
  // a bare number is not a range, although it parses as an address
  const wrong = ranges.find((range) => !/[.:]/.test(range) || !isRange(range) || range.endsWith('/0'));
  if (wrong === undefined) return ranges;
  read.wrong.push(
    `PROXIES must be address ranges of your own proxies, like 10.0.0.0/8, 127.0.0.1, or none; not "${wrong}"`,
  );
  return [];
};

const publicUrlOf = (read: Reader, mode: Mode, port: number): string => {
  const name = 'PUBLIC_URL';
  if (mode === 'live' && read.text(name) === undefined)
    read.wrong.push(`${name} must be set when MARKET_MODE is live`);
  const text = read.url(name, mode === 'live' ? ['https:'] : ['http:', 'https:']);
  if (text === undefined) return `http://localhost:${port}`;
  const { username, password, pathname, search, hash } = new URL(text);
  if (username !== '' || password !== '' || pathname !== '/' || search !== '' || hash !== '')
    read.wrong.push(`${name} must be a scheme and a host alone, like https://cho.example`);
  return text;
};

/** The passwords of a demo are public: whoever reaches it can sign in as its staff. */
const warningOf = (
  read: Reader,
  { demo, host, publicUrl }: { demo: boolean; host: string; publicUrl: string },
): string | undefined => {
  const allowed = read.oneOf('DEMO_OPEN', ['0', '1'], '0') === '1';
  const services = [
    ...(isThisMachine(host) ? [] : [`HOST=${host}`]),
    ...(isThisMachine(URL.parse(publicUrl)?.hostname ?? '') ? [] : [`PUBLIC_URL=${publicUrl}`]),
  ];
  if (!demo || services.length === 0) return undefined;
  const warning = `This demo can be reached by others (${services.join(', ')}), and the passwords of its accounts are published.`;
  if (allowed) return warning;
  read.wrong.push(`${warning} Set MARKET_MODE=live for real use, or DEMO_OPEN=1 if that is meant.`);
  return undefined;
};

const MIN_TOKEN_LENGTH = 24;
const JOBS_METRICS_PORT = 9464;

const operationsOf = (read: Reader, role: string): Pick<NetworkConfig, 'operations' | 'metricsToken'> => {
  const metricsToken = read.text('METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < MIN_TOKEN_LENGTH)
    read.wrong.push(`METRICS_TOKEN must be ${MIN_TOKEN_LENGTH} characters or more: openssl rand -hex 24`);
  const chosen = read.text('METRICS_PORT') !== undefined;
  const port = read.integer('METRICS_PORT', JOBS_METRICS_PORT, [0, 65_535]);
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  // a process for jobs has no other port
  return { metricsToken, operations: chosen || role === 'jobs' ? { host, port, chosen } : undefined };
};

export const networkConfigOf = (
  read: Reader,
  { mode, demo, role }: { readonly mode: Mode; readonly demo: boolean; readonly role: string },
): NetworkConfig => {
  const port = read.integer('PORT', 3000, [0, 65_535]);
  const host = read.text('HOST') ?? '127.0.0.1';
  const publicUrl = publicUrlOf(read, mode, port);
  return {
    port,
    host,
    publicUrl,
    proxies: proxiesOf(read, mode),
    warning: warningOf(read, { demo, host, publicUrl }),
    connections: {
      connections: read.integer('CONNECTIONS_PER_ADDRESS', CONNECTION_LIMITS.connections, [1, 1_000_000]),
      sockets: read.integer('SOCKETS_PER_ADDRESS', CONNECTION_LIMITS.sockets, [1, 1_000_000]),
    },
    ...operationsOf(read, role),
  };
};
