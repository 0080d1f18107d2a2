import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedReport {
  readonly headers: IncomingMessage['headers'];
  readonly url: string;
  /** The complete envelope, as it came. */
  readonly text: string;
  readonly event: {
    readonly event_id: string;
    readonly level: string;
    readonly release: string;
    readonly transaction: string;
    readonly tags: Readonly<Record<string, string>>;
    readonly exception: {
      readonly values: readonly {
        readonly type: string;
        readonly value: string;
        readonly stacktrace?: { readonly frames: readonly { readonly filename: string }[] };
      }[];
    };
  };
}

const KEY = '5f2c9a';
const PROJECT = '42';

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Lines: headers of the envelope, headers of the item, the event. @throws for another format */
const readEnvelope = (text: string): ReceivedReport['event'] => {
  const [envelope = '', item = '', payload = '', ...rest] = text.trimEnd().split('\n');
  const { event_id, sent_at } = JSON.parse(envelope) as Record<string, unknown>;
  const { type } = JSON.parse(item) as Record<string, unknown>;
  const event = JSON.parse(payload) as ReceivedReport['event'];
  if (rest.length > 0 || type !== 'event') throw new Error('not an envelope of one event');
  if (event_id !== event.event_id || !/^[0-9a-f]{32}$/.test(event.event_id) || typeof sent_at !== 'string')
    throw new Error('the envelope has no id or no time');
  return event;
};

/**
 * Implements the protocol of Sentry: takes envelopes of one project with its key, refuses all others. `answer` replaces
 * what it answers to a right one.
 */
export const startErrorReceiver = async () => {
  const reports: ReceivedReport[] = [];
  const waiting: (() => void)[] = [];
  let answer: ((response: ServerResponse) => void) | undefined;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://receiver.test');
    if (url.pathname !== `/api/${PROJECT}/envelope/`) return response.writeHead(404).end();
    if (request.method === 'OPTIONS') return response.writeHead(200).end();
    if (url.searchParams.get('sentry_key') !== KEY || url.searchParams.get('sentry_version') !== '7')
      return response.writeHead(403).end('{"detail":"bad key"}');
    const text = await textOf(request);
    const event = readEnvelope(text);
    reports.push({ headers: request.headers, url: request.url ?? '', text, event });
    for (const notify of waiting.splice(0)) notify();
    if (answer !== undefined) return answer(response);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: event.event_id }));
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  onTestFinished(close);
  return {
    dsn: `http://${KEY}@127.0.0.1:${port}/${PROJECT}`,
    wrongDsn: `http://0b1d7e@127.0.0.1:${port}/${PROJECT}`,
    reports,
    /** The first `count` reports, once they have arrived. */
    received: async (count: number): Promise<readonly ReceivedReport[]> => {
      while (reports.length < count) await new Promise<void>((resolve) => void waiting.push(resolve));
      return reports.slice(0, count);
    },
    answerBy: (next: typeof answer) => {
      answer = next;
    },
    close,
  };
};
