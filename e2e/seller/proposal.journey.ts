import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, openAs, orderBetween, orderState } from '../order-parties.ts';

test('a seller proposes a change of an order, and the buyer accepts it', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await orderBetween(buyer, seller, { times: 2 });
  const number = `#${order.orderNumber}`;
  const [line] = order.lineItems;
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);

  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await seller.getByRole('button', { name: `Đề nghị thay đổi ${number}` }).click();
  const dialog = seller.getByRole('dialog', { name: 'Đề nghị thay đổi' });
  await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(dialog.getByText('Hãy viết lý do để người mua quyết định.')).toBeVisible();
  const quantity = dialog.getByRole('textbox', { name: `Số lượng ${line!.name}` });
  await quantity.fill(String(line!.quantity / 2));
  await dialog.getByLabel('Phí giao hàng').fill('15.000');
  await dialog.getByLabel('Lời nhắn cho người mua').fill('Kho chỉ còn một nửa');
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(seller.getByText(/^Đã gửi đề nghị, tổng mới/)).toBeVisible();
  await expect(seller.getByText(/^Đã gửi đề nghị thay đổi, chờ người mua trả lời/)).toBeVisible();

  const strip = buyer.getByRole('region', { name: 'Shop đề nghị thay đổi đơn' });
  await expect(strip.getByText('Kho chỉ còn một nửa')).toBeVisible();
  await expect(strip.getByText(/15\.000/)).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);
  await strip.getByRole('button', { name: 'Đồng ý' }).click();
  await agree(buyer);
  await expect(strip).toHaveCount(0);
  await expect(orderState(buyer)).toHaveText('Chờ lấy hàng');
  await expect(orderState(seller)).toHaveText('Chờ lấy hàng');
  const shipping = buyer.getByRole('region', { name: 'Thanh toán' }).getByText(/^15\.000/);
  await expect(shipping).toBeVisible();
});

test('a buyer rejects a proposed change, and the order stays as it was', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  await signInAs('seller');
  const buyer = await openAs(browser, 'buyer');
  const order = await orderBetween(buyer, seller);
  await seller.goto(`/nguoi-ban/don-hang/${order.id}`);
  await seller.getByRole('button', { name: `Đề nghị thay đổi #${order.orderNumber}` }).click();
  const dialog = seller.getByRole('dialog', { name: 'Đề nghị thay đổi' });
  await dialog.getByLabel('Phí giao hàng').fill('99.000');
  await dialog.getByLabel('Lời nhắn cho người mua').fill('Hàng cồng kềnh');
  await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(dialog).toHaveCount(0);

  await buyer.goto('/tai-khoan/don-hang?tab=WaitForConfirmed');
  const card = buyer.getByRole('article', { name: `Đơn #${order.orderNumber}` });
  await expect(card.getByText(/^Shop đề nghị thay đổi, trả lời trước/)).toBeVisible();
  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  await buyer.getByRole('button', { name: 'Giữ nguyên đơn' }).click();
  await agree(buyer);
  await expect(buyer.getByText('Đã giữ nguyên đơn, chờ shop trả lời')).toBeVisible();
  await expect(seller.getByRole('button', { name: `Xác nhận đơn #${order.orderNumber}` })).toBeVisible();
});
