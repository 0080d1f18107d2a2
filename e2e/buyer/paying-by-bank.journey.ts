import type { Page } from '@playwright/test';
import { getPayment } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { vietQr } from '../../apps/server/src/modules/payments/lib/vietqr.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { findGoods, pickFirst } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

/** A new buyer orders one product and pays by this method. */
const orderBy = async (page: Page, method: PaymentMethod, label: RegExp, share: 0 | 1): Promise<void> => {
  await registerBuyer(page);
  const [goods] = await findGoods(page.request, {
    count: 1,
    share,
    fits: ({ payment_timing, payment_methods }) =>
      payment_timing === 'at_order' && payment_methods.includes(method),
  });
  await page.goto(goods!.path);
  await pickFirst(page, goods!);
  await page.getByRole('button', { name: 'Mua ngay', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/gio-hang\?chon=/);
  await page
    .getByRole('link', { name: /^Đặt hàng$/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await page.getByRole('radio', { name: label }).check();
  const order = page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  await order.click();
};

test('an order by a domestic bank card is paid on the page of VNPAY', async ({ page, isMobile }) => {
  test.slow();
  await orderBy(page, 'atm_card', /Thẻ ATM nội địa/, isMobile ? 1 : 0);
  await expect(page).toHaveURL(/\/vnpay\/paymentv2\/Transaction\//);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByTestId('pay').click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thành công');
});

test('a bank transfer whose memo the bank has rewritten pays the order @phone', async ({
  page,
  context,
  isMobile,
}) => {
  test.slow();
  await orderBy(page, 'bank_transfer', /Chuyển khoản/, isMobile ? 1 : 0);
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(page.getByRole('img', { name: /VietQR/ })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  const { amount, memo, bank } = (await callRoute(page, getPayment, { params: { id } })).data.payment;

  const app = await context.newPage();
  await app.goto(`http://127.0.0.1:${process.env['E2E_PROVIDERS_PORT']}/bank/app`);
  await app
    .getByTestId('bank-qr')
    .fill(vietQr({ bin: bank!.bin, account: bank!.account, amount, memo: memo! }));
  await app.getByTestId('bank-scan').click();
  await expect(app.getByTestId('bank-content')).toHaveValue(memo!);
  await app.getByText('Thử những gì ngân hàng hay làm').click();
  for (const name of ['lower', 'prefix', 'casso']) await app.getByTestId(`bank-${name}`).check();
  await expectFits(app);
  await expectAccessible(app);
  await app.getByTestId('bank-send').click();
  await expect(app.getByTestId('bank-done')).toBeVisible();
  await expectAccessible(app);

  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thành công');
});
