import { type Access, route } from '@market/contract/route';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireAccess } from '#platform/security/guard.ts';
import { serve } from '#platform/http/serve.ts';
import { accessRules } from '../../src/access.ts';

const appOf = async () => {
  const app = Fastify();
  app.decorate('accessRules', accessRules);
  app.decorate('served', new Map());
  requireAccess(app);
  return app;
};
const ping = { method: 'GET', path: '/v1/ping', summary: 'Ping', problems: [] } as const;

test('the market does not start with a call that does not declare its access', async () => {
  const app = await appOf();
  const silent = route({ ...ping, auth: undefined as unknown as Access });
  expect(() => serve(app, silent, async () => {})).toThrow('GET /v1/ping does not say who may call it');
});

test('the market does not start with an unknown role', async () => {
  const app = await appOf();
  const strange = route({ ...ping, auth: 'superuser' as Access });
  expect(() => serve(app, strange, async () => {})).toThrow('does not say who may call it');
});

test('the market does not start with a route outside the contract that does not declare its access', async () => {
  const app = await appOf();
  expect(() => app.get('/backdoor', async () => 'all of it')).toThrow(/backdoor does not say/);
});

test('a route that declares its access is served', async () => {
  const app = await appOf();
  app.get('/picture', { config: { access: 'anyone' } }, async () => 'a picture');
  expect((await app.inject('/picture')).body).toBe('a picture');
});
