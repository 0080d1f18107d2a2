import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SOCKET_PATH } from '@market/contract/constants/talking';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { Agent, FormData, request, WebSocket } from 'undici';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { requireProgram, type Program } from '../debian-programs.ts';
import { anMp4, box } from '../videos.ts';
import { startLive } from './live-market.ts';
import { startNginx } from './nginx.ts';
import { DOMAIN, findNginx } from './nginx-site.ts';

const MB = 2 ** 20;
const FETCHING_MS = 240_000;
const TEST_MS = 300_000;

let program: Program | undefined;
beforeAll(() => {
  program = findNginx();
}, FETCHING_MS);

/** A client at this address, to whom every name is this machine. */
const agentAt = (localAddress = '127.0.0.1') => {
  const lookup: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const connect = { rejectUnauthorized: false, lookup };
  const agent = new Agent({ localAddress, allowH2: false, connect });
  onTestFinished(() => agent.close());
  return agent;
};

/** What an upload of this size is answered before its first byte is sent. */
const statusOfUpload = async (port: number, bytes: number): Promise<number | undefined> => {
  const upload = https.request(`https://127.0.0.1:${port}${uploadShopMedia.path}`, {
    method: 'POST',
    rejectUnauthorized: false,
    headers: { host: DOMAIN, 'content-length': bytes },
  });
  upload.on('error', () => {}).flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  upload.destroy();
  return answer.statusCode;
};

test(
  'behind the shipped nginx: pages, calls, large uploads, sockets, the client’s address, and a page while the market is down',
  async (context) => {
    const nginx = requireProgram(context, program, 'nginx');
    const publicUrl = `https://${DOMAIN}`;
    const { port, seller, stop } = await startLive(publicUrl, {
      RATE_LIMIT_SEARCH: '2',
      SOCKETS_PER_ADDRESS: '4',
    });
    const { ports } = await startNginx(nginx, port);
    const origin = `https://${DOMAIN}:${ports.tls}`;
    const dispatcher = agentAt();
    const get = (path: string, headers: Record<string, string> = {}, from = dispatcher) =>
      request(origin + path, { dispatcher: from, headers });

    const plain = await fetch(`http://127.0.0.1:${ports.plain}/tin-tuc?trang=2`, {
      redirect: 'manual',
      headers: { host: DOMAIN },
    });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe(`https://127.0.0.1/tin-tuc?trang=2`);

    const page = await get('/tin-tuc', { 'accept-encoding': 'br' });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    await page.body.dump();
    const html = await (await get('/tin-tuc')).body.text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const asset = await get(script, { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(asset.headers['cache-control']).toContain('immutable');
    await asset.body.dump();
    const operators = await get('/metrics');
    expect(operators.statusCode).toBe(404);
    await operators.body.dump();

    // two searches a minute from one address: others are not counted with it, and nobody names an address of their own
    const search = async (from: Agent, headers = {}) => {
      const { statusCode, body } = await get(`${searchProducts.path}?keyword=ao`, headers, from);
      await body.dump();
      return statusCode;
    };
    const [one, other] = [agentAt('127.0.0.2'), agentAt('127.0.0.3')];
    const claims = [1, 2, 3].map((n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));
    const statuses: number[] = [];
    for (const headers of claims) statuses.push(await search(one, headers));
    expect([...statuses, await search(other)]).toEqual([200, 200, 429, 200]);

    const upload = async (bytes: number) => {
      const form = new FormData();
      form.set('purpose', 'product');
      const video = Buffer.concat([anMp4(), box('free', Buffer.alloc(bytes))]);
      form.set('file', new Blob([new Uint8Array(video)]), 'a.mp4');
      const { statusCode, body } = await request(origin + uploadShopMedia.path, {
        dispatcher,
        method: 'POST',
        headers: { authorization: `Bearer ${seller.token}` },
        body: form,
        headersTimeout: 120_000,
      });
      return { statusCode, text: await body.text() };
    };
    expect(await upload(90 * MB)).toMatchObject({ statusCode: 200 });
    expect(await statusOfUpload(ports.tls, 101 * MB)).toBe(413);

    const socket = new WebSocket(`wss://${DOMAIN}:${ports.tls}${SOCKET_PATH}`, {
      dispatcher,
      headers: { origin: publicUrl },
    });
    const refused = once(socket, 'error').then(() => Promise.reject(new Error('no socket')));
    await Promise.race([once(socket, 'open'), refused]);
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ token: seller.token }));
    const [{ data }] = (await answered) as [{ data: string }];
    expect(JSON.parse(data)).toEqual({ type: 'ready' });
    const closed = once(socket, 'close');

    await stop();
    await closed;
    const down = await get('/tin-tuc');
    expect(down.statusCode).toBe(502);
    expect(down.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '10',
      'cache-control': 'no-store',
    });
    expect(await down.body.text()).toContain('Chợ tạm nghỉ ít phút');
  },
  TEST_MS,
);
