import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { reservePort } from './free-port.ts';

test('a busy port is passed over, and a reserved one is given once', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = await reservePort(port);
  expect(first).toBeGreaterThan(port);
  expect(await reservePort(port)).toBeGreaterThan(first);
});

test('no free port is an error', async () => {
  await expect(reservePort(65_536)).rejects.toThrow('no port from 65536 on is free');
});
