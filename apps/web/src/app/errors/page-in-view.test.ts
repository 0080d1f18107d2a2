import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, type DataStrategyResult } from 'react-router';
import { expect, test } from 'vitest';
import { withDataInView, withoutReply } from './page-in-view.ts';

const page = {
  loaderData: new Map<string, unknown>([
    ['orders', { total: 3 }],
    ['layout', { shop: 101 }],
  ]),
};
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const loaded = (result: unknown): DataStrategyResult => ({ type: 'data', result });

const TEMPORARY = [
  ['a lost network', new TypeError('Failed to fetch')],
  ['a busy market', new ErrorResponse(503, '', null)],
  ['a loader of the browser without an answer', data({ message: 'Mất mạng' }, { status: 503 })],
  ['too many requests', new ErrorResponse(429, '', null)],
] as const;
const FINAL = [
  ['a page that is gone', new ErrorResponse(404, '', null)],
  ['a page that is refused', data(null, { status: 403 })],
  ['a redirect', new Response(null, { status: 302, headers: { location: '/dang-nhap' } })],
] as const;

test.each(TEMPORARY)('after %s the data in view stay', (_, error) => {
  const results = { orders: failed(error), layout: loaded({ shop: 102 }) };
  expect(withDataInView(results, page)).toEqual({
    orders: loaded({ total: 3 }),
    layout: loaded({ shop: 102 }),
  });
});

test.each(FINAL)('%s does not stay in view', (_, error) => {
  const results = { orders: failed(error) };
  expect(withDataInView(results, page)).toEqual(results);
});

test('a page that never loaded has no data to show', () => {
  const results = { cart: failed(new TypeError('Failed to fetch')) };
  expect(withDataInView(results, page)).toEqual(results);
});

test.each(TEMPORARY)('after %s a form has no reply, and its page is not loaded again', (_, error) => {
  expect(withoutReply({ orders: failed(error) })).toEqual({
    orders: loaded(data(undefined, { status: 503 })),
  });
});

test.each(FINAL)('%s ends a form', (_, error) => {
  const results = { orders: failed(error) };
  expect(withoutReply(results)).toEqual(results);
});
