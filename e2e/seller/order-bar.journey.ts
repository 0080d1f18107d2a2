import { confirmSellerOrder, rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs, orderBetween, orderState } from '../order-parties.ts';

test('the next step of an order is in a bottom bar on a phone, in place of the tab bar @phone', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const order = await orderBetween(await openAs(browser, 'buyer'), seller);
  const params = { id: order.id };
  const number = `#${order.orderNumber}`;
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  const tabs = seller.getByRole('navigation', { name: 'Kênh người bán' });
  const confirmation = seller.getByRole('button', { name: `Xác nhận đơn ${number}` });
  await expect(tabs).toBeHidden();
  const { y, height } = (await confirmation.boundingBox())!;
  expect(height).toBe(48);
  expect(y + height).toBeGreaterThan(seller.viewportSize()!.height - 48);
  await seller.getByRole('button', { name: `Việc khác với đơn ${number}` }).click();
  await expect(seller.getByRole('button', { name: `Từ chối đơn ${number}` })).toBeInViewport({ ratio: 1 });
  await expectAccessible(seller);
  await seller.keyboard.press('Escape');
  await seller.setViewportSize({ width: 320, height: 640 });
  await expectFits(seller);
  for (const button of [confirmation, seller.getByRole('button', { name: `Đề nghị thay đổi ${number}` })])
    await expect(button).toBeInViewport({ ratio: 1 });

  await callRoute(seller, confirmSellerOrder, { params });
  await expect(seller.getByRole('button', { name: `Đã đóng gói ${number}` })).toBeInViewport({ ratio: 1 });
  await callRoute(seller, rejectSellerOrder, { params, body: { reason: 'out_of_stock', note: null } });
  await expect(orderState(seller)).toHaveText('Đã hủy');
  await expect(tabs).toBeVisible();
});
