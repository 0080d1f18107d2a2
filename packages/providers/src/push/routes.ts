import { createPublicKey, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { ProvidersContext } from '../context.ts';
import { onlyWithToken } from '../control.ts';
import { serve, type CallResult } from '../serve.ts';
import { createReceiver, decrypt, type Receiver } from './decrypt.ts';

/** A message of a subscription, as its browser reads it. */
export interface PushMessage {
  readonly topic: string | null;
  readonly text: string;
}
interface Subscription {
  readonly receiver: Receiver;
  /** Undelivered: one of the same topic replaces the one before. */
  readonly messages: PushMessage[];
}

const MAX_BYTES = 4_096;
const MAX_SUBSCRIPTIONS = 1_000;
const TOPIC = /^[\w-]{1,32}$/;
const POINT_BYTES = 65;

const refuse = (status: number, outcome: string): CallResult => ({
  verified: false,
  outcome,
  status,
  answer: outcome,
});

/** The key that the `k` of RFC 8292 holds. */
const keyFrom = (point: string) => {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== POINT_BYTES) throw new Error('no point');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
};

const isSigned = async ({ url }: ProvidersContext, authorization = ''): Promise<boolean> => {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[^,\s]+), ?k=(?<key>\S+)$/.exec(authorization)?.groups ?? {};
  try {
    const { payload } = await jwtVerify(token, keyFrom(key), {
      algorithms: ['ES256'],
      audience: new URL(url).origin,
    });
    return payload.exp !== undefined && /^(?:https?:|mailto:)/.test(payload.sub ?? '');
  } catch {
    return false;
  }
};

const receive = async (
  context: ProvidersContext,
  subscription: Subscription | undefined,
  { headers, body }: FastifyRequest,
): Promise<CallResult> => {
  if (subscription === undefined) return refuse(410, 'no such subscription');
  if (!(await isSigned(context, headers.authorization))) return refuse(403, 'VAPID');
  if (!/^\d+$/.test(String(headers['ttl']))) return refuse(400, 'TTL');
  if (headers['content-encoding'] !== 'aes128gcm') return refuse(415, 'content-encoding');
  const topic = headers['topic']?.toString() ?? null;
  if (topic !== null && !TOPIC.test(topic)) return refuse(400, 'Topic');
  const bytes = body as Buffer;
  if (bytes.length > MAX_BYTES) return refuse(413, 'too long');
  let text: string;
  try {
    text = decrypt(subscription.receiver, bytes);
  } catch {
    return refuse(400, 'not encrypted for this browser');
  }
  const { messages } = subscription;
  const before = topic === null ? -1 : messages.findIndex((message) => message.topic === topic);
  if (before >= 0) messages.splice(before, 1);
  messages.push({ topic, text });
  return { verified: true, outcome: '201', status: 201, answer: '' };
};

/** A push service (RFC 8030) and its browsers. */
export const push = (app: FastifyInstance, context: ProvidersContext): void => {
  const subscriptions = new Map<string, Subscription>();
  const guarded = { onRequest: onlyWithToken };
  app.post('/push/control/subscriptions', guarded, () => {
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) subscriptions.delete(subscriptions.keys().next().value!);
    const id = randomUUID();
    const receiver = createReceiver();
    subscriptions.set(id, { receiver, messages: [] });
    return {
      endpoint: `${context.url}/push/send/${id}`,
      keys: { p256dh: receiver.publicKey.toString('base64url'), auth: receiver.auth.toString('base64url') },
    };
  });
  app.get<{ Params: { id: string } }>('/push/control/subscriptions/:id', guarded, ({ params }, reply) => {
    const subscription = subscriptions.get(params.id);
    return subscription?.messages ?? reply.code(404).send({ error: 'no such subscription' });
  });
  app.delete<{ Params: { id: string } }>('/push/control/subscriptions/:id', guarded, ({ params }, reply) => {
    subscriptions.delete(params.id);
    return reply.code(204).send();
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>('/push/send/:id', (request, reply) =>
      serve(context, { service: 'push', call: 'send', reply }, () =>
        receive(context, subscriptions.get(request.params.id), request),
      ),
    );
  });
};
