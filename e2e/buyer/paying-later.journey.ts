import type { Page } from '@playwright/test';
import { listOrders } from '@market/contract/orders/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openCheckout, waitForFigures, orderButton } from './checkout.ts';
import { acceptsWalletPayments, findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

/** Places an order by MoMo, leaves its page unpaid and opens the list of orders. */
const placeUnpaidOrder = async (page: Page): Promise<void> => {
  await registerBuyer(page);
  const goods = await findGoods(page.request, { count: 1, share: 0, fits: acceptsWalletPayments });
  await openCheckout(page, goods);
  await page.getByRole('radio', { name: 'Ví MoMo' }).check();
  await waitForFigures(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
  await page.goto('/tai-khoan/don-hang');
};

test('a buyer who leaves the payment page has not paid, and can open it again to pay', async ({ page }) => {
  await placeUnpaidOrder(page);
  await page.getByRole('article').getByRole('link', { name: 'Thanh toán' }).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đang chờ xác nhận thanh toán');
  const [order] = (await callRoute(page, listOrders)).body.data.orders;
  expect(order!.financialStatus).not.toBe('paid');
  await page.getByRole('link', { name: 'Mở lại trang thanh toán' }).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
  await page.getByTestId('pay').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thành công');
});

test('an unpaid order is paid from its own page', async ({ page }) => {
  await placeUnpaidOrder(page);
  const [order] = (await callRoute(page, listOrders)).body.data.orders;
  await page.goto(`/tai-khoan/don-hang/${order!.id}`);
  await expect(page.getByRole('heading', { name: /^Còn phải thanh toán/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Đổi cách thanh toán' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi cách thanh toán' });
  await expect(dialog.getByRole('radio', { name: 'Ứng dụng ZaloPay' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
  await page.getByTestId('pay').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thành công');

  await page.goto(`/tai-khoan/don-hang/${order!.id}`);
  await expect(page.getByRole('heading', { name: /^Còn phải thanh toán/ })).toHaveCount(0);
  await expect(page.getByText('Đã thanh toán').first()).toBeVisible();
});
