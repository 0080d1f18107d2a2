import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, test } from '../market.ts';
import { agree, openAs, orderBetween, orderState } from '../order-parties.ts';

test('the reason of a rejection that could not be sent is there to send again', async ({
  page: seller,
  signInAs,
  browser,
  pageErrors,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const order = await orderBetween(await openAs(browser, 'buyer'), seller);
  const dialog = seller.getByRole('dialog');
  for (const path of [
    '/nguoi-ban/don-hang?tab=WaitForConfirmed&sort=newest',
    `/nguoi-ban/don-hang/${order.id}`,
  ]) {
    await seller.goto(path);
    await seller.route(`**${rejectSellerOrder.path.replace(':id', order.id)}`, (route) => route.abort());
    await seller.getByRole('button', { name: `Từ chối đơn #${order.orderNumber}` }).click();
    await dialog.getByRole('radio', { name: 'Hết hàng' }).check();
    await dialog.getByRole('textbox').fill('Kho báo hết sáng nay');
    await agree(seller);
    await expect(seller.getByText('Kiểm tra mạng rồi thử lại').first()).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Hết hàng' })).toBeChecked();
    await expect(dialog.getByRole('textbox')).toHaveValue('Kho báo hết sáng nay');
    await seller.unrouteAll();
  }
  await agree(seller);
  await expect(orderState(seller)).toHaveText('Đã hủy');
  allowAbortedRequests(pageErrors);
});
