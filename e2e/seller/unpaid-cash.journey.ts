import { receiveOrder } from '@market/contract/orders/routes';
import { confirmSellerOrder, readySellerOrder, shipSellerOrder } from '@market/contract/orders/seller-routes';
import { callRoute } from '../call-route.ts';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs, orderBetween } from '../order-parties.ts';

test('a shop reports that the buyer did not pay, and finance staff decide', async ({
  page: seller,
  pageErrors,
  signInAs,
  browser,
}) => {
  test.slow(); // three people
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const { id } = await orderBetween(buyer, seller);
  for (const route of [confirmSellerOrder, readySellerOrder, shipSellerOrder])
    await callRoute(seller, route, { params: { id } });
  await callRoute(buyer, receiveOrder, { params: { id } });

  const reason = 'Khách bấm nhận hàng trước khi shop giao';
  await test.step('the seller reports it with a reason, by keyboard', async () => {
    await seller.goto(`/nguoi-ban/don-hang/${id}`);
    await seller.getByRole('button', { name: 'Chưa thu được tiền' }).press('Enter');
    const dialog = seller.getByRole('dialog', { name: 'Chưa thu được tiền' });
    const box = dialog.getByRole('textbox', { name: 'Vì sao chưa thu được tiền' });
    const send = dialog.getByRole('button', { name: 'Gửi' });
    await send.press('Enter');
    await expect(dialog.getByText('Hãy viết vì sao chưa thu được tiền.')).toBeVisible();
    await expect(box).toBeFocused();
    await expectAccessible(seller, 'dialog');
    await expectFits(seller);
    await box.fill(reason);
    await seller.route('**/unpaid', (route) => route.abort());
    await send.press('Enter');
    await expect(dialog.getByText('Không kết nối được máy chủ.')).toBeVisible();
    await seller.unroute('**/unpaid');
    await send.press('Enter');
    await expect(seller.getByText('Shop đã báo chưa thu được tiền')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    allowAbortedRequests(pageErrors);
  });

  await test.step('the buyer reads the reason', async () => {
    await buyer.goto(`/tai-khoan/don-hang/${id}`);
    await expect(buyer.getByText(reason)).toBeVisible();
  });

  await test.step('finance staff decide that the cash was not collected', async () => {
    const finance = await openAs(browser, 'finance');
    await finance.goto(`/quan-tri/don-hang/${id}`);
    await expect(finance.getByText(reason).first()).toBeVisible();
    await expectAccessible(finance);
    await expectFits(finance);
    await finance.locator('summary', { hasText: 'Công nhận chưa thu được tiền' }).click();
    const decision = finance.getByRole('form', { name: 'Công nhận chưa thu được tiền' });
    await decision.getByRole('textbox', { name: 'Lý do' }).fill('Đã gọi cho hai bên');
    await decision.getByRole('button').click();
    await expect(finance.locator('summary', { hasText: 'Tính là shop đã thu tiền' })).toHaveCount(0);
    await expect(finance.getByText('Đã gọi cho hai bên').first()).toBeVisible();
  });
});
