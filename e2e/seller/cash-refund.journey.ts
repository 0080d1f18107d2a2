import { refundSellerOrder } from '@market/contract/orders/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, deliverOrder, openAs, orderBetween } from '../order-parties.ts';

test('a seller records a cash refund, and the buyer confirms that it was received', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await orderBetween(buyer, seller);
  await deliverOrder(seller, order);
  const body = { amount: 10_000, reason: 'Một áo bị ố ở tay' };
  await callRoute(seller, refundSellerOrder, { params: { id: order.id }, body });

  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  const buyerRefund = buyer.getByRole('region', { name: 'Shop hoàn tiền mặt' });
  await expect(buyerRefund.getByText('Lý do: Một áo bị ố ở tay')).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);

  await seller.goto('/nguoi-ban/don-hang');
  await seller.getByRole('link', { name: /^Hoàn tiền mặt.*\d/ }).click();
  await expect(seller).toHaveURL(/\/nguoi-ban\/don-hang\/hoan-tien-mat$/);
  const row = seller.getByRole('listitem').filter({ hasText: `#${order.orderNumber}` });
  await expect(row.getByText('Chờ shop trả')).toBeVisible();
  await expect(row.getByText('Một áo bị ố ở tay')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await row.getByRole('link').click();
  await expect(seller).toHaveURL(new RegExp(`/nguoi-ban/don-hang/${order.id}$`));
  const sellerRefund = seller.getByRole('region', { name: 'Tiền mặt trả người mua' });
  await sellerRefund.getByRole('button', { name: 'Đã trả tiền mặt' }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Đưa tận tay lúc 9 giờ');
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  await dialog.getByRole('button', { name: 'Đã trả tiền mặt' }).click();
  await expect(seller.getByText('Đã báo người mua xác nhận')).toBeVisible();
  await expect(sellerRefund.getByText('Shop ghi: Đưa tận tay lúc 9 giờ')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  await expect(buyerRefund.getByText('Shop ghi: Đưa tận tay lúc 9 giờ')).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);
  await buyerRefund.getByRole('button', { name: 'Đã nhận tiền' }).click();
  await agree(buyer);
  await expect(buyerRefund.getByRole('button')).toHaveCount(0);
  await expect(sellerRefund.getByText('Đã nhận', { exact: false }).first()).toBeVisible();
});
