import { listAlerts } from '@market/contract/alerts/routes';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { callRoute } from '../call-route.ts';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { fakeProviders, registerPerson } from '../new-person.ts';
import { openAs, orderBetween } from '../order-parties.ts';
import { registerBuyer } from './new-buyer.ts';

test('an alert appears at the bell of an open page, and its e-mails stop with the unsubscribe link @both', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow(); // two people
  const { email } = await registerBuyer(page);
  const seller = await openAs(browser, 'seller');
  const order = await orderBetween(page, seller);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Thông báo/ });
  await expect(bell).toHaveAccessibleName('Thông báo, 1 chưa xem');
  if (order.buyer_status === 'wait_confirm')
    await callRoute(seller, confirmSellerOrder, { params: { id: order.id } });
  await expect(bell).toHaveAccessibleName('Thông báo, 2 chưa xem');
  await bell.click();
  const alertLink = page.getByRole('link', { name: `đã xác nhận đơn #${order.orderNumber}` });
  await expect(alertLink).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await expect(bell).toHaveAccessibleName('Thông báo');
  await page.getByRole('banner').getByRole('button', { name: 'Báo giá', exact: true }).click();
  await expect(page.getByText('Chưa có thông báo nào.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Xem tất cả' }).click();
  await expect(page.getByRole('heading', { name: 'Thông báo' })).toBeVisible();
  if (!isMobile)
    await expect(
      page.getByRole('navigation', { name: 'Tài khoản' }).getByRole('link', { name: 'Thông báo' }),
    ).toHaveAttribute('aria-current', /./);
  await expectAccessible(page);
  await page.getByRole('link', { name: `đã xác nhận đơn #${order.orderNumber}` }).click();
  await expect(page).toHaveURL(new RegExp(`/tai-khoan/don-hang/${order.id}$`));

  await expect.poll(async () => (await fakeProviders.messages({ to: email })).length).toBeGreaterThan(1);
  const mail = (await fakeProviders.messages({ to: email })).findLast(({ text }) =>
    text.includes('/huy-nhan-thu/'),
  );
  await page.goto(new URL(/http\S+\/huy-nhan-thu\/\S+/.exec(mail!.text)![0]).pathname);
  await page.getByRole('button', { name: 'Hủy nhận thư' }).click();
  await expect(page.getByRole('heading', { name: 'Đã hủy nhận thư' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cài đặt thông báo' }).click();
  const mailCheckbox = page.getByRole('checkbox', { name: 'Đơn đổi trạng thái, E-mail' });
  await expect(mailCheckbox).not.toBeChecked();
  await expectAccessible(page);
  await expectFits(page);
  await page
    .getByText('Đơn đổi trạng thái')
    .locator('..')
    .locator('..')
    .getByText('E-mail')
    .click({ force: true });
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
  await page.reload();
  await expect(mailCheckbox).toBeChecked();
});

test('incomplete quiet hours are not saved, and two equal times show a hint', async ({ page }) => {
  await registerPerson(page);
  await page.goto('/tai-khoan/thong-bao');
  const from = page.getByLabel('Từ', { exact: true });
  const savedNotice = page.getByText(/^Đã lưu lúc/);
  await page.getByRole('checkbox', { name: 'Giờ yên lặng' }).check();
  await expect(savedNotice).toBeVisible();
  await from.fill('');
  await expect(page.getByText('Hãy điền đủ cả hai giờ. Thay đổi chưa được lưu.')).toBeVisible();
  await expect(savedNotice).toHaveCount(0);
  await from.fill(await page.getByLabel('Đến', { exact: true }).inputValue());
  await expect(page.getByText('Hai giờ trùng nhau nên không có lúc nào yên lặng.')).toBeVisible();
  await expect(savedNotice).toBeVisible();
});

test('the bell shows that it loads again after a failure, and what it then got', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  await page.goto('/');
  const list = ({ pathname }: URL) => pathname === listAlerts.path;
  await page.route(list, (route) => route.abort());
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  const again = page.getByRole('banner').getByRole('button', { name: 'Tải lại' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  const held = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await held.promise;
    await route.continue();
  });
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.getByText('Chưa có thông báo nào.')).toBeVisible();
  allowAbortedRequests(pageErrors);
});
