// Processor time of listing pages that are not in the cache: the whole in the product, the parts in this process.
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { brotliCompressSync, constants } from 'node:zlib';
import { urlOf, type Call, type Services, type WebApp } from '@market/contract/web';
import { alternateLoads, sendRequests, type Rounds } from './load.ts';
import type { Market } from './market.ts';
import { ms, rate, type Figure } from './table.ts';

const CONNECTIONS = 4;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const KEYWORDS = ['áo', 'áo thun', 'quần', 'áo khoác', 'giày', 'túi', 'áo polo', 'váy'];
const RENDERS = 60;
const AIM = 100;

type Address = (serial: number) => string;
/** Each address is another one, with nearly all products of its list. */
const prices = (serial: number): string =>
  new URLSearchParams({
    filter_min_price: String(serial % 1_000),
    filter_max_price: String(10_000_000 + serial),
  }).toString();
const searchAddress: Address = (serial) =>
  `/product/search?keyword=${encodeURIComponent(KEYWORDS[serial % KEYWORDS.length]!)}&${prices(serial)}`;
const categoryAddress =
  (path: string): Address =>
  (serial) =>
    `${path}?${prices(serial)}`;

/** The first category that the home page links to. */
const categoryPath = async (address: string): Promise<string> => {
  const html = await (await fetch(address)).text();
  const path = /href="(\/category\/[^"]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('the home page shows no category');
  return path;
};

const loadWebApp = async (): Promise<WebApp> => {
  // React reads it once, on import
  process.env['NODE_ENV'] = 'production';
  const built = new URL('../apps/web/build/server/index.js', import.meta.url);
  return (await import(built.href)) as WebApp;
};

/** Answers calls of a loader over HTTP the first time, then from memory. */
const rememberingCall = (address: string): Call => {
  const answers = new Map<string, Promise<{ ok: boolean }>>();
  const ask = async (url: string) => {
    const response = await fetch(address + url);
    return { ok: response.ok, value: await response.json() };
  };
  const call = (route: { method: string; path: string }, input?: object) => {
    const url = urlOf(route, input);
    const answer = answers.get(url) ?? ask(url);
    answers.set(url, answer);
    return answer;
  };
  return call as unknown as Call;
};

const servicesOf = (address: string): Services => ({
  call: rememberingCall(address),
  callOnce: () => rememberingCall(address),
  publicUrl: address,
  identityProvider: null,
  humanCheck: 'none',
  paymentMethods: [],
  carriers: [],
  policies: [],
  market: DEFAULT_PROFILE,
  errorReportDsn: null,
  serviceWorker: false,
  directUploads: false,
  opening: null,
  streamed: false,
  nonce: 'bm9uY2Ugb2YgYSBiZW5jaA==',
  report: (error) => {
    throw error;
  },
});
const GUEST = {
  signedIn: false,
  isBot: false,
  userId: null,
  isSeller: false,
  shopId: null,
  shopRole: null,
  staffRoles: [],
};

/** Processor time of this thread for one piece of work, in ms: of the best round, since other load only adds to it. */
const threadMs = async (work: () => unknown): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < 7; round++) {
    const from = process.threadCpuUsage();
    for (let n = 0; n < RENDERS; n++) await work();
    const { user, system } = process.threadCpuUsage(from);
    rounds.push((user + system) / 1_000 / RENDERS);
  }
  return Math.min(...rounds);
};

const compressPage = (html: Buffer): Buffer =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });

export interface RenderParts {
  /** Processor times in ms: loaders and the data in the page, the rest of the page, brotli, and the peer. */
  readonly data: number;
  readonly react: number;
  readonly brotli: number;
  readonly plainCards: number;
  readonly bytes: number;
}

/** Renders one address again and again with remembered answers. */
export const measureParts = async (server: string, path: string): Promise<RenderParts> => {
  const web = await loadWebApp();
  const { renderPlainCards } = await import('./plain-cards.ts');
  const services = servicesOf(server);
  const read = async (address: string): Promise<Buffer> => {
    const response = await web.respond(new Request(server + address), services, GUEST);
    if (response.status >= 300) throw new Error(`${address}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const html = await read(path);
  const data = await threadMs(() => read(path.replace(/(\?|$)/, '.data$1')));
  return {
    data,
    react: (await threadMs(() => read(path))) - data,
    brotli: await threadMs(() => compressPage(html)),
    plainCards: await threadMs(renderPlainCards),
    bytes: html.length,
  };
};

const partRow = (name: string, cpu: number): Figure => ({
  name: `– ${name}`,
  figure: '',
  p99: '',
  cpu: ms(cpu),
});

const measureListingPage = async (
  { product }: Market,
  rounds: Rounds,
  { name, address }: { readonly name: string; readonly address: Address },
): Promise<Figure[]> => {
  let serial = 0;
  const next = () => ({ path: address(serial++), headers: BROWSER });
  const [run] = await alternateLoads(
    [sendRequests({ server: product, connections: CONNECTIONS }, next)],
    rounds,
  );
  const cpu = run!.cpu!;
  const parts = await measureParts(product.address, address(0));
  const { data, react, brotli, plainCards, bytes } = parts;
  return [
    {
      name: `${name}, rendered, renders a second and core`,
      figure: rate(1_000 / cpu),
      p99: ms(run!.p99),
      cpu: ms(cpu),
      ceiling: `24 cards by React alone ${rate(1_000 / plainCards)}, cpu ${ms(plainCards)}`,
      share: plainCards / cpu,
      aim: `≥ ${AIM}/s`,
      met: 1_000 / cpu >= AIM,
    },
    partRow(`React and router, ${(bytes / 1_000).toFixed(0)} KB`, react),
    partRow('loaders and data for the browser', data),
    partRow('brotli', brotli),
    partRow('calls, HTTP and the rest', cpu - react - data - brotli),
  ];
};

/** Search and category listings, which are rendered for each combination of filters. */
export const measureListingPages = async (market: Market, rounds: Rounds): Promise<Figure[]> => [
  ...(await measureListingPage(market, rounds, { name: 'search listing', address: searchAddress })),
  ...(await measureListingPage(market, rounds, {
    name: 'category listing',
    address: categoryAddress(await categoryPath(market.product.address)),
  })),
];
