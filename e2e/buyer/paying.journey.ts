import type { Page } from '@playwright/test';
import { cancelOrder, listOrders } from '@market/contract/orders/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openCheckout, waitForFigures, orderButton } from './checkout.ts';
import { acceptsWalletPayments, findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

/** Places an order by MoMo, which opens its page. */
const orderByMoMo = async (page: Page, isMobile: boolean): Promise<void> => {
  await registerBuyer(page);
  const goods = await findGoods(page.request, {
    count: 1,
    share: isMobile ? 1 : 0,
    fits: acceptsWalletPayments,
  });
  await openCheckout(page, goods);
  await page.getByRole('radio', { name: 'Ví MoMo' }).check();
  await waitForFigures(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
};

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('an order is paid on the page of MoMo, and the result page and the order show it @both', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await orderByMoMo(page, isMobile);
  await page.getByTestId('pay').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(headline(page)).toHaveText('Thanh toán thành công');
  await expect(page.getByText(/^MoMo · /)).toBeVisible();
  // the order is updated without a reload, and does not ask for payment again
  const orders = page.getByRole('list', { name: 'Đơn hàng vừa đặt' });
  await expect(orders.getByText('Chờ thanh toán')).toHaveCount(0);
  await expect(orders.getByText('Chờ xác nhận')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('a buyer who pays and closes the page of MoMo finds the order paid, and then sees its refund', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await orderByMoMo(page, isMobile);
  await page.getByTestId('close').click();
  await page.goto('/tai-khoan/don-hang');
  const [order] = (await callRoute(page, listOrders)).body.data.orders;
  await expect
    .poll(async () => (await callRoute(page, listOrders)).body.data.orders[0]!.financialStatus)
    .toBe('paid');
  await page.goto(`/thanh-toan/ket-qua?don-hang=${order!.id}`);
  await expect(headline(page)).toHaveText('Thanh toán thành công');
  // without a reload
  await callRoute(page, cancelOrder, {
    params: { id: order!.id },
    body: { cancel_reason: 'Đổi ý, không muốn mua nữa' },
  });
  await expect(headline(page)).toHaveText('Đã hoàn tiền');
  await expect(page.getByRole('main').getByText('Đã hủy', { exact: true })).toBeVisible();
});

test('a refused payment is paid with another method', async ({ page, isMobile }) => {
  test.slow();
  await orderByMoMo(page, isMobile);
  await page.getByTestId('refuse').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(headline(page)).toHaveText('Thanh toán chưa thành công');
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Đổi cách thanh toán' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi cách thanh toán' });
  await dialog.getByRole('radio', { name: 'Ứng dụng ZaloPay' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Thanh toán / }).click();
  await expect(page).toHaveURL(/\/zalopay\/pay\//);
  await page.getByTestId('pay').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(headline(page)).toHaveText('Thanh toán thành công');
  await expect(page.getByText(/^ZaloPay · /)).toBeVisible();
});
