import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { publicLookup } from '../src/adapters/outbound-http/public-addresses.ts';

export interface ReceivedEvent {
  readonly path: string;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Resolves every name to an address inside a network. */
export const privateLookup = publicLookup((_host, _options, done) =>
  done(null, [{ address: '10.0.0.1', family: 4 }]),
);

/** A status to answer with, or nothing: the connection stays open. */
export type Reaction = number | 'hang';

/** Written after the text of Standard Webhooks, apart from the library that signs. */
export const isSignedWith = ({ headers, body }: ReceivedEvent, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

const readBody = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

/** A shop's server on this machine that reacts to each event as a test says, and notes what arrived and what it accepted. */
export const receiveEvents = async (
  react: (event: ReceivedEvent, nth: number) => Reaction | Promise<Reaction>,
) => {
  const received: ReceivedEvent[] = [];
  const accepted: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { id, type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'id' | 'type' | 'data'>;
    const event = { path: request.url ?? '', id, type, data, headers: request.headers, body };
    received.push(event);
    const nth = received.filter((other) => other.id === id && other.path === event.path).length;
    const reaction = await react(event, nth);
    if (reaction !== 'hang' && reaction < 300) accepted.push(event);
    if (reaction !== 'hang') response.writeHead(reaction).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, accepted };
};
