import { changeSellerProducts, listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { callRoute } from '../call-route.ts';
import { allowLostNetwork } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a seller finds, reprices and hides products in the table', async ({ page, signInAs }) => {
  await signInAs('seller');
  await page.goto('/nguoi-ban/san-pham');
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const tabs = page.getByRole('navigation', { name: 'Trạng thái sản phẩm' });
  await tabs.getByRole('link', { name: /^Bị từ chối/ }).click();
  await expect(page.getByText('Ảnh 2 có logo giải chạy').first()).toBeVisible();
  await tabs.getByRole('link', { name: /^Nháp/ }).click();
  await expect(
    page.getByText('Còn thiếu giá, ảnh').or(page.getByText('Còn thiếu ảnh, giá')).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
  await page.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
  const nameDialog = page.getByRole('dialog', { name: 'Lưu bộ lọc' });
  await nameDialog.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(nameDialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await tabs.getByRole('link', { name: /^Tất cả/ }).click();
  await expect(page).toHaveURL(/\/san-pham$/);

  const { products, total } = (
    await callRoute(page, listSellerProducts, { query: { sort: 'best_selling', limit: 3 } })
  ).data;
  const rows = page.getByRole('row');
  for (const { title } of products)
    await page.getByRole('checkbox', { name: `Chọn ${title}`, exact: true }).check();
  const bar = page.getByRole('group', { name: 'Thao tác hàng loạt' });
  await expect(bar).toContainText('Đã chọn 3');

  await bar.getByRole('button', { name: 'Giá ± %' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi giá 3 sản phẩm' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await dialog.getByLabel('Giảm', { exact: true }).fill('10x');
  await dialog.getByRole('button', { name: 'Đổi giá 3 sản phẩm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ví dụ 5 hoặc 2,5');
  await expect(dialog.getByLabel('Giảm', { exact: true })).toBeFocused();
  await dialog.getByLabel('Giảm', { exact: true }).fill('10');
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đổi giá 3 sản phẩm' }).click();
  await expect(page.getByText('Đã đổi giá 3 sản phẩm')).toBeVisible();
  const after = (await callRoute(page, listSellerProducts, { query: { sort: 'best_selling', limit: 3 } }))
    .data;
  const [oldPrice, newPrice] = [products[0]!.prices[0]!.price, after.products[0]!.prices[0]!.price];
  expect(Math.abs(newPrice - oldPrice * 0.9)).toBeLessThanOrEqual(250);

  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check();
  await bar.getByRole('button', { name: `Chọn cả ${total}` }).click();
  await expect(bar).toContainText(`Đã chọn ${total}`);
  await bar.getByRole('button', { name: 'Ngành' }).click();
  const category = page.getByRole('dialog', { name: `Đổi ngành ${total} sản phẩm` });
  await category.getByRole('button', { name: 'Đổi ngành' }).click();
  await expect(category.getByText('Hãy chọn ngành hàng.')).toBeVisible();
  await category.getByRole('combobox', { name: 'Ngành hàng mới' }).fill('zzzz');
  await expect(category.getByText('Không có ngành hàng nào như vậy').first()).toBeVisible();
  await category.getByRole('combobox', { name: 'Ngành hàng mới' }).fill('ao polo');
  await expect(category.getByRole('option').first()).toContainText('Áo polo');
  await expectAccessible(page);
  await category.getByRole('button', { name: 'Hủy bỏ' }).click();
  await bar.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(bar).toBeHidden();

  const { title } = products[0]!;
  await page.getByRole('button', { name: `Thao tác khác với ${title}` }).click();
  await page.getByRole('button', { name: 'Ẩn sản phẩm' }).click();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(rows.filter({ hasText: title }).getByText('Đang bán')).toBeVisible();

  await page.getByRole('button', { name: `Thao tác khác với ${title}` }).click();
  await page.getByRole('button', { name: 'Lịch sử tồn kho' }).click();
  await expect(page.getByRole('dialog', { name: 'Lịch sử tồn kho' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const reversal = { action: 'price' as const, percent: 11.11, round_to: 500 as const };
  await callRoute(page, changeSellerProducts, {
    body: { ids: products.map(({ id }) => id), change: reversal },
  });

  await page.getByRole('searchbox').fill('không có chiếc nào như vậy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Không có sản phẩm nào khớp/ })).toBeVisible();
  await page.getByRole('link', { name: `Xem cả ${total} sản phẩm` }).click();
  await expect(page).toHaveURL(/\/san-pham$/);
});

test('a double press changes prices once, and a lost network keeps the selection and the typed value', async ({
  page,
  context,
  pageErrors,
  signInAs,
}) => {
  await signInAs('seller');
  await page.goto('/nguoi-ban/san-pham');
  await page
    .getByRole('checkbox', { name: /^Chọn (?!cả)/ })
    .first()
    .check();
  const bar = page.getByRole('group', { name: 'Thao tác hàng loạt' });
  await bar.getByRole('button', { name: 'Giá ± %' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi giá 1 sản phẩm' });
  const submit = dialog.getByRole('button', { name: 'Đổi giá 1 sản phẩm' });
  await dialog.getByLabel('Giảm', { exact: true }).fill('abc');
  await expect(dialog.getByRole('row')).toHaveCount(0);
  await dialog.getByLabel('Giảm', { exact: true }).fill('7');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  const [table, box] = [dialog.getByRole('table'), dialog.getByRole('table').locator('..')];
  expect((await table.boundingBox())!.width).toBeLessThanOrEqual((await box.boundingBox())!.width);

  await context.setOffline(true);
  await submit.click();
  const problem = dialog.getByRole('status').getByText(/mạng|kết nối/i);
  await expect(problem, 'in front of the dialog').toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByLabel('Giảm', { exact: true })).toHaveValue('7');
  await expect(bar).toContainText('Đã chọn 1');

  const sentBodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/products/bulk') && !body.includes('"preview"')) sentBodies.push(body);
  });
  await submit.dblclick();
  await expect(page.getByText('Đã đổi giá 1 sản phẩm')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(sentBodies).toHaveLength(1);
  const [{ ids }] = sentBodies.map((body) => JSON.parse(body) as { ids: number[] }) as [{ ids: number[] }];
  const reversal = { action: 'price' as const, percent: 7.53, round_to: 500 as const };
  await callRoute(page, changeSellerProducts, { body: { ids, change: reversal } });
  allowLostNetwork(pageErrors);
});
