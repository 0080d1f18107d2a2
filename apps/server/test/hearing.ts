import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Providers, startProviders } from '@market/providers';
import { type ProvidersClient, providersAt } from '@market/providers/client';
import type { Handled, RawCall, RawReply } from '#platform/payment-providers.ts';

/** What stands in for the market where only an adapter is tried: it hears, has it read, and answers in its words. */
export interface Hearing<News> {
  /** Where it listens: what the stand-ins take for the market. */
  readonly url: string;
  readonly providers: Providers;
  readonly client: ProvidersClient;
  /** What came, oldest first; undefined was not the service's word. */
  readonly heard: (News | undefined)[];
  readonly calls: RawCall[];
  /** How the next ones are answered; read rightly means `done`, anything else `refused`, when there is none. */
  readonly handled: Handled[];
}

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** The address of a browser, or one that was called, as adapters read it. */
export const callOf = (address: string, more: Partial<RawCall> = {}): RawCall => ({
  method: 'GET',
  body: '',
  headers: {},
  query: Object.fromEntries(new URL(address).searchParams),
  ...more,
});

/** Stand-ins and a market that hears them, both until the test is over. */
export const hearing = async <News>(
  read: (call: RawCall) => News | undefined,
  reply: (handled: Handled) => RawReply,
): Promise<Hearing<News>> => {
  const [heard, calls, handled]: [(News | undefined)[], RawCall[], Handled[]] = [[], [], []];
  const server = createServer((request, response) => {
    const answer = async () => {
      const call = callOf(`http://localhost${request.url}`, {
        method: request.method === 'GET' ? 'GET' : 'POST',
        body: await bodyOf(request),
        headers: request.headers as RawCall['headers'],
      });
      const news = read(call);
      calls.push(call);
      heard.push(news);
      const { status, type, body } = reply(handled.shift() ?? (news === undefined ? 'refused' : 'done'));
      response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
    };
    void answer();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: url });
  onTestFinished(async () => {
    await providers.close();
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { url, providers, client: providersAt(providers.url), heard, calls, handled };
};
