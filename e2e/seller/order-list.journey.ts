import { listSellerOrders } from '@market/contract/orders/seller-routes';
import type { Page, WebSocketRoute } from '@playwright/test';
import { getSession } from '@market/contract/sessions/routes';
import { callRoute } from '../call-route.ts';
import { placeCodOrder } from '../cod-order.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs } from '../order-parties.ts';

const ORDERS = '/nguoi-ban/don-hang';

const totals = async (page: Page): Promise<number[]> => {
  const texts = await page
    .getByText(/^[\d.]+\s₫$/)
    .filter({ visible: true })
    .allTextContents();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
};

/** Retries, as the address changes before its list is loaded. */
const expectDescending = (page: Page): Promise<void> =>
  expect(async () => {
    const values = await totals(page);
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }).toPass();

test('the order list opens on orders to confirm, and one press shows all orders', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('seller');
  const { shop } = (await callRoute(page, getSession)).data.user;
  await placeCodOrder(await openAs(browser, 'buyer'), shop!.id);
  await page.goto(ORDERS);
  await expect(page).toHaveURL(`${ORDERS}?tab=WaitForConfirmed&sort=due_soonest`);
  await page.locator('html[data-hydrated]').waitFor();
  const all = page.getByRole('link', { name: /^Tất cả/ });
  await all.click();
  await expect(page).toHaveURL(`${ORDERS}?tab=all&sort=due_soonest`);
  await expect(all).toHaveAttribute('aria-current', /./);
  await page.getByRole('link', { name: /đơn chờ xác nhận/ }).click();
  await expect(page).toHaveURL(`${ORDERS}?tab=WaitForConfirmed&sort=due_soonest`);
});

