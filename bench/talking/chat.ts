import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@market/embedded-postgres';
import { memoryOf, productArgs, start, type Child } from '../child.ts';
import { environment, makeDataDir } from '../market.ts';
import { ms, type Figure } from '../table.ts';
import { contextFor, fillMessages, makeTalks, type Party, type Talk } from './people.ts';
import { openAll, type Line } from './sockets.ts';

export interface ChatLoad {
  readonly sockets: number;
  readonly messages: number;
  /** Messages a second. */
  readonly rate: number;
  /** Messages in the market when lists are read. */
  readonly stored: number;
}

const SHOPS = 250;
const CONNECTING = 50;
const MAX_DELIVERY_MS = 250;
const MIN_SOCKETS = 5_000;
/** Beyond those of a bare server. */
const MAX_SOCKET_KB = 12;
const MAX_REOPEN_MS = 15_000;

const percentile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;

/** When each message was sent, by its text; and how long until the shop had it. */
const delivery = (owners: ReadonlySet<number>) => {
  const sentAt = new Map<string, number>();
  const delivered: number[] = [];
  const numbers = new Map<number, number[]>();
  const onMessage = (party: Party) => (message: { type: string }) => {
    const { type, ...arrived } = message as {
      type: string;
      conversation_id?: number;
      seq?: number;
      message?: { by: string; text: string; client_id: string | null } | null;
    };
    if (type !== 'message' || arrived.message?.by !== 'buyer' || !owners.has(party.userId)) return;
    const start = sentAt.get(arrived.message.text);
    if (start === undefined) return;
    delivered.push(performance.now() - start);
    const seqs = numbers.get(arrived.conversation_id!) ?? [];
    seqs.push(arrived.seq!);
    numbers.set(arrived.conversation_id!, seqs);
  };
  return { sentAt, delivered, numbers, onMessage };
};

interface Sending {
  readonly sentAt: Map<string, number>;
  /** Names the messages apart from others. */
  readonly name: string;
  readonly messages: number;
  /** A second. */
  readonly rate: number;
}

const sendAll = async (
  lines: ReadonlyMap<number, Line>,
  talks: readonly Talk[],
  { sentAt, name, messages, rate }: Sending,
): Promise<number> => {
  const startedAt = performance.now();
  for (let sent = 0; sent < messages; sent++) {
    const { buyer, shopId } = talks[sent % talks.length]!;
    const content = `${name}-${sent}`;
    sentAt.set(content, performance.now());
    lines.get(buyer.userId)!.send({ type: 'send', to: `shop:${shopId}`, content, client_id: content });
    const ahead = ((sent + 1) / rate) * 1_000 - (performance.now() - startedAt);
    if (ahead > 0) await sleep(ahead);
  }
  return performance.now() - startedAt;
};

const settle = async (delivered: readonly unknown[], messages: number): Promise<void> => {
  for (let before = -1; before !== delivered.length && delivered.length < messages;) {
    before = delivered.length;
    await sleep(3_000);
  }
};

/** Numbers of a conversation that came twice, or not in order. */
const disorder = (numbers: ReadonlyMap<number, readonly number[]>): number =>
  [...numbers.values()].reduce(
    (sum, seqs) => sum + seqs.filter((seq, index) => index > 0 && seq <= seqs[index - 1]!).length,
    0,
  );

interface ChatMarket {
  readonly product: Child;
  readonly lines: ReadonlyMap<number, Line>;
  readonly talks: readonly Talk[];
  readonly load: ChatLoad;
}

/** New conversations a second: each costs twice the statements of a message, and many more than people open. */
const OPENING_RATE = 100;

const openConversations = async (
  { lines, talks }: ChatMarket,
  { sentAt, delivered }: ReturnType<typeof delivery>,
): Promise<Figure> => {
  await sendAll(lines, talks, { sentAt, name: 'first', messages: talks.length, rate: OPENING_RATE });
  await settle(delivered, talks.length);
  const times = delivered.splice(0);
  return {
    name: `delivery of ${talks.length} first messages, which open conversations, at ${OPENING_RATE}/s`,
    figure: ms(percentile(times, 0.5)),
    p99: ms(percentile(times, 0.99)),
  };
};

const measureMessages = async (
  { product, lines, talks, load }: ChatMarket,
  { sentAt, delivered, numbers }: ReturnType<typeof delivery>,
): Promise<Figure[]> => {
  const { messages, rate } = load;
  const cpu = await product.cpuMs();
  const took = await sendAll(lines, talks, { sentAt, name: 'next', messages, rate });
  await settle(delivered, messages);
  const used = (await product.cpuMs()) - cpu;
  const [p50, p99] = [percentile(delivered, 0.5), percentile(delivered, 0.99)];
  const wrong = messages - delivered.length + disorder(numbers);
  return [
    {
      name: `delivery of ${messages} messages at ${Math.round(messages / (took / 1_000))}/s`,
      figure: ms(p50),
      p99: ms(p99),
      cpu: ms(used / messages),
      aim: `p99 ≤ ${MAX_DELIVERY_MS} ms`,
      met: p99 <= MAX_DELIVERY_MS,
    },
    {
      name: 'messages lost, twice or out of order on the socket',
      figure: String(wrong),
      p99: '',
      aim: '0',
      met: wrong === 0,
    },
  ];
};

