import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outboundHttp } from './outbound-http.ts';
import { publicLookup } from './public-addresses.ts';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

const serve = async (listener: RequestListener) => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
};

const answering = (addresses: string[]) =>
  publicLookup((_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );

describe('calls to addresses of strangers', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://224.0.0.1/',
  ])('never go to %s', async (url) => {
    expect(await outboundHttp([]).send({ url, ...LIMITS })).toEqual({
      ok: false,
      problem: 'private_address',
    });
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://a:b@example.com/',
    'no',
  ])('take no address like %s', async (url) => {
    expect(await outboundHttp([]).send({ url, ...LIMITS })).toEqual({
      ok: false,
      problem: 'invalid_address',
    });
  });

  it('never go to a name of this machine', async () => {
    const refused = await outboundHttp([]).send({ url: 'https://localhost/', ...LIMITS });
    expect(refused).toEqual({ ok: false, problem: 'private_address' });
  });

  it('never go to a name with one private address among public ones', async () => {
    const lookup = answering(['93.184.216.34', '10.0.0.1']);
    const refused = await outboundHttp([], lookup).send({ url: 'https://shop.example/', ...LIMITS });
    expect(refused).toEqual({ ok: false, problem: 'private_address' });
  });

  it('go to an origin that the operator allows, and to no other port of it', async () => {
    const { origin } = await serve((_request, response) => response.end('đây'));
    const http = outboundHttp([origin]);
    const answer = await http.send({ url: `${origin}/hook`, method: 'POST', body: '{}', ...LIMITS });
    expect(answer).toMatchObject({ ok: true, status: 200, body: Buffer.from('đây') });
    const other = await http.send({ url: 'http://127.0.0.1:1/', ...LIMITS });
    expect(other).toEqual({ ok: false, problem: 'invalid_address' });
  });

  it('check each address that a redirect leads to', async () => {
    const { origin, paths } = await serve((request, response) => {
      const to = request.url === '/start' ? '/private' : 'https://192.168.0.1/';
      response.writeHead(302, { location: to }).end();
    });
    const refused = await outboundHttp([origin]).send({ url: `${origin}/start`, maxRedirects: 3, ...LIMITS });
    expect(refused).toEqual({ ok: false, problem: 'private_address' });
    expect(paths).toEqual(['/start', '/private']);
  });

  it('follow so many redirects and no more, and none of a POST', async () => {
    const { origin, paths } = await serve((_request, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    const http = outboundHttp([origin]);
    const refused = await http.send({ url: `${origin}/`, maxRedirects: 3, ...LIMITS });
    expect(refused).toEqual({ ok: false, problem: 'too_many_redirects' });
    expect(paths).toHaveLength(4);
    const posted = await http.send({ url: `${origin}/`, method: 'POST', maxRedirects: 3, ...LIMITS });
    expect(posted).toMatchObject({ ok: true, status: 302 });
  });

  it('read no longer an answer than allowed, also one without an end', async () => {
    const { origin } = await serve((_request, response) => {
      const write = () => {
        while (response.write('x'.repeat(500)));
      };
      response.on('drain', write);
      write();
    });
    expect(await outboundHttp([origin]).send({ url: origin, ...LIMITS })).toEqual({
      ok: false,
      problem: 'too_large',
    });
  });

  it('wait no longer than allowed for an answer', async () => {
    const { origin } = await serve(() => undefined);
    expect(await outboundHttp([origin]).send({ url: origin, ...LIMITS, timeoutMs: 50 })).toEqual({
      ok: false,
      problem: 'timeout',
    });
  });

  it('say that nobody answers', async () => {
    const origin = 'http://127.0.0.1:1';
    expect(await outboundHttp([origin]).send({ url: origin, ...LIMITS })).toEqual({
      ok: false,
      problem: 'unreachable',
    });
  });
});
