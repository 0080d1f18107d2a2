import { cancelOrder } from '@market/contract/orders/routes';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, test } from '../market.ts';
import { openAs, orderBetween } from '../order-parties.ts';
import { registerBuyer } from './new-buyer.ts';

test('the reason of a cancellation that could not be sent is there to send again', async ({
  page,
  browser,
  pageErrors,
}) => {
  test.slow(); // two people
  await registerBuyer(page);
  const order = await orderBetween(page, await openAs(browser, 'seller'));
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: /^Đồng ý hủy/ });
  for (const path of [`/tai-khoan/don-hang/${order.id}`, '/tai-khoan/don-hang']) {
    await page.goto(path);
    await page.route(`**${cancelOrder.path.replace(':id', order.id)}`, (route) => route.abort());
    await page
      .getByRole('button', { name: /^(Hủy đơn|Yêu cầu hủy)/ })
      .first()
      .click();
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('textbox').fill('Đặt nhầm màu');
    await agree.click();
    await expect(dialog.getByRole('alert')).toContainText('Kiểm tra mạng rồi thử lại');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await expect(dialog.getByRole('textbox')).toHaveValue('Đặt nhầm màu');
    await page.unrouteAll();
  }
  await agree.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Đã hủy đơn|^Đã gửi yêu cầu hủy/).first()).toBeVisible();
  // the button is gone
  await expect(page.getByRole('main')).toBeFocused();
  allowAbortedRequests(pageErrors);
});
