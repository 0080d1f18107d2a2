import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handled, PaymentProvider, RawCall } from '#platform/payment-providers.ts';

/** The market's side of a provider, as small as can be: it keeps what came and answers as it is told. */
export interface Listener {
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** Every notification, in the order they came. */
  readonly came: readonly RawCall[];
  /** What the next notifications are answered, `done` after these; forgets what was said before. */
  answerNext(...handled: readonly Handled[]): void;
  /** Resolves when so many have come. */
  until(count: number): Promise<readonly RawCall[]>;
  close(): Promise<void>;
}

const queryOf = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);

/** What a browser brings back from this address. */
export const broughtBack = (address: string): RawCall => ({
  method: 'GET',
  body: '',
  headers: {},
  query: queryOf(new URL(address)),
});

const listening = async (server: Server): Promise<string> => {
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const listenFor = async (provider: () => PaymentProvider): Promise<Listener> => {
  const came: RawCall[] = [];
  const answers: Handled[] = [];
  let waiting: { count: number; go: () => void }[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const query = queryOf(new URL(request.url ?? '/', 'http://market'));
      const body = Buffer.concat(parts).toString('utf8');
      came.push({ method: request.method as 'GET' | 'POST', body, headers: {}, query });
      const { status, type = 'text/plain', body: said } = provider().reply(answers.shift() ?? 'done');
      reply.writeHead(status, { 'content-type': type }).end(said, () => {
        for (const { go } of waiting.filter(({ count }) => count <= came.length)) go();
        waiting = waiting.filter(({ count }) => count > came.length);
      });
    });
  });
  const origin = await listening(server);
  return {
    notifyUrl: `${origin}/notice`,
    returnUrl: `${origin}/return?payment=1`,
    came,
    answerNext: (...handled) => void answers.splice(0, answers.length, ...handled),
    until: async (count) => {
      if (came.length < count) await new Promise<void>((go) => void waiting.push({ count, go }));
      return came;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
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
