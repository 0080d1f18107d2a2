import type { APIRequestContext, Page } from '@playwright/test';
import { grantCoins } from '@market/contract/coins/routes';
import { listOrders } from '@market/contract/orders/routes';
import {
  createPlatformPriceRule,
  createSellerPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import type { SellerDeal } from '@market/contract/promotions/schemas';
import { createSellerDeal, listSellerDeals, stopSellerDeal } from '@market/contract/promotions/seller-routes';
import { getSession } from '@market/contract/sessions/routes';
import { urlOf } from '@market/contract/web';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { authorizationOf, expect, expectAccessible, expectFits, people, test } from '../market.ts';
import { openCheckout, waitForFigures, orderButton } from './checkout.ts';
import { findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

// one after the other: the second changes a price that the first uses
test.describe.configure({ mode: 'default' });

const seller = people.secondSeller;
/** The shop of that seller. */
const shopId = 102;

const post = async (request: APIRequestContext, account: string, calls: readonly [string, object][]) => {
  const headers = await authorizationOf(request, account);
  for (const [path, data] of calls) {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }
};

/** Restores the price of the product, for the tests that follow. */
const endDeals = async (request: APIRequestContext, account: string, productId: number): Promise<void> => {
  const headers = await authorizationOf(request, account);
  const answer = await request.get(urlOf(listSellerDeals, { query: { status: 'running' } }), { headers });
  const { data } = (await answer.json()) as { data: { deals: SellerDeal[] } };
  for (const { id } of data.deals.filter(({ product_id }) => product_id === productId))
    await request.delete(urlOf(stopSellerDeal, { params: { id } }), { headers });
};

const readDong = (text: string): number => Number(text.replaceAll(/\D/g, ''));
/** The total that the page shows. Đồng. */
const totalOn = async (page: Page): Promise<number> => {
  const sum = page.getByText('Tổng thanh toán', { exact: true }).filter({ visible: true }).first();
  return readDong(await sum.locator('xpath=following-sibling::*[1]').innerText());
};
const ordersOf = async (page: Page) => (await callRoute(page, listOrders)).body.data.orders;

const COINS = 9_000;

test('a buyer orders from two shops with a shop code, a platform code and coins', async ({
  page,
  request,
  pageErrors,
}) => {
  test.slow();
  const mark = String(Date.now()).slice(-8);
  const [shopCode, platformCode] = [`SHOP${mark}`, `PHIEN${mark}`];
  await registerBuyer(page);
  const { user } = (await callRoute(page, getSession)).data;
  await post(request, people.staff, [
    [grantCoins.path, { user_id: user.id, amount: COINS, note: 'Quà chào mừng' }],
    [
      createPlatformPriceRule.path,
      { title: 'Phiên chợ', value_type: 'fixed_amount', value: 5_000, public: false, codes: [platformCode] },
    ],
  ]);
  await post(request, seller, [
    [
      createSellerPriceRule.path,
      { title: 'Khách mới', value_type: 'percentage', value: 10, codes: [shopCode] },
    ],
  ]);
  const [own] = await findGoods(request, { count: 1, share: 0, shopId });
  const [other] = await findGoods(request, { count: 1, share: 0, fits: ({ id }) => id !== own!.shopId });
  await openCheckout(page, [own!, other!]);
  const before = await totalOn(page);

  const field = page.getByLabel('Mã giảm giá Chợ Phiên');
  await field.fill('khong-co-ma-nay');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('không tồn tại');
  await expect(field).toBeFocused();
  allowStatus(pageErrors, 404);
  await field.fill(platformCode.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('Đã giảm 5.000 ₫')).toBeVisible();
  await expect(page.getByRole('button', { name: `Bỏ mã ${platformCode}` })).toBeFocused();

  const section = page.locator('details').filter({ hasText: own!.shop });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
  await section.getByLabel('Mã của shop').fill(shopCode);
  await section.getByRole('button', { name: 'Áp dụng' }).click();
  await expect(section.getByRole('button', { name: `Bỏ mã ${shopCode}` })).toBeVisible();

  await page.getByRole('switch').check();
  await waitForFigures(page);
  await expectFits(page);
  await expectAccessible(page);
  const total = await totalOn(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);

  const orders = await ordersOf(page);
  expect(orders).toHaveLength(2);
  expect(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(total);
  const coins = orders.reduce((sum, { coinRedeem }) => sum + coinRedeem, 0);
  const codes = orders.flatMap(({ discountApplications }) => discountApplications);
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([shopCode, platformCode]));
  expect(coins).toBeGreaterThan(0);
  expect(before - total).toBe(coins + codes.reduce((sum, { amount }) => sum + amount, 0));

  await page.goto('/tai-khoan/xu');
  await expect(page.getByText(/^Dùng cho đơn/)).toHaveCount(2);
  await expect(page.getByText(/ xu$/).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nhận', exact: true }).click();
  await expect(page.getByText('Quà chào mừng')).toBeVisible();
  await expect(page.getByText(/^Dùng cho đơn/)).toHaveCount(0);
});

test('a price that changes during checkout is shown line by line, and the order continues at the new price', async ({
  page,
  request,
  pageErrors,
}) => {
  test.slow();
  await registerBuyer(page);
  const [goods] = await findGoods(request, {
    count: 1,
    share: 0,
    shopId,
  });
  await endDeals(request, seller, goods!.productId);
  await openCheckout(page, [goods!]);
  const before = await totalOn(page);
  const price = Math.round(goods!.price * 0.7);
  await post(request, seller, [
    [
      createSellerDeal.path,
      {
        product_id: goods!.productId,
        price,
        end_at: new Date(Date.now() + 3_600_000).toISOString(),
        max_sale_quantity: goods!.quantity * 3,
      },
    ],
  ]);
  await orderButton(page).click();

  const notice = page.getByText('Giá vừa thay đổi').locator('..');
  await expect(notice).toBeVisible();
  allowStatus(pageErrors, 409);
  await expect(notice).toContainText(goods!.title);
  await expect(notice).toContainText('Tổng thanh toán');
  await waitForFigures(page, 'Đặt theo giá mới');
  await expectFits(page);
  await expectAccessible(page);
  const after = await totalOn(page);
  expect(after).toBeLessThan(before);
  await orderButton(page, 'Đặt theo giá mới').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  const [order] = await ordersOf(page);
  expect([order!.totalPrice, order!.lineItems[0]!.price]).toEqual([after, price]);
  await endDeals(request, seller, goods!.productId);
});