test('sorting and filtering the order list changes its address, and going back restores the filter', async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs('seller');
  await page.goto(`${ORDERS}?tab=all`);
  await page.locator('html[data-hydrated]').waitFor();
  if (isMobile) await page.getByLabel('Sắp xếp').selectOption('Tổng cao nhất trước');
  else {
    await expect(page.getByRole('columnheader', { name: 'Đơn hàng' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'Tổng', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Tổng' })).toHaveAttribute('aria-sort', 'descending');
  }
  await expect(page).toHaveURL(`${ORDERS}?tab=all&sort=highest_total`);
  await expectDescending(page);
  await page.getByLabel('Thanh toán').selectOption({ label: 'COD' });
  await expect(page).toHaveURL(`${ORDERS}?tab=all&payment_method=cod&sort=highest_total`);
  await expect(page.getByText('Chuyển khoản', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expectDescending(page);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('link', { name: /^Đang giao/ }).click();
  await expect(page).toHaveURL(`${ORDERS}?tab=Delivering&payment_method=cod&sort=highest_total`);
  // the address changes before the links of the page do
  await expect(page.getByRole('link', { name: /^Đang giao/ })).toHaveAttribute('aria-current', /./);
  await page.getByRole('link', { name: 'Xóa lọc' }).click();
  await expect(page).toHaveURL(`${ORDERS}?tab=Delivering&sort=highest_total`);
  await page.goBack();
  await expect(page.getByLabel('Thanh toán')).toHaveValue('cod');
});

test('a late response for the former sort order does not replace the order list', async ({
  page,
  signInAs,
}) => {
  await signInAs('seller');
  const socket = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket(/./, (route) => {
    route.connectToServer();
    socket.resolve(route);
  });
  await page.goto(`${ORDERS}?tab=all`);
  const answer = Promise.withResolvers<void>();
  await page.route(`**${listSellerOrders.path}?**limit=20**`, async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  const request = page.waitForRequest(`**${listSellerOrders.path}?**limit=20**`);
  (await socket.promise).send(JSON.stringify({ type: 'order', id: 'khong-co' }));
  await request;
  const sortResponse = page.waitForResponse(/sort=highest_total/);
  await page.getByRole('link', { name: 'Tổng', exact: true }).click();
  await sortResponse;
  const lateResponse = page.waitForResponse(`**${listSellerOrders.path}?**limit=20**`);
  answer.resolve();
  await (await lateResponse).finished();
  await expect(page.getByRole('columnheader', { name: 'Tổng' })).toHaveAttribute('aria-sort', 'descending');
  await expectDescending(page);
});

test('a page number past the last page redirects to the last page', async ({ page, signInAs }) => {
  await signInAs('seller');
  await page.goto(`${ORDERS}?tab=WaitForDelivery&page=400`);
  await expect(page).not.toHaveURL(/page=400/);
  await expect(page.getByText(/^[\d.]+–(?<total>[\d.]+) trên \k<total>$/)).toBeVisible();
});

test('a combination of filter, sort and columns is saved under a name and opened again', async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs('seller');
  await page.goto(`${ORDERS}?payment_method=cod`);
  let address = `${ORDERS}?tab=all&payment_method=cod`;
  if (!isMobile) {
    const columns = page.getByRole('button', { name: 'Cột' });
    await columns.press('ArrowDown');
    await page.getByRole('checkbox', { name: 'Khách' }).press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Khách' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();
    address += '&hide=customer';
    await expect(page).toHaveURL(address);
  }
  const views = page.getByRole('button', { name: 'Bộ lọc đã lưu' });
  await views.click();
  await page.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
  await page.getByLabel('Tên bộ lọc').fill('Đơn COD');
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Đã lưu bộ lọc “Đơn COD”')).toBeVisible();

  await page.goto(ORDERS);
  await views.click();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Trạng thái đơn hàng' })
    .getByRole('link', { name: 'Đơn COD' })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Thanh toán')).toHaveValue('cod');
  if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Khách' })).toHaveCount(0);
  await views.click();
  const removal = page.getByRole('button', { name: 'Xóa bộ lọc Đơn COD' });
  await removal.click();
  await expect(views).toBeFocused();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await views.click();
  await removal.click();
  await views.click();
  await expect(page.getByText(/^Chưa có bộ lọc nào/)).toBeVisible();
});

test('several orders are selected and confirmed at once', async ({ page: seller, signInAs, browser }) => {
  await signInAs('seller');
  const { shop } = (await callRoute(seller, getSession)).data.user;
  const buyer = await openAs(browser, 'buyer');
  const orders = [await placeCodOrder(buyer, shop!.id), await placeCodOrder(buyer, shop!.id)];
  await seller.goto(`${ORDERS}?tab=WaitForConfirmed`);
  for (const { orderNumber } of orders)
    await seller.getByRole('checkbox', { name: `Chọn đơn #${orderNumber}` }).check();
  await expect(seller.getByText('Đã chọn 2 đơn')).toBeVisible();
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'Xác nhận 2 đơn' }).click();
  await expect(seller.getByText('Đã xác nhận 2 đơn')).toBeVisible();
  for (const { orderNumber } of orders)
    await expect(seller.getByText(`#${orderNumber}`).filter({ visible: true })).toHaveCount(0);
});

test('the order list is searched, filtered and sorted without scripts', async ({
  page: sellerPage,
  signInAs,
  browser,
  isMobile,
}) => {
  await signInAs('seller');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await sellerPage.context().storageState(),
    viewport: sellerPage.viewportSize(),
  });
  const page = await context.newPage();
  await page.goto(`${ORDERS}?tab=all`);
  await page.getByLabel('Thanh toán').selectOption({ label: 'COD' });
  if (isMobile) await page.getByLabel('Sắp xếp').selectOption('Tổng cao nhất trước');
  await page.getByRole('button', { name: 'Lọc' }).click();
  await expect(page.getByLabel('Thanh toán')).toHaveValue('cod');
  if (!isMobile) await page.getByRole('link', { name: 'Tổng', exact: true }).click();
  await expectDescending(page);
  const search = page.getByRole('searchbox', { name: 'Mã đơn, tên khách, số điện thoại' });
  await search.fill('CP-');
  await search.press('Enter');
  await expect(page).toHaveURL(/payment_method=cod/);
  await expect(page).toHaveURL(/keyword=CP-/);
  await expectDescending(page);
  await context.close();
});
