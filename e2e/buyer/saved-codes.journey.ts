import { listPriceRules } from '@market/contract/promotions/routes';
import { getShop } from '@market/contract/shops/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openCheckout, waitForFigures } from './checkout.ts';
import { findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

/** The shop of the demo seller, which has a public code. */
const shopId = 101;

test('a buyer saves a discount code of a shop, sees it in the account, and uses it at the checkout @both', async ({
  page,
  request,
}) => {
  test.slow();
  await registerBuyer(page);
  const { slug } = (await callRoute(page, getShop, { params: { id: String(shopId) } })).data.shop;
  const { price_rules } = await callRoute(page, listPriceRules, { query: { shop_id: shopId } });
  const [code = ''] = price_rules.flatMap(({ codes }) => codes);

  await page.goto(`/shop/${slug}`);
  const save = page.getByRole('button', { name: `Lưu mã ${code}` });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // a navigation would abort the call that saves it
  await page.waitForLoadState('networkidle');
  await page.goto('/tai-khoan/ma-giam-gia');
  await expect(page.getByRole('article', { name: `Mã ${code}` })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  const [goods] = await findGoods(request, { count: 1, share: 1, shopId });
  await openCheckout(page, [goods!]);
  const use = page.getByRole('button', { name: `Dùng mã ${code}` });
  await expect(use).toBeVisible();
  await expect(page.getByText(`${code} · mã đã lưu`)).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await expect(page.getByRole('button', { name: `Bỏ mã ${code}` })).toBeVisible();
  await waitForFigures(page);
  await expect(page.getByText(/^Đã giảm [\d.]+/)).toBeVisible();

  await page.goto('/tai-khoan/ma-giam-gia');
  await page.getByRole('button', { name: `Bỏ mã ${code}` }).click();
  await expect(page.getByRole('heading', { name: 'Bạn chưa lưu mã nào' })).toBeVisible();
});
