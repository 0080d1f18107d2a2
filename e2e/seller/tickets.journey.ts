import { searchProducts } from '@market/contract/product-search/routes';
import { getSession } from '@market/contract/sessions/routes';
import { createLead } from '@market/contract/support/routes';
import { registerBuyer } from '../buyer/new-buyer.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a buyer requests a better price, the shop answers, and both pages show it at once @both', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const { shop } = (await callRoute(seller, getSession)).data.user;
  const query = { filter_shop_id: shop!.id, filter_min_stock: 1, limit: 20 };
  const { products } = await callRoute(seller, searchProducts, { query });
  const product = products.find(({ hidePrices, isClassifieds }) => !hidePrices && !isClassifieds)!;
  await seller.goto('/nguoi-ban/phieu');
  await expect(seller.getByRole('link', { name: /^Phiếu khách gửi/ })).toBeVisible();

  const buyer = await (await browser.newContext()).newPage();
  await registerBuyer(buyer);
  await buyer.goto(`/${product.slug}-${product.id}.html`);
  const href = await buyer.getByRole('link', { name: 'Xin giá tốt hơn' }).getAttribute('href');
  // goto waits for hydration, following the link would not
  await buyer.goto(href!);
  await buyer.getByRole('button', { name: 'Xin giá tốt hơn' }).click();
  await expect(buyer.getByLabel('Số lượng cần')).toBeFocused();
  await buyer.getByLabel('Số lượng cần').fill('1.200');
  await buyer.getByLabel(/^Giá mong muốn/).fill('68.000');
  await expectAccessible(buyer);
  await expectFits(buyer);
  await buyer.getByRole('button', { name: 'Xin giá tốt hơn' }).click();
  await expect(buyer.getByText('Đã gửi phiếu cho shop.')).toBeVisible();

  const entry = seller.getByRole('listitem').filter({ hasText: 'Cần 1.200' }).first();
  await entry.getByRole('link', { name: 'Trả lời giá' }).click();
  await expect(seller.getByLabel('Trả lời khách')).toBeFocused();
  await seller.getByLabel('Trả lời khách').fill('Từ 1.000 cái shop để 69.000 ₫.');
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(entry).toBeHidden();

  await expect(buyer.getByText('Từ 1.000 cái shop để 69.000 ₫.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Đóng phiếu' }).click();
  await expect(buyer.getByText('Bạn đã đóng')).toBeVisible();
});

test('a seller changes the state of a lead and writes a note', async ({ page, signInAs }) => {
  await signInAs('seller');
  const { shop } = (await callRoute(page, getSession)).data.user;
  const name = `Anh Đạt ${Date.now()}`;
  await callRoute(page, createLead, { body: { lead: { shop_id: shop!.id, name, phone: '0908123447' } } });
  await page.goto('/nguoi-ban/phieu?muc=khach');
  await page.getByRole('link', { name: `Cập nhật ${name}` }).click();
  const form = page.getByRole('region', { name });
  await form.getByLabel('Tình trạng').selectOption('Đang trao đổi');
  await form.getByLabel('Ghi chú của shop').fill('Giải phong trào 8 đội');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Lưu' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Đang trao đổi');
  await expect(row).toContainText('Giải phong trào 8 đội');
});

test('a seller answers a review, starting from a prepared text @both', async ({ page, signInAs }, {
  project,
}) => {
  await signInAs('seller');
  await page.goto('/nguoi-ban/phieu?muc=danh-gia');
  // both projects answer for one shop at the same time
  const reviews = page.getByRole('article');
  await (project.name === 'phone' ? reviews.last() : reviews.first())
    .getByRole('link', { name: 'Trả lời' })
    .click();
  await page.getByRole('link', { name: 'Hỏi thêm ảnh lỗi' }).click();
  const answer = `Dạ shop xem ngay ạ ${Date.now()}`;
  const field = page.getByLabel('Trả lời đánh giá');
  await expect(field).toHaveValue(/gửi giúp shop ảnh/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await field.fill(answer);
  await page.getByRole('button', { name: 'Trả lời' }).click();
  await expect(field).toBeHidden();
  await page.getByRole('link', { name: 'Đã trả lời' }).click();
  await expect(page.getByText(answer)).toBeVisible();
});
