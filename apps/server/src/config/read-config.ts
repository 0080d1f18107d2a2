import { isAbsolute, resolve } from 'node:path';
import { CODES_PER_DAY_PER_IP, ACCOUNT_LOOKUPS_PER_HOUR } from '@market/contract/constants/accounts';
import { backupConfigOf, type BackupConfig } from './backup.ts';
import { findMisspelled } from './setting-names.ts';
import { mediaUrlOf, storageConfigOf } from './storage.ts';
import type { S3Config } from '../adapters/s3-storage/client.ts';
import { networkConfigOf, type NetworkConfig } from '#platform/config/network.ts';
import { servicesConfigOf, type ServicesConfig } from '../adapters/config.ts';
import type { ProvidersConfig } from '../adapters/live-services.ts';
import { ConfigError, Reader, type Environment } from '#platform/config/reader.ts';
import type { Settings } from '#platform/services.ts';
import { SECOND } from '#platform/time.ts';

export { ConfigError } from '#platform/config/reader.ts';

export interface ReplicaConfig {
  readonly url: string;
  /** Older data are not read. */
  readonly maxLagMs: number;
}

/** All configuration of the process, read once at start. */
export interface Config extends NetworkConfig {
  readonly dataDir: string;
  /** A PostgreSQL of yours; undefined starts the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL without the pooler that `databaseUrl` leads to; undefined when there is none. */
  readonly databaseDirectUrl: string | undefined;
  /** Connections of this process at most, beside one each for signals and the heartbeat, and two for jobs. */
  readonly databasePool: number;
  /** A streaming replica for reads; undefined reads everything from `databaseUrl`. */
  readonly databaseReplica: ReplicaConfig | undefined;
  /** Memory that processes share; undefined leaves everything to the database. */
  readonly redisUrl: string | undefined;
  /** An OpenSearch that finds products, PostgreSQL behind it; null leaves it to PostgreSQL. */
  readonly openSearch: Settings['openSearch'];
  readonly mode: 'demo' | 'live';
  /** Fill the market on the first run. */
  readonly demo: boolean;
  readonly logLevel: string;
  readonly role: 'all' | 'web' | 'jobs';
  readonly dev: boolean;
  /** Products of a larger generated market, for benchmarks; undefined is the demo market. */
  readonly scale: number | undefined;
  readonly bank: Settings['bank'];
  readonly rateLimits: Settings['rateLimits'];
  readonly errorReportDsn: string | undefined;
  /** Whether traces are sent to a collector. */
  readonly traces: boolean;
  /** Undefined: no backups are scheduled. */
  readonly backup: BackupConfig | undefined;
  /** Undefined: files are stored in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** Replaces `/media` in what leaves the market; undefined without a CDN. */
  readonly mediaUrl: string | undefined;
  readonly serviceWorker: 'on' | 'off';
  readonly policies: NonNullable<Settings['policies']>;
  readonly services: ServicesConfig;
  /** Names of the variables that are set. */
  readonly environment: ReadonlySet<string>;
  /** Reads the services again with more variables; those of the environment win. */
  readonly servicesWith: (stored: Environment) => ProvidersConfig;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const DEMO_BANK = { bin: '970436', name: 'Vietcombank', account: '1000000000', holder: 'CHO PHIEN DEMO' };

const roleOf = (read: Reader, args: readonly string[]): Config['role'] => {
  const at = args.indexOf('--role');
  if (at === -1) return 'all';
  const role = args[at + 1];
  if (role === 'web' || role === 'jobs') return role;
  read.wrong.push(`--role must be web or jobs, not "${role ?? ''}"`);
  return 'all';
};

/** The demo market cannot be made with fewer. */
const MIN_PRODUCTS = 100;

const scaleOf = (read: Reader, args: readonly string[]): number | undefined => {
  const at = args.indexOf('--scale');
  if (at === -1) return undefined;
  const scale = Number(args[at + 1]);
  if (Number.isInteger(scale) && scale >= MIN_PRODUCTS && scale <= 5_000_000) return scale;
  read.wrong.push(
    `--scale must be a whole number of products from ${MIN_PRODUCTS} to 5000000, not "${args[at + 1] ?? ''}"`,
  );
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

const POSTGRES = ['postgres:', 'postgresql:'];
/** Positions of writes are stored for longer. */
const LAG_RANGE_S = [1, 60] as const;
const replicaOf = (read: Reader): Config['databaseReplica'] => {
  const url = read.url('DATABASE_REPLICA_URL', POSTGRES);
  const maxLag = read.integer('DATABASE_REPLICA_MAX_LAG', LAG_RANGE_S[0], LAG_RANGE_S);
  if (url === undefined) return undefined;
  if (read.text('DATABASE_URL') === undefined)
    read.wrong.push(
      'DATABASE_REPLICA_URL requires DATABASE_URL, of which it is a replica; the embedded PostgreSQL has none',
    );
  return { url, maxLagMs: maxLag * SECOND };
};

const databaseOf = (
  read: Reader,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'databaseReplica'> => {
  const databaseUrl = read.url('DATABASE_URL', POSTGRES);
  const databaseDirectUrl = read.url('DATABASE_DIRECT_URL', POSTGRES);
  if (databaseDirectUrl !== undefined && read.text('DATABASE_URL') === undefined)
    read.wrong.push(
      'DATABASE_DIRECT_URL requires DATABASE_URL, which leads to the pooler; without a pooler set DATABASE_URL alone',
    );
  return {
    databaseUrl,
    databaseDirectUrl,
    databasePool: read.integer('DATABASE_POOL', 10, [2, 1_000]),
    databaseReplica: replicaOf(read),
  };
};

/** What PostgreSQL needs in the worst case is left of the 800 ms that a search may take. */
const OPENSEARCH_TIMEOUT_MS = 350;
const openSearchOf = (read: Reader): Config['openSearch'] => {
  const url = read.url('OPENSEARCH_URL', ['http:', 'https:']);
  return url === undefined ? null : { url, timeoutMs: OPENSEARCH_TIMEOUT_MS };
};

/** The number of a database is the only path. */
const redisUrlOf = (read: Reader): string | undefined => {
  const url = read.url('REDIS_URL', ['redis:', 'rediss:']);
  if (url !== undefined && !/^\/?\d*$/.test(new URL(url).pathname))
    read.wrong.push(
      'REDIS_URL must be like redis://user:password@host:6379/0, with the number of a database or none',
    );
  return url;
};

/** `https://<public key>@<host>/<number>`; pages carry it, so it may hold no secret. */
const errorReportDsnOf = (read: Reader, mode: Config['mode']): string | undefined => {
  const name = 'ERROR_REPORT_DSN';
  const text = read.url(name, mode === 'live' ? ['https:'] : ['http:', 'https:']);
  if (text === undefined) return undefined;
  const { username, password, pathname } = new URL(text);
  if (!/^\w+$/.test(username) || password !== '' || !/\/\d+$/.test(pathname))
    read.wrong.push(
      `${name} must be like https://<public key>@<host>/<number of the project>, without a secret key`,
    );
  return text;
};

/** `Điều khoản=https://…/dieu-khoan, Bảo mật=https://…`: the title ends at the first `=`. */
const policiesOf = (read: Reader): Config['policies'] =>
  (read.text('POLICIES') ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [title = '', ...rest] = part.split('=');
      const policy = { title: title.trim(), url: rest.join('=').trim() };
      if (policy.title === '' || !/^https?:$/.test(URL.parse(policy.url)?.protocol ?? ''))
        read.wrong.push(
          `POLICIES must read like Điều khoản=https://example.vn/dieu-khoan, not "${part.trim()}"`,
        );
      return policy;
    });

const servicesReader =
  (env: Environment, mode: Config['mode']): Config['servicesWith'] =>
  (stored) => {
    const isSet = ([, value]: [string, string | undefined]) => (value ?? '').trim() !== '';
    const read = new Reader({ ...stored, ...Object.fromEntries(Object.entries(env).filter(isSet)) });
    return { services: servicesConfigOf(read, mode), bank: bankOf(read, mode), wrong: read.wrong };
  };

/** Reads and checks the configuration. @throws ConfigError naming each thing that is wrong */
export const readConfig = (env: Environment, args: readonly string[] = []): Config => {
  const read = new Reader(env);
  const mode = read.oneOf('MARKET_MODE', ['demo', 'live'], 'demo');
  read.wrong.push(...findMisspelled(Object.keys(env)));
  const role = roleOf(read, args);
  const dataDir = read.text('DATA_DIR') ?? 'data';
  const demo = read.oneOf('DEMO', ['0', '1'], mode === 'demo' ? '1' : '0') === '1';
  if (mode === 'live' && demo)
    read.wrong.push('DEMO=1 does not go with MARKET_MODE=live: the demo accounts have a public password');
  const config: Config = {
    ...networkConfigOf(read, { mode, demo, role }),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    ...databaseOf(read),
    redisUrl: redisUrlOf(read),
    openSearch: openSearchOf(read),
    mode,
    demo,
    logLevel: read.oneOf('LOG_LEVEL', LEVELS, mode === 'demo' ? 'warn' : 'info'),
    role,
    dev: args.includes('--dev'),
    scale: scaleOf(read, args),
    bank: bankOf(read, mode),
    rateLimits: {
      signIn: read.integer('RATE_LIMIT_SIGN_IN', 20, [1, 1_000_000]),
      leads: read.integer('RATE_LIMIT_LEADS', 10, [1, 1_000_000]),
      codes: read.integer('RATE_LIMIT_CODES', CODES_PER_DAY_PER_IP, [1, 1_000_000]),
      sms: read.integer('RATE_LIMIT_SMS', 2_000, [1, 1_000_000]),
      existence: read.integer('RATE_LIMIT_EXISTENCE', ACCOUNT_LOOKUPS_PER_HOUR, [1, 1_000_000]),
      exists: read.integer('RATE_LIMIT_EXISTS', 30, [1, 1_000_000]),
      people: read.integer('RATE_LIMIT_PEOPLE', 30, [1, 1_000_000]),
      challenge: read.integer('RATE_LIMIT_CHALLENGE', 60, [1, 1_000_000]),
      pages: read.integer('RATE_LIMIT_PAGES', 300, [1, 1_000_000]),
      search: read.integer('RATE_LIMIT_SEARCH', 600, [1, 1_000_000]),
    },
    errorReportDsn: errorReportDsnOf(read, mode),
    traces: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) !== undefined,
    backup: backupConfigOf(read, dataDir),
    s3: storageConfigOf(read, mode),
    mediaUrl: mediaUrlOf(read, mode),
    serviceWorker: read.oneOf('SERVICE_WORKER', ['on', 'off'], 'on'),
    policies: policiesOf(read),
    services: servicesConfigOf(read, mode),
    environment: new Set(Object.keys(env).filter((name) => read.text(name) !== undefined)),
    servicesWith: servicesReader(env, mode),
  };
  if (read.wrong.length > 0) throw new ConfigError(read.wrong.join('\n'));
  return config;
};
