import { isAbsolute, resolve } from 'node:path';
import { CODES_A_DAY_FROM_ADDRESS, EXISTENCE_TRIES_AN_HOUR } from '@market/contract/constants';
import type { Settings } from './outside.ts';

/** Everything the process is told from outside, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL of yours; undefined starts the embedded one. */
  readonly databaseUrl: string | undefined;
  /** An OpenSearch that finds products, PostgreSQL behind it; null leaves it to PostgreSQL. */
  readonly openSearch: Settings['openSearch'];
  readonly mode: 'demo' | 'live';
  /** Fill the market on the first run. */
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly logLevel: string;
  readonly role: 'all' | 'web' | 'jobs';
  readonly dev: boolean;
  /** Products of a larger generated market, for benchmarks; undefined is the demo market. */
  readonly scale: number | undefined;
  readonly bank: Settings['bank'];
  readonly rateLimits: Settings['rateLimits'];
}

/** What is wrong with the configuration, a line each, by the name of the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const DEMO_BANK = { bin: '970436', name: 'Vietcombank', account: '1000000000', holder: 'CHO PHIEN DEMO' };

type Environment = Readonly<Record<string, string | undefined>>;

class Reader {
  readonly wrong: string[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }
  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }
  whole(name: string, fallback: number, [min, max]: readonly [number, number]): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.wrong.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  }
  oneOf<const Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if ((words as readonly string[]).includes(text)) return text as Word;
    this.wrong.push(`${name} must be ${words.join(' or ')}, not "${text}"`);
    return fallback;
  }
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '');
    // the value may hold a password: name it only
    this.wrong.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }
}

const roleOf = (read: Reader, args: readonly string[]): Config['role'] => {
  const at = args.indexOf('--role');
  if (at === -1) return 'all';
  const role = args[at + 1];
  if (role === 'web' || role === 'jobs') return role;
  read.wrong.push(`--role must be web or jobs, not "${role ?? ''}"`);
  return 'all';
};

const scaleOf = (read: Reader, args: readonly string[]): number | undefined => {
  const at = args.indexOf('--scale');
  if (at === -1) return undefined;
  const scale = Number(args[at + 1]);
  if (Number.isInteger(scale) && scale >= 1 && scale <= 5_000_000) return scale;
  read.wrong.push(`--scale must be a whole number of products up to 5000000, not "${args[at + 1] ?? ''}"`);
  return undefined;
};

const bankOf = (read: Reader, mode: Config['mode']): Config['bank'] => {
  const [bin, name, account, holder] = ['BANK_BIN', 'BANK_NAME', 'BANK_ACCOUNT', 'BANK_HOLDER'].map((key) =>
    read.text(key),
  );
  if (bin === undefined && account === undefined) return mode === 'demo' ? DEMO_BANK : null;
  if (bin === undefined || !/^\d{6}$/.test(bin))
    read.wrong.push('BANK_BIN must be the six digits of the bank');
  if (account === undefined || !/^[A-Za-z0-9]{4,19}$/.test(account))
    read.wrong.push('BANK_ACCOUNT must be 4 to 19 letters or digits');
  return { bin: bin ?? '', name: name ?? '', account: account ?? '', holder: holder ?? '' };
};

/** What PostgreSQL needs in the worst case is left of the 800 ms that a search may take. */
const PATIENCE_MS = 350;
const openSearchOf = (read: Reader): Config['openSearch'] => {
  const url = read.url('OPENSEARCH_URL', ['http:', 'https:']);
  return url === undefined ? null : { url, patience: PATIENCE_MS };
};

/** Reads and checks the configuration. @throws ConfigError naming each thing that is wrong */
export const readConfig = (env: Environment, args: readonly string[] = []): Config => {
  const read = new Reader(env);
  const mode = read.oneOf('MARKET_MODE', ['demo', 'live'], 'demo');
  const port = read.whole('PORT', 3000, [0, 65_535]);
  const dataDir = read.text('DATA_DIR') ?? 'data';
  const demo = read.oneOf('DEMO', ['0', '1'], mode === 'demo' ? '1' : '0') === '1';
  if (mode === 'live' && demo)
    read.wrong.push('DEMO=1 does not go with MARKET_MODE=live: the demo accounts have a public password');
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (mode === 'live' && publicUrl === undefined && read.wrong.length === 0)
    read.wrong.push('PUBLIC_URL must be set when MARKET_MODE is live');
  const config: Config = {
    port,
    host: read.text('HOST') ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    openSearch: openSearchOf(read),
    mode,
    demo,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    logLevel: read.oneOf('LOG_LEVEL', LEVELS, mode === 'demo' ? 'warn' : 'info'),
    role: roleOf(read, args),
    dev: args.includes('--dev'),
    scale: scaleOf(read, args),
    bank: bankOf(read, mode),
    rateLimits: {
      signIn: read.whole('RATE_LIMIT_SIGN_IN', 20, [1, 1_000_000]),
      leads: read.whole('RATE_LIMIT_LEADS', 10, [1, 1_000_000]),
      codes: read.whole('RATE_LIMIT_CODES', CODES_A_DAY_FROM_ADDRESS, [1, 1_000_000]),
      existence: read.whole('RATE_LIMIT_EXISTENCE', EXISTENCE_TRIES_AN_HOUR, [1, 1_000_000]),
      exists: read.whole('RATE_LIMIT_EXISTS', 30, [1, 1_000_000]),
      challenge: read.whole('RATE_LIMIT_CHALLENGE', 60, [1, 1_000_000]),
    },
  };
  if (read.wrong.length > 0) throw new ConfigError(read.wrong.join('\n'));
  return config;
};
