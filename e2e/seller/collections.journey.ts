import { deleteShopCollection, listShopCollections } from '@market/contract/saved/routes';
import { getSession } from '@market/contract/sessions/routes';
import { ask } from '../calls.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a shop makes a collection, fills it and takes a product out @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/bo-suu-tap');
  await seller.locator('html[data-hydrated]').waitFor();
  await expectAccessible(seller);
  await expectFits(seller);
  const name = `Hàng cuối mùa ${test.info().project.name}`;
  await seller.getByRole('button', { name: 'Tạo bộ sưu tập' }).click();
  await seller.getByRole('textbox', { name: 'Tên bộ sưu tập' }).fill(name);
  await seller.keyboard.press('Enter');
  await seller.getByRole('link', { name }).click();
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  const form = seller.getByRole('form', { name: 'Thêm sản phẩm' });
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Thêm' }).click();
  await expect(seller.getByText('1 sản phẩm, thêm sau đứng trước')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: /^Bỏ khỏi bộ/ }).click();
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  const { shop } = (await ask(seller, getSession)).data.user;
  const { collections } = (await ask(seller, listShopCollections, { params: { id: shop!.id } })).data;
  const made = collections.find((collection) => collection.name === name)!;
  await ask(seller, deleteShopCollection, { params: { id: shop!.id, collectionId: made.id } });
});
