import type { Page } from '@playwright/test';
import { getSession } from '@market/contract/sessions/routes';
import { allowStatus } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { placeCodOrder } from '../cod-order.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, openAs, orderState } from '../order-parties.ts';

const shopOf = async (page: Page): Promise<number> => {
  const { shop } = (await callRoute(page, getSession)).data.user;
  expect(shop, 'the seller has a shop').not.toBe(null);
  return shop!.id;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a seller takes an order through every step, the buyer sees each one and confirms the receipt @both', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people, every step
  await signInAs('seller');
  const shopId = await shopOf(seller);
  await seller.goto('/nguoi-ban');
  await expect(seller).toHaveURL(/\/nguoi-ban\/tong-quan$/);
  await seller.getByRole('link', { name: /Chờ xác nhận$/ }).click();
  await expect(seller).toHaveURL(/tab=WaitForConfirmed/);
  await expectFits(seller);
  await expectAccessible(seller);

  const buyer = await openAs(browser, 'buyer');
  const order = await placeCodOrder(buyer, shopId);
  const number = `#${order.orderNumber}`;
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(orderState(buyer)).toHaveText('Chờ xác nhận');

  // both pages are updated without a reload
  await press(seller, `Xác nhận đơn ${number}`);
  await expect(orderState(buyer)).toHaveText('Chờ lấy hàng');
  // the button is gone
  await expect(seller.getByRole('main')).toBeFocused();
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await expect(seller.getByText('Giao giờ hành chính')).toBeVisible();
  await press(seller, `Đã đóng gói ${number}`);
  await press(seller, `Đã gửi hàng ${number}`);
  await seller.getByLabel('Mã vận đơn hoặc điện thoại nhà xe').fill('0912 345 678');
  await agree(seller);
  await expect(orderState(buyer)).toHaveText('Đang giao');
  await expect(buyer.getByText('0912 345 678')).toBeVisible();
  await press(seller, `Đã giao đến nơi ${number}`);
  await agree(seller);
  await expect(orderState(seller)).toHaveText('Đã giao');
  await expect(orderState(buyer)).toHaveText('Đã giao');
  await expectAccessible(seller);
  await expectFits(seller);

  await press(buyer, `Đã nhận hàng ${number}`);
  await agree(buyer);
  await expect(buyer.getByText(/^Đơn đã hoàn tất/)).toBeVisible();
  await expect(buyer.getByRole('button', { name: `Mua lại ${number}` })).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);
});

test('a buyer cancels an order with a reason, and removes it from the list @phone', async ({
  page: buyer,
  signInAs,
  browser,
}) => {
  await signInAs('buyer');
  const seller = await openAs(browser, 'seller');
  const order = await placeCodOrder(buyer, await shopOf(seller));
  const number = `#${order.orderNumber}`;
  await buyer.goto('/tai-khoan/don-hang?tab=WaitForConfirmed');
  await expectAccessible(buyer);
  await expectFits(buyer);
  await press(buyer, `Hủy đơn ${number}`);
  await agree(buyer, 'Đồng ý hủy đơn');
  await expect(buyer.getByText('Hãy chọn một lý do')).toBeVisible();
  await buyer.getByRole('radio', { name: 'Đổi ý, không muốn mua nữa' }).check();
  await buyer.getByLabel('Ghi thêm (không bắt buộc)').fill('Hẹn dịp khác');
  await expectAccessible(buyer, 'dialog');
  await agree(buyer, 'Đồng ý hủy đơn');
  const card = buyer.getByRole('article', { name: `Đơn ${number}` });
  await expect(card).toHaveCount(0);

  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await expect(seller.getByText('Người mua đã hủy: Đổi ý, không muốn mua nữa: Hẹn dịp khác')).toBeVisible();

  await buyer.goto('/tai-khoan/don-hang?tab=Cancelled');
  await expect(card.getByText('Bạn đã hủy: Đổi ý, không muốn mua nữa: Hẹn dịp khác')).toBeVisible();
  await press(buyer, `Xóa đơn ${number}`);
  await agree(buyer);
  await expect(card).toHaveCount(0);
});

test('a seller rejects an order with a reason, which the buyer sees', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await placeCodOrder(buyer, await shopOf(seller));
  const number = `#${order.orderNumber}`;
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await press(seller, `Từ chối đơn ${number}`);
  await seller.getByRole('radio', { name: 'Hết hàng' }).check();
  await agree(seller);
  await expect(orderState(seller)).toHaveText('Đã hủy');
  await expect(buyer.getByText('Shop đã hủy: Hết hàng', { exact: true })).toBeVisible();
  await expectAccessible(buyer);
});

test('the packing slip of a confirmed order is printed without the controls of its page', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await placeCodOrder(buyer, await shopOf(seller));
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await press(seller, `Xác nhận đơn #${order.orderNumber}`);
  await expect(orderState(seller)).toHaveText('Chờ lấy hàng');
  await seller.goto(`/nguoi-ban/don-hang/${order.id}/phieu`);
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(`Phiếu gửi hàng #${order.orderNumber}`);
  await expect(seller.getByText('Thu hộ (COD)')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.emulateMedia({ media: 'print' });
  await expect(seller.getByRole('button', { name: 'In phiếu' })).toBeHidden();
  await expect(seller.getByText('Thu hộ (COD)')).toBeVisible();
});

test('a guest who opens an order list is sent to the sign-in page, which keeps the address', async ({
  page,
}) => {
  await page.goto('/nguoi-ban/don-hang');
  await expect(page).toHaveURL('/dang-nhap?next=%2Fnguoi-ban%2Fdon-hang');
  await page.goto('/tai-khoan/don-hang?tab=Delivered');
  await expect(page).toHaveURL('/dang-nhap?next=%2Ftai-khoan%2Fdon-hang%3Ftab%3DDelivered');
});

test('a buyer without a shop may open one in the seller area, or sign out to change accounts', async ({
  page,
  signInAs,
}) => {
  await signInAs('buyer');
  await page.goto('/nguoi-ban/don-hang');
  await expect(page.getByRole('heading', { name: 'Tài khoản này chưa có shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mở gian hàng' }).click();
  await expect(page.getByRole('heading', { name: 'Mở gian hàng' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Tên shop/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nguoi-ban');
  await page.getByRole('button', { name: 'Đăng xuất để đổi tài khoản' }).click();
  await expect(page).toHaveURL('/dang-nhap?next=%2Fnguoi-ban');
});

test('an order of another shop and another buyer is a 404', async ({
  page,
  signInAs,
  browser,
  pageErrors,
}) => {
  await signInAs('secondSeller');
  const buyer = await openAs(browser, 'buyer');
  const seller = await openAs(browser, 'seller');
  const order = await placeCodOrder(buyer, await shopOf(seller));
  for (const path of [
    `/nguoi-ban/don-hang/${order.id}`,
    `/nguoi-ban/don-hang/${order.id}/phieu`,
    `/tai-khoan/don-hang/${order.id}`,
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
  allowStatus(pageErrors, 404);
});
