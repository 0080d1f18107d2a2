import { getSellerOrder } from '@market/contract/orders/seller-routes';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, deliverOrder, openAs, orderBetween } from '../order-parties.ts';

test('a buyer opens a case with a picture, accepts the counter-offer of the shop, and is refunded', async ({
  page: buyer,
  signInAs,
  browser,
  pageErrors,
}) => {
  test.slow(); // two people, every step
  await signInAs('buyer');
  const seller = await openAs(browser, 'seller');
  const order = await orderBetween(buyer, seller);
  await deliverOrder(seller, order);

  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await buyer.getByRole('button', { name: 'Yêu cầu đổi trả' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Yêu cầu đổi trả' });
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(dialog.getByText('Hãy chọn cách giải quyết bạn muốn.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Giảm giá, giữ hàng/ }).check();
  await expect(dialog.getByText('Hãy chọn cách giải quyết bạn muốn.')).toHaveCount(0);
  await dialog.getByLabel('Số tiền muốn nhận lại').fill('999.999.999');
  const reason = dialog.getByLabel('Vấn đề bạn gặp');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Đường may ở vai bị hở');
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'vai.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE });
  await expect(dialog.getByText('Đã tải 1 ảnh')).toBeVisible();
  await expectAccessible(buyer, 'dialog');
  await expectFits(buyer);
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(dialog.getByText(/^Nhận lại được tối đa .*, đã chỉnh lại\.$/)).toBeVisible();
  allowStatus(pageErrors, 422);
  await dialog.getByLabel('Số tiền muốn nhận lại').fill('30.000');
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();

  const buyerCases = buyer.getByRole('region', { name: 'Yêu cầu đổi trả' });
  await expect(buyerCases.getByText('Chờ shop trả lời')).toBeVisible();
  // the button that opened it is gone
  await expect(buyerCases.getByRole('heading', { name: 'Yêu cầu đổi trả' })).toBeFocused();
  await expect(buyerCases.getByText(/^Shop trả lời trước/)).toBeVisible();
  await expect(buyerCases.getByRole('img', { name: /^Ảnh 1 của Bạn/ })).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);

  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  const sellerCases = seller.getByRole('region', { name: 'Yêu cầu đổi trả' });
  await expect(sellerCases.getByText('Đường may ở vai bị hở')).toBeVisible();
  await buyerCases.getByLabel('Lời nhắn').fill('Shop xem giúp nhé');
  await buyerCases.getByRole('button', { name: 'Gửi lời nhắn' }).click();
  await expect(sellerCases.getByText('Shop xem giúp nhé')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await sellerCases.getByRole('button', { name: 'Đề nghị mức khác' }).click();
  const counter = seller.getByRole('dialog', { name: 'Đề nghị mức hoàn khác' });
  await counter.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(counter.getByRole('textbox').first()).toBeFocused();
  await counter.getByLabel('Số tiền hoàn').fill('20.000');
  await counter.getByLabel('Lý do').fill('Shop bù tiền sửa');
  await expectAccessible(seller, 'dialog');
  await counter.getByRole('button', { name: 'Gửi đề nghị' }).click();

  await expect(buyerCases.getByText(/^Shop đề nghị hoàn/)).toBeVisible();
  await buyerCases.getByRole('button', { name: 'Nhận đề nghị' }).click();
  await agree(buyer);
  await expect(buyerCases.getByText(/^Hoàn lại 20\.000.* cho bạn\.$/)).toBeVisible();
  await expect(buyerCases.getByText('Đã đóng', { exact: true })).toBeVisible();
  await expect(buyer.getByText('Đang hoàn một phần tiền cho bạn')).toBeVisible();
  await expect(sellerCases.getByText('Yêu cầu đã đóng.')).toBeVisible();
});

test('a shop rejects a case, the buyer escalates to staff, and then closes the case', async ({
  page: buyer,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('buyer');
  const seller = await openAs(browser, 'seller');
  const order = await orderBetween(buyer, seller);
  await deliverOrder(seller, order);
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await buyer.getByRole('button', { name: 'Yêu cầu đổi trả' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Yêu cầu đổi trả' });
  await dialog.getByRole('radio', { name: /^Gửi bù hàng thiếu/ }).check();
  await dialog.getByLabel('Vấn đề bạn gặp').fill('Thiếu một cái');
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(dialog).toHaveCount(0);

  await seller.goto('/nguoi-ban/don-hang/doi-tra');
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('link', { name: `#${order.orderNumber}` }).click();
  await expect(seller).toHaveURL(new RegExp(`/nguoi-ban/don-hang/${order.id}$`));
  await seller.getByRole('button', { name: 'Từ chối yêu cầu' }).click();
  await agree(seller);
  await expect(seller.getByText('Hãy nhập nội dung này')).toBeVisible();
  await seller.getByRole('dialog').getByLabel('Lý do').fill('Đã gửi đủ, có video');
  await agree(seller);

  const buyerCases = buyer.getByRole('region', { name: 'Yêu cầu đổi trả' });
  await expect(buyerCases.getByText('Đã gửi đủ, có video')).toBeVisible();
  await buyerCases.getByRole('button', { name: 'Nhờ Chợ Phiên xem xét' }).click();
  await agree(buyer);
  await expect(buyerCases.getByText('Chợ Phiên đang xem xét', { exact: true })).toBeVisible();
  await buyerCases.getByRole('button', { name: 'Đóng yêu cầu' }).click();
  await agree(buyer);
  await expect(buyerCases.getByText('Bạn đã đóng yêu cầu.')).toBeVisible();
  const { order: orderAfter } = (await callRoute(seller, getSellerOrder, { params: { id: order.id } })).data;
  expect(orderAfter.statement.some(({ code }) => code === 'refunded')).toBe(false);
});

test('a seller refunds part of an order, and the buyer sees the reason', async ({
  page: buyer,
  signInAs,
  browser,
}) => {
  await signInAs('buyer');
  const seller = await openAs(browser, 'seller');
  const order = await orderBetween(buyer, seller);
  await deliverOrder(seller, order);
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await seller.getByRole('button', { name: `Hoàn tiền #${order.orderNumber}` }).click();
  const dialog = seller.getByRole('dialog', { name: 'Hoàn tiền cho người mua' });
  await dialog.getByLabel('Số tiền hoàn').fill('5.000');
  await dialog.getByLabel('Lý do').fill('Bù một đôi bị phai màu');
  await expectAccessible(seller, 'dialog');
  await dialog.getByRole('button', { name: 'Hoàn tiền' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(buyer.getByText('Bù một đôi bị phai màu', { exact: true })).toBeVisible();
  await expect(buyer.getByText('Đang hoàn một phần tiền cho bạn')).toBeVisible();
});
