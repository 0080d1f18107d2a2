import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, openAs, paidOrderBetween, orderState } from '../order-parties.ts';

const openRejection = async (seller: Page, number: string): Promise<void> => {
  await seller.getByRole('button', { name: `Việc khác với đơn ${number}` }).click();
  await seller.getByRole('button', { name: `Từ chối đơn ${number}` }).click();
};
/** The seller rejects a paid order for a reason that the buyer has to confirm. */
const propose = async (seller: Page, number: string, reason: string, note?: string): Promise<void> => {
  await openRejection(seller, number);
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Hết hàng' }).check();
  await expect(dialog.getByText(/đơn chưa hủy ngay/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: reason }).check();
  await expect(dialog.getByText(/đơn chưa hủy ngay/)).toBeVisible();
  if (note !== undefined) await dialog.getByLabel('Ghi thêm (không bắt buộc)').fill(note);
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  await agree(seller);
  await expect(seller.getByText(/^Đã đề nghị hủy, chờ người mua trả lời/)).toBeVisible();
};
const strip = (buyer: Page) => buyer.getByRole('region', { name: 'Shop đề nghị hủy đơn' });

test('a seller proposes to cancel a paid order, and the buyer accepts', async ({
  page: seller,
  signInAs,
  browser,
  request,
}) => {
  test.slow(); // two people, and staff who book the money
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await paidOrderBetween(buyer, seller, request);
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await propose(seller, `#${order.orderNumber}`, 'Người mua yêu cầu', 'Khách gọi lúc 9 giờ');
  await expect(seller.getByRole('button', { name: /^Đã đóng gói/ })).toHaveCount(0);
  await expectAccessible(seller);
  await expectFits(seller);

  await expect(strip(buyer).getByText(/Người mua yêu cầu: Khách gọi lúc 9 giờ/)).toBeVisible();
  await expect(strip(buyer).getByText(/^Trả lời trước/)).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);
  await strip(buyer).getByRole('button', { name: 'Đồng ý hủy' }).click();
  await agree(buyer);
  await expect(strip(buyer)).toHaveCount(0);
  await expect(orderState(buyer)).toHaveText('Đã hủy');
  await expect(buyer.getByText(/^Bạn đã đồng ý hủy theo đề nghị của shop/)).toBeVisible();
  await expect(orderState(seller)).toHaveText('Đã hủy');
  await expect(seller.getByText(/^Người mua đã đồng ý hủy/)).toBeVisible();
});

test('a buyer rejects a cancellation proposal, and a seller withdraws another one', async ({
  page: seller,
  signInAs,
  browser,
  request,
}) => {
  test.slow(); // two people, and staff who book the money
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await paidOrderBetween(buyer, seller, request);
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await propose(seller, `#${order.orderNumber}`, 'Không liên hệ được người mua');
  await buyer.goto('/tai-khoan/don-hang?tab=WaitForDelivery');
  const card = buyer.getByRole('article', { name: `Đơn #${order.orderNumber}` });
  await expect(card.getByText(/^Shop đề nghị hủy đơn, trả lời trước/)).toBeVisible();
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await strip(buyer).getByRole('button', { name: 'Giữ đơn' }).click();
  await agree(buyer);
  await expect(strip(buyer)).toHaveCount(0);
  await expect(seller.getByRole('button', { name: `Đã đóng gói #${order.orderNumber}` })).toBeVisible();
  await openRejection(seller, `#${order.orderNumber}`);
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Hết hàng' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Không liên hệ được người mua' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();

  const other = await paidOrderBetween(buyer, seller, request);
  await seller.goto(`/nguoi-ban/don-hang/${other.id}`);
  await propose(seller, `#${other.orderNumber}`, 'Người mua yêu cầu');
  await buyer.goto(`/tai-khoan/don-hang/${other.id}`);
  await expect(strip(buyer)).toBeVisible();
  await seller.goto('/nguoi-ban/don-hang?tab=WaitForDelivery');
  await expect(
    seller.getByText('Chờ người mua', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await seller.goto(`/nguoi-ban/don-hang/${other.id}`);
  await seller.getByRole('button', { name: `Rút đề nghị hủy #${other.orderNumber}` }).click();
  await agree(seller);
  await expect(strip(buyer)).toHaveCount(0);
  await expect(orderState(buyer)).toHaveText('Chờ lấy hàng');
});
