import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Providers, startProviders } from '@market/providers';
import { type ProvidersClient, providersAt } from '@market/providers/client';
import type { NotificationResult } from '#ports/payment-provider.ts';
import type { RawRequest, RawReply } from '@market/contract/route';

/** A minimal server for webhooks: reads them by an adapter and replies as the adapter does. */
export interface WebhookReceiver<Notification> {
  /** Its address, configured as the market's in the fake providers. */
  readonly url: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** Every call, oldest first. */
  readonly calls: readonly RawRequest[];
  /** The parsed webhooks; undefined for a wrong signature. */
  readonly received: readonly (Notification | undefined)[];
  /**
   * How the next calls are answered; clears what was set before. When there is none, what was read rightly is `done`,
   * anything else `refused`.
   */
  answerNext(...result: readonly NotificationResult[]): void;
  /** Resolves after `count` calls. */
  until(count: number): Promise<readonly RawRequest[]>;
  close(): Promise<void>;
}

/** How an adapter reads a webhook and replies. */
export interface WebhookReader<Notification> {
  read(call: RawRequest): Notification | undefined;
  reply(result: NotificationResult): RawReply;
}

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** A browser's return or a webhook, as adapters read it. */
export const callOf = (address: string, more: Partial<RawRequest> = {}): RawRequest => ({
  method: 'GET',
  body: '',
  headers: {},
  query: Object.fromEntries(new URL(address).searchParams),
  ...more,
});

export const startReceiver = async <Notification>({
  read,
  reply,
}: WebhookReader<Notification>): Promise<WebhookReceiver<Notification>> => {
  const [calls, received, answers]: [RawRequest[], (Notification | undefined)[], NotificationResult[]] = [
    [],
    [],
    [],
  ];
  let waiting: { count: number; go: () => void }[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const call = callOf(`http://localhost${request.url}`, {
        method: request.method === 'GET' ? 'GET' : 'POST',
        body: await bodyOf(request),
        headers: request.headers as RawRequest['headers'],
      });
      const notification = read(call);
      calls.push(call);
      received.push(notification);
      const { status, type, body } = reply(
        answers.shift() ?? (notification === undefined ? 'refused' : 'done'),
      );
      response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body, () => {
        for (const { go } of waiting.filter(({ count }) => count <= calls.length)) go();
        waiting = waiting.filter(({ count }) => count > calls.length);
      });
    };
    void answer();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    notifyUrl: `${url}/notice`,
    returnUrl: `${url}/return?payment=1`,
    calls,
    received,
    answerNext: (...result) => void answers.splice(0, answers.length, ...result),
    until: async (count) => {
      if (calls.length < count) await new Promise<void>((go) => void waiting.push({ count, go }));
      return calls;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};

/** Fake providers and a market that receives their calls, both until the test is over. */
export const startReceiverWithProviders = async <Notification>(
  manner: WebhookReader<Notification>,
): Promise<
  WebhookReceiver<Notification> & { readonly providers: Providers; readonly client: ProvidersClient }
> => {
  const market = await startReceiver(manner);
  const providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: market.url });
  onTestFinished(async () => {
    await providers.close();
    await market.close();
  });
  return { ...market, providers, client: providersAt(providers.url) };
};

/** Chooses on a provider's page; answers where the browser is sent, null when it stays. */
export const choose = async (page: string, choice: string): Promise<string | null> => {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  return answer.headers.get('location');
};
