import { getProduct } from '@market/contract/catalogue/routes';
import {
  addToMyCollection,
  createMyCollection,
  deleteMyCollection,
  listMyCollections,
  removeFromMyCollection,
  renameMyCollection,
} from '@market/contract/saved/routes';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { redirectOf, refusedCall } from '#app/form-fixtures.ts';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { COLLECTION_FORMS } from './collection-by-form.ts';

const OWN = [
  { id: 1, isSelected: true },
  { id: 2, isSelected: false },
  { id: 3, isSelected: true },
];

/** Submits a form; returns the reply, or what was thrown, and the calls that change something. */
const submit = async (fields: readonly (readonly [string, string])[], refusal?: object) => {
  const calls: (readonly [route: unknown, input: unknown, key: string | null])[] = [];
  const callAs = (key: string | null) => async (route: unknown, input: unknown) => {
    if (route === listMyCollections) return { ok: true, value: { data: { collections: OWN } } };
    if (route === getProduct) return { ok: true, value: { product: { id: 5, handle: 'ao-thun' } } };
    calls.push([route, input, key]);
    return refusal ?? { ok: true, value: { data: { collection: { id: 4 } } } };
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { call: callAs(null), callOnce: callAs } as never);
  const url = new URL('https://cho.test/tai-khoan/bo-suu-tap/1?page=2');
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request(url, { method: 'POST', body });
  const reply = await answerForm({ request, url, context }, COLLECTION_FORMS).catch(
    (error: unknown) => error,
  );
  return { reply, calls };
};

describe('forms of collections', () => {
  it('create a collection once for each key', async () => {
    const { reply, calls } = await submit([
      ['intent', 'create'],
      ['name', ' Hàng hè '],
      ['idempotency_key', 'k1'],
    ]);
    expect(calls).toEqual([[createMyCollection, { body: { name: 'Hàng hè' } }, 'k1']]);
    expect(redirectOf(reply)).toEqual([303, '/tai-khoan/bo-suu-tap']);
  });

  it('rename a collection and show it', async () => {
    const { reply, calls } = await submit([
      ['intent', 'rename'],
      ['collection_id', '1'],
      ['name', 'Hàng thu'],
    ]);
    expect(calls).toEqual([
      [renameMyCollection, { params: { collectionId: 1 }, body: { name: 'Hàng thu' } }, null],
    ]);
    expect(redirectOf(reply)[1]).toBe('/tai-khoan/bo-suu-tap/1');
  });

  it.each(['create', 'rename'])('ask for a name before they %s', async (intent) => {
    const { reply, calls } = await submit([
      ['intent', intent],
      ['collection_id', '1'],
      ['name', ' '],
    ]);
    expect(calls).toEqual([]);
    expect(reply).toMatchObject({ data: { error: 'Hãy nhập tên bộ sưu tập' }, init: { status: 422 } });
  });

  it.each([
    ['collection.errors.name_taken', { name: 'Hàng hè', error: 'Chưa được', message: null }],
    ['collection.errors.limit', { name: 'Hàng hè', error: null, message: 'Chưa được' }],
  ])('show the refusal %s where it belongs and keep the name', async (code, data) => {
    const fields = [
      ['intent', 'create'],
      ['name', 'Hàng hè'],
    ] as const;
    const { reply } = await submit(fields, refusedCall(422, code));
    expect(reply).toMatchObject({ data, init: { status: 422 } });
  });

  it('remove a collection', async () => {
    const { reply, calls } = await submit([
      ['intent', 'remove'],
      ['collection_id', '1'],
    ]);
    expect(calls).toEqual([[deleteMyCollection, { params: { collectionId: 1 } }, null]]);
    expect(redirectOf(reply)[1]).toBe('/tai-khoan/bo-suu-tap');
  });

  it('remove a product and stay on the page', async () => {
    const { reply, calls } = await submit([
      ['intent', 'remove_product'],
      ['collection_id', '1'],
      ['product_id', '5'],
    ]);
    expect(calls).toEqual([[removeFromMyCollection, { params: { collectionId: 1, productId: 5 } }, null]]);
    expect(redirectOf(reply)[1]).toBe('/tai-khoan/bo-suu-tap/1?page=2');
  });

  it('put a product into chosen and new collections, and leave those that were not offered', async () => {
    const { reply, calls } = await submit([
      ['intent', 'collect'],
      ['product_id', '5'],
      ['offered_id', '1'],
      ['offered_id', '2'],
      ['collection_id', '2'],
      ['name', 'Mới'],
    ]);
    expect(calls).toEqual([
      [createMyCollection, { body: { name: 'Mới' } }, null],
      [addToMyCollection, { params: { collectionId: 2 }, body: { product_id: 5 } }, null],
      [removeFromMyCollection, { params: { collectionId: 1, productId: 5 } }, null],
    ]);
    expect(redirectOf(reply)[1]).toBe('/ao-thun-5.html');
  });
});
