import { confirmSellerOrder, listPackingSlips } from '@market/contract/orders/seller-routes';
import { getSession } from '@market/contract/sessions/routes';
import { readFile } from 'node:fs/promises';
import { callRoute } from '../call-route.ts';
import { placeCodOrder } from '../cod-order.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs } from '../order-parties.ts';

const ORDERS = '/nguoi-ban/don-hang';

test('a seller prints two orders together, writes a note, and packs an order by scanning codes @both', async ({
  page: seller,
  signInAs,
  browser,
  isMobile,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const { shop } = (await callRoute(seller, getSession)).data.user;
  const buyer = await openAs(browser, 'buyer');
  const orders = [await placeCodOrder(buyer, shop!.id), await placeCodOrder(buyer, shop!.id)] as const;
  for (const { id } of orders) await callRoute(seller, confirmSellerOrder, { params: { id } });

  await seller.goto(`${ORDERS}?tab=WaitForDelivery`);
  for (const { orderNumber } of orders)
    await seller.getByRole('checkbox', { name: `Chọn đơn #${orderNumber}` }).check();
  await seller.getByRole('link', { name: 'In 2 phiếu' }).click();
  await expect(seller.getByRole('heading', { name: /sản phẩm của 2 đơn/ })).toBeVisible();
  for (const { orderNumber } of orders)
    await expect(seller.getByRole('heading', { name: `#${orderNumber}` })).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  const [order] = orders;
  await seller.goto(`${ORDERS}/${order.id}`);
  const note = seller.getByLabel('Ghi chú của shop');
  await note.fill('Khách dặn giao sau 18 giờ');
  await seller.getByRole('button', { name: 'Lưu ghi chú' }).click();
  await expect(seller.getByText('Đã lưu ghi chú')).toBeVisible();
  await expect(seller.getByRole('region', { name: /^Khách/ }).getByText(/đơn, đã mua/)).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  await seller.goto(`${ORDERS}/dong-goi`);
  await seller.getByLabel('Quét hoặc gõ mã đơn').fill(order.orderNumber);
  await seller.keyboard.press('Enter');
  await expect(seller).toHaveURL(`${ORDERS}/${order.id}/dong-goi`);
  if (isMobile) {
    await expect(seller.getByRole('navigation', { name: 'Kênh người bán' })).toBeHidden();
    const close = seller.getByRole('button', { name: /để đóng kiện$/ });
    await expect(close).toBeInViewport({ ratio: 1 });
    expect((await close.boundingBox())!.height).toBe(48);
  }
  const { slips } = (await callRoute(seller, listPackingSlips, { query: { ids: order.id } })).data;
  const [line] = slips[0]!.lineItems;
  const field = seller.getByLabel('Quét mã vạch hoặc gõ SKU');
  await field.fill('KHONG-CO');
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('KHONG-CO không thuộc đơn này, đã bỏ qua')).toBeVisible();
  await field.fill(line!.sku.toLowerCase());
  await seller.keyboard.press('Enter');
  await expect(seller.getByText(`${line!.sku} đúng đơn, 1/${line!.quantity}`)).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.reload();
  await expect(seller.getByText(`Đã quét 1/${slips[0]!.itemCount}`)).toBeVisible();
  const allButton = seller.getByRole('button', { name: `Đủ ${line!.quantity}`, exact: true });
  if (await allButton.isVisible()) await allButton.click();
  await seller.getByRole('button', { name: 'Đóng kiện' }).click();
  await expect(seller).toHaveURL(`${ORDERS}/${order.id}`);
});

test('the filtered order list is downloaded as CSV and as Excel @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto(`${ORDERS}?payment_method=cod&days=90`);
  const download = seller.waitForEvent('download');
  await seller.getByRole('link', { name: 'Xuất CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Mã đơn,Ngày đặt,Trạng thái');
  expect(text).toContain('Thanh toán khi nhận hàng (COD)');
  expect(text).not.toContain('Chuyển khoản');
  const workbook = seller.waitForEvent('download');
  await seller.getByRole('link', { name: 'Xuất Excel' }).click();
  const file = await workbook;
  expect(file.suggestedFilename()).toMatch(/^don-hang-.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
