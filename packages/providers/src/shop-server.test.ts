import { expect, onTestFinished, test } from 'vitest';
import { startProviders } from './index.ts';

test('the machine of a shop takes every event', async () => {
  const providers = await startProviders({ port: 0, smtpPort: 0 });
  onTestFinished(() => providers.close());
  const answer = await fetch(`${providers.url}/shop-server`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"order.created"}',
  });
  expect(answer.status).toBe(200);
});
