import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSession } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestJson } from '#platform/http/http-client.ts';
import { runRecorded } from '#platform/jobs/jobs.ts';
import { startTracing } from '../../src/adapters/otlp/start-tracing.ts';
import { aMarket } from '../market.ts';

interface Exported {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}
interface Request {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Exported, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Exported[] }[];
  }[];
}

const received: Request[] = [];
/** Reads what is sent as OTLP describes it in JSON. */
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.url === '/v1/traces') received.push(JSON.parse(Buffer.concat(parts).toString()) as Request);
  response.setHeader('content-type', 'application/json');
  response.end(request.url === '/answer' ? '{"good":true}' : '{}');
});
let address: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = address;
  stop = startTracing('all');
});
afterAll(() => collector.close());

const valueOf = ({ attributes }: Pick<Exported, 'attributes'>, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request, its statements, jobs and calls of other services are traces without personal data', async () => {
  const market = await aMarket();
  const user = await market.as(await market.create.user({ email: 'rieng-tu@example.vn' }));
  await user.call(getSession);
  await market.app.inject('/livez');
  await runRecorded(
    {
      name: 'test.calls',
      cron: '* * * * *',
      run: async () => {
        await requestJson('A carrier', `${address}/answer?phone=0901234567`);
        throw new Error('phone 0901234567');
      },
    },
    () => market.context(),
  ).catch(() => {});
  await stop();

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  );
  const [{ resource }] = received[0]!.resourceSpans as [Request['resourceSpans'][0]];
  expect([valueOf(resource, 'service.name'), valueOf(resource, 'market.role')]).toEqual(['cho-phien', 'all']);

  const request = spans.find(({ name }) => name === `GET ${getSession.path}`)!;
  expect(request.parentSpanId).toBeUndefined();
  expect(valueOf(request, 'http.response.status_code')).toBe(200);
  const statements = spans.filter(
    (span) => span.traceId === request.traceId && valueOf(span, 'db.system.name') === 'postgresql',
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true);

  const job = spans.find(({ name }) => name === 'job test.calls')!;
  const call = spans.find(({ name }) => name === 'A carrier')!;
  expect([call.traceId, call.parentSpanId]).toEqual([job.traceId, job.spanId]);
  expect([call.status.code ?? 0, job.status.code, valueOf(job, 'error.type')]).toEqual([0, 2, 'Error']);

  expect(spans.some(({ name }) => name.includes('/livez'))).toBe(false);
  expect(JSON.stringify(received)).not.toMatch(/0901234567|rieng-tu/);
});
