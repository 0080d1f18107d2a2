import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a moderator locks a person, who is named with reason and end, and unlocks them @both', async ({
  page,
  signInAs,
}) => {
  await signInAs('moderator');
  await page.goto('/quan-tri/nguoi-dung?kind=buyer');
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('a[href*="/quan-tri/nguoi-dung/"]').filter({ visible: true }).last().click();
  await page.locator('summary', { hasText: 'Khóa tài khoản' }).click();
  await page.getByLabel('Khóa trong').selectOption('72');
  await page.getByLabel('Lý do').filter({ visible: true }).fill('Đặt đơn rồi không nhận');
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(page.getByText('Lý do: Đặt đơn rồi không nhận')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('summary', { hasText: 'Mở khóa' }).click();
  await page.getByLabel('Lý do').filter({ visible: true }).fill('Đã xác minh');
  await page.getByRole('button', { name: 'Mở khóa' }).click();
  await expect(page.getByText('Hoạt động', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nhân viên đã làm' })).toContainText('Mở khóa tài khoản');
});

test('support reads contacts for a reason and decides a case by a rule; the buyer asks to look again', async ({
  page,
  signInAs,
}) => {
  await signInAs('support');
  await page.goto('/quan-tri/tranh-chap?queue=waiting');
  await expectAccessible(page);
  await page.locator('a[href*="/quan-tri/tranh-chap/"]').filter({ visible: true }).first().click();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Lời quyết định gửi hai bên').fill('Chưa có ảnh nên chưa đủ căn cứ.');
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
