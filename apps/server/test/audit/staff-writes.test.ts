import type { Route } from '@market/contract/route';
import { reauthenticationRequired } from '@market/contract/sessions/problems';
import { bodyOf, urlOf } from '@market/contract/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAuditEntries, findAuditEntries } from '#audit';
import { MINUTE } from '#platform/time.ts';
import { nameOf, routes } from '../access/routes.ts';
import { startCarriedMarket, type CarriedMarket } from '../carriers.ts';
import { FakeProvider } from '../fake-provider.ts';
import { OF_STAFF } from '../idempotency/samples-of-staff.ts';
import { worldIn, type World } from '../idempotency/world.ts';
import type { Answer, As } from '../market.ts';
import { CONTENT_WRITES } from './samples-of-content.ts';
import { MONEY_WRITES } from './samples-of-money.ts';
import { STAFF_WRITES } from './samples.ts';
import type { StaffWrite } from './staff-write.ts';

let carried: CarriedMarket;
let world: World;
beforeAll(async () => {
  carried = await startCarriedMarket(['ghn'], { paymentProviders: [new FakeProvider()] });
  world = await worldIn(carried.market);
});
afterAll(() => carried.close());

const writes = routes.filter(({ auth, method }) => auth === 'staff' && method !== 'GET');
const samples = new Map<string, (world: World) => Promise<StaffWrite>>(
  [...OF_STAFF, ...STAFF_WRITES, ...CONTENT_WRITES, ...MONEY_WRITES].map(([route, make]) => [
    nameOf(route),
    make,
  ]),
);

const counted = (): Promise<number> => countAuditEntries(world.market.context(), {}, 100_000);

const send = async (as: As, route: Route, input: object): Promise<Answer> => {
  const body = bodyOf(input);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const type = form?.headers.get('content-type') ?? 'application/json';
  return as.inject({
    method: route.method,
    url: urlOf(route, input),
    ...(body !== undefined && {
      headers: { 'content-type': type },
      payload: form === undefined ? body : Buffer.from(await form.arrayBuffer()),
    }),
  });
};

describe('exactly one row of the audit log', () => {
  test.each(writes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const make = samples.get(name);
    expect(make, 'write a sample in test/audit/samples.ts').toBeDefined();
    const { as, input } = await make!(world);
    const before = await counted();
    const answer = await send(as, route, input);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await counted()).toBe(before + 1);
    const [entry] = await findAuditEntries(world.market.context(), {}, { offset: 0, limit: 1 });
    expect(entry).toMatchObject({ actor_id: as.userId });
    expect(entry!.subject_label).not.toBe('');
  });

  test('a refused write leaves none', async () => {
    const before = await counted();
    const route = writes.find(({ path }) => path === '/v1/admin/api/orders/:id/cancel')!;
    const input = { params: { id: 'khong-co' }, body: { reason: 'Thử', fault: 'none' } };
    expect((await send(world.staff, route, input)).statusCode).toBe(404);
    expect(await counted()).toBe(before);
  });
});

describe('a stolen token', () => {
  const proved = writes.filter(({ problems }) => problems.includes(reauthenticationRequired));

  test('these writes demand a proof of the last ten minutes', () => {
    expect(proved.map(nameOf).toSorted()).toEqual([
      'DELETE /v1/admin/api/providers/:key',
      'DELETE /v1/admin/api/settings/history/:id',
      'POST /v1/admin/api/payout-batches/:id/file',
      'POST /v1/admin/api/providers/:key/try',
      'POST /v1/admin/api/staff',
      'POST /v1/admin/api/staff/:id/link',
      'POST /v1/admin/api/users/:id/roles',
      'PUT /v1/admin/api/opening',
      'PUT /v1/admin/api/providers/:key',
      'PUT /v1/admin/api/settings',
    ]);
  });

  test.each(proved.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const { clock } = world.market;
    const { as, input } = await samples.get(name)!(world);
    const before = await counted();
    clock.pass(11 * MINUTE);
    const answer = await send(as, route, input);
    clock.pass(-11 * MINUTE);
    expect(answer.statusCode, answer.body).toBe(403);
    expect(answer.json()).toMatchObject({ message_code: 'account.errors.reauthentication_required' });
    expect(await counted()).toBe(before);
  });
});
