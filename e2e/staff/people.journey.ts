import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { allowStatus } from '../expected-errors.ts';

const lockReason = 'Đặt đơn rồi không nhận';

test('a moderator opens a user in the side panel with the keyboard, locks them and unlocks them', async ({
  page,
  signInAs,
}) => {
  await signInAs('moderator');
  await page.goto('/quan-tri/nguoi-dung?kind=buyer');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const row = page.getByRole('row').filter({ hasText: 'Hoạt động' }).getByRole('link').last();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary').filter({ has: page.getByLabel('Đóng') });
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
  await row.click();
  await panel.locator('summary', { hasText: 'Khóa tài khoản' }).click();
  await panel.getByLabel('Khóa trong').selectOption('72');
  await panel.getByLabel('Lý do').filter({ visible: true }).fill(lockReason);
  await panel.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(panel.getByText(`Lý do: ${lockReason}`)).toBeVisible();
  await expect(page).toHaveURL(/kind=buyer&xem=/);
  await panel.getByRole('link', { name: 'Xem hồ sơ đầy đủ' }).click();
  // the list is dimmed until the profile is there
  await expect(page).toHaveURL(/\/nguoi-dung\/\d+$/);
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('summary', { hasText: 'Mở khóa' }).click();
  await page.getByLabel('Lý do').filter({ visible: true }).fill('Đã xác minh');
  await page.getByRole('button', { name: 'Mở khóa' }).click();
  await expect(page.getByText('Hoạt động', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nhân viên đã làm' })).toContainText('Mở khóa tài khoản');
});

test('a moderator locks a user on a phone, which opens users on a page of their own @phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('moderator');
  await page.goto('/quan-tri/nguoi-dung?kind=buyer');
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('a[href*="/quan-tri/nguoi-dung/"]').filter({ visible: true }).nth(5).click();
  // the lists of the person stand below
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Quyết định');
  await page.locator('summary', { hasText: 'Khóa tài khoản' }).click();
  await page.getByLabel('Khóa trong').selectOption('72');
  await page.getByLabel('Lý do').filter({ visible: true }).fill(lockReason);
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(page.getByText(`Lý do: ${lockReason}`)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('support filters orders by a figure, and removes the filter @both', async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto('/quan-tri/don-hang');
  const figures = page.getByRole('navigation', { name: 'Đơn cần xem' });
  await expect(figures.getByRole('link')).toHaveCount(4);
  const disputeLink = figures.getByRole('link', { name: /Đang tranh chấp/ });
  const count = Number(await disputeLink.locator('b').textContent());
  expect(count).toBeGreaterThan(0);
  await disputeLink.click();
  await expect(page).toHaveURL(/queue=held$/);
  await expect(disputeLink).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(`1–${count} trên ${count}`)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await disputeLink.click();
  await expect(page).toHaveURL(/don-hang$/);
});

/** On a phone the reason of a refusal once stood screens away from the pressed button. */
const expectRefusalInView = async (page: Page): Promise<void> => {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Giảm giá, giữ hàng' }).check();
  await page.getByLabel('Tiền hoàn').fill('900.000.000');
  await page.getByRole('button', { name: 'Quyết định, hoàn' }).click();
  const refusal = page.getByRole('form', { name: 'Đề xuất xử lý' }).getByRole('alert');
  await expect(refusal).toBeInViewport();
  await expect(refusal.locator('..')).toBeFocused();
  await page.getByRole('radio', { name: 'Không chấp nhận' }).check();
  await page.setViewportSize(wide);
};

test('support decides a case and sees contacts for a reason; the buyer requests another look', async ({
  page,
  pageErrors,
  signInAs,
}) => {
  await signInAs('support');
  await page.goto('/quan-tri/tranh-chap?queue=waiting');
  await expectAccessible(page);
  await page.locator('a[href*="/quan-tri/tranh-chap/"]').filter({ visible: true }).first().click();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Lời quyết định gửi hai bên').fill('Chưa có ảnh nên chưa đủ căn cứ.');
  await expectRefusalInView(page);
  allowStatus(pageErrors, 422);
  await page.getByRole('button', { name: 'Quyết định, không hoàn tiền' }).click();
  await expect(page.getByRole('region', { name: 'Kết quả' })).toContainText('quy chế 6.4');
  const order = await page.locator('main a[href*="/quan-tri/don-hang/"]').first().getAttribute('href');
  await page.goto('/quan-tri/don-hang');
  await page.locator('a[href*="/quan-tri/don-hang/"]').filter({ visible: true }).first().click();
  await page.getByLabel('Vì sao cần xem').fill('Khách gọi hỏi địa chỉ');
  await page.getByRole('button', { name: 'Xem liên hệ' }).click();
  await expect(page.getByText('Người nhận', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await signInAs('buyer');
  await page.goto(order!.replace('/quan-tri/', '/tai-khoan/'));
  await page.getByRole('button', { name: 'Xin xem lại' }).click();
  await page.getByLabel('Vì sao cần xem lại').fill('Tôi gửi ảnh cho shop rồi.');
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Bạn đã xin xem lại')).toBeVisible();
});
