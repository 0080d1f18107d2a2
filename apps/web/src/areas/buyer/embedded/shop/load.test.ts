import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadCards } from './load.ts';

/** Fake search: a hundred results per page; returns the requested pages. */
const marketOf = (scopes: readonly ('global' | 'marketplace')[]) => {
  const pages: number[] = [];
  const products = scopes.map((publishedScope, index) => ({ id: index + 1, publishedScope }));
  const call = (async (_route: unknown, { query: { page, limit } }: SearchInput) => {
    pages.push(page);
    const value = { products: products.slice((page - 1) * limit, page * limit), total: products.length };
    return { ok: true, value };
  }) as unknown as Call;
  return { call, pages };
};
interface SearchInput {
  readonly query: { readonly page: number; readonly limit: number };
}
const idsOf = async (call: Call) => (await loadCards(call, 1)).map(({ id }) => id);
const repeat = <Scope>(count: number, scope: Scope) => Array.from({ length: count }, () => scope);

it('embeddable products are found after a hundred better sellers', async () => {
  const { call, pages } = marketOf([...repeat(150, 'marketplace' as const), 'global', 'global']);
  expect(await idsOf(call)).toEqual([151, 152]);
  expect(pages).toEqual([1, 2]);
});

it('loading stops at twelve products', async () => {
  const { call, pages } = marketOf(repeat(250, 'global' as const));
  expect(await idsOf(call)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(pages).toEqual([1]);
});

it('a shop without embeddable products is searched in at most three requests', async () => {
  const { call, pages } = marketOf(repeat(1_000, 'marketplace' as const));
  expect(await idsOf(call)).toEqual([]);
  expect(pages).toEqual([1, 2, 3]);
});

it('a failed search is not an empty shop', async () => {
  const busy = (async () => ({
    ok: false,
    status: 503,
    message: 'Chợ đang đông.',
    facts: {},
  })) as unknown as Call;
  await expect(loadCards(busy, 1)).rejects.toMatchObject({ init: { status: 503 } });
});
