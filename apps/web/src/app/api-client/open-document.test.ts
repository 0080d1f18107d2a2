import { expect, it } from 'vitest';
import { withDocuments } from './open-document.ts';

const ask = async (headers: Record<string, string>) => {
  const opened: string[] = [];
  const answer = new Response(null, { status: 403, headers });
  const asking = withDocuments(
    () => Promise.resolve(answer),
    (address) => void opened.push(address),
  )('/gio-hang.data');
  const settled = await Promise.race([
    asking.then(({ status }) => status),
    new Promise<string>((resolve) => setImmediate(resolve, 'pending')),
  ]);
  return { opened, settled };
};

it('opens the document that an answer names, and never answers the request', async () => {
  expect(await ask({ 'x-open-document': '/product/search?keyword=ao' })).toEqual({
    opened: ['/product/search?keyword=ao'],
    settled: 'pending',
  });
});

it.each([
  ['an answer without an address', {}],
  ['the address of another site', { 'x-open-document': '//evil.example/' }],
  ['an address with a scheme', { 'x-open-document': 'https://evil.example/' }],
])('passes on %s', async (_, headers) => {
  expect(await ask(headers)).toEqual({ opened: [], settled: 403 });
});