const READS = 200;

const measureRead = async (product: Child, owner: Party, path: string): Promise<Figure> => {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await fetch(product.address + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return { name: `GET ${path}`, figure: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)) };
};

const READ_PATHS = ['/v1/chat/api/conversations?side=shop', '/v1/chat/api/messages?keyword=bao%20nhieu%2077'];
const CONVERSATIONS = 10_000;

/** In KB for each socket. */
const openAndWeigh = async (
  server: Child,
  parties: readonly Party[],
  onMessage: ReturnType<typeof delivery>['onMessage'],
): Promise<{ lines: readonly Line[]; took: number; weight: number }> => {
  const before = await memoryOf(server);
  const { lines, ms: took } = await openAll(server.address, parties, { onMessage, concurrency: CONNECTING });
  await sleep(2_000);
  const grown = (await memoryOf(server)) - before;
  return { lines, took, weight: (grown * 1_024) / lines.length };
};

const weighBare = async (parties: readonly Party[]): Promise<number> => {
  const bare = await start({ args: ['bench/talking/bare-sockets.ts'], env: {}, ready: '/livez' });
  const { lines, weight } = await openAndWeigh(bare, parties, () => () => {});
  for (const line of lines) line.close();
  await bare.stop();
  return weight;
};

const open = async (
  product: Child,
  parties: readonly Party[],
  onMessage: ReturnType<typeof delivery>['onMessage'],
): Promise<{ figures: Figure[]; lines: readonly Line[] }> => {
  const bare = await weighBare(parties);
  const { lines, took, weight } = await openAndWeigh(product, parties, onMessage);
  const figures = [
    {
      name: `${lines.length} sockets`,
      figure: ms(took),
      p99: '',
      aim: `≥ ${MIN_SOCKETS}`,
      met: lines.length >= MIN_SOCKETS,
    },
    {
      name: 'memory of a socket beyond that of a bare server',
      figure: `${(weight - bare).toFixed(1)} KB`,
      p99: '',
      ceiling: `${bare.toFixed(1)} KB`,
      aim: `≤ ${MAX_SOCKET_KB} KB`,
      met: weight - bare <= MAX_SOCKET_KB,
    },
  ];
  return { figures, lines };
};

/** All at once, as pages do when their process ended. */
const reopen = async (
  product: Child,
  parties: readonly Party[],
  onMessage: ReturnType<typeof delivery>['onMessage'],
): Promise<Figure> => {
  const {
    lines,
    ms: took,
    repeats,
  } = await openAll(product.address, parties, {
    onMessage,
    concurrency: parties.length,
  });
  for (const line of lines) line.close();
  return {
    name: `${lines.length} sockets back after a restart, ${repeats} attempts repeated`,
    figure: ms(took),
    p99: '',
    aim: `≤ ${ms(MAX_REOPEN_MS)}`,
    met: took <= MAX_REOPEN_MS,
  };
};

/** Chat over sockets of one process on this machine, load generator included. */
export const measureChat = async (load: ChatLoad): Promise<Figure[]> => {
  const dataDir = makeDataDir();
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const secret = randomBytes(32).toString('base64url');
  const env = { ...environment(dataDir), DATABASE_URL: postgres.url, APP_SECRET: secret };
  const startProcess = () => start({ args: productArgs(), env, ready: '/readyz' });
  let product = await startProcess();
  const bench = contextFor(postgres.url, secret);
  const talks = await makeTalks(bench, { buyers: load.sockets - SHOPS, shops: SHOPS });
  // the first process filled the market, and its memory shrinks later
  await product.stop();
  product = await startProcess();
  const owners = [...new Map(talks.map(({ owner }) => [owner.userId, owner])).values()];
  const parties = [...owners, ...talks.map(({ buyer }) => buyer)];
  const receiving = delivery(new Set(owners.map(({ userId }) => userId)));
  const opened = await open(product, parties, receiving.onMessage);
  const lines = new Map(opened.lines.map((line) => [line.party.userId, line]));
  const market = { product, lines, talks, load };
  const opening = await openConversations(market, receiving);
  const figures = [...opened.figures, opening, ...(await measureMessages(market, receiving))];
  await product.stop();
  product = await startProcess();
  figures.push(await reopen(product, parties, receiving.onMessage));
  const { shopId, owner } = talks[0]!;
  const each = Math.round(load.stored / CONVERSATIONS);
  await fillMessages(bench, { conversations: CONVERSATIONS, each, shopId });
  for (const path of READ_PATHS) figures.push(await measureRead(product, owner, path));
  await bench.close();
  await product.stop();
  await postgres.stop();
  return figures;
};
