import { listCategories } from '@market/contract/catalogue/routes';
import { getSession } from '@market/contract/sessions/routes';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { loadRegistration } from './load.ts';

const category = (categoryId: number, totalProduct: number) => ({
  categoryId,
  totalProduct,
  title: `Nhóm ${categoryId}`,
});

it('interests are departments that sell something', async () => {
  const answers = new Map<unknown, unknown>([
    [getSession, { data: { user: { registerStep4Required: true } } }],
    [listCategories, { categories: [category(1, 12), category(12, 0), category(3, 1)] }],
  ]);
  const contexts = new Map<unknown, unknown>([
    [
      servicesContext,
      { call: async (route: unknown) => ({ ok: true, value: answers.get(route) }), humanCheck: null },
    ],
    [visitorContext, { signedIn: true }],
  ]);
  const args = { request: new Request('http://market.test/dang-ky'), context: contexts };
  const { categories } = await loadRegistration(args as never);
  expect(categories.map(({ categoryId }) => categoryId)).toEqual([1, 3]);
});
