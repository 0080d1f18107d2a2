import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('finance sees the name of the recipient before granting coins or booking a debt @both', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh/xu');
  const form = page.getByRole('form', { name: 'Tặng xu' });
  await form.getByLabel('ID người nhận').fill('999999999');
  await form.getByLabel('Số xu').fill('5.000');
  await form.getByLabel('Lý do').fill('Bù đơn giao trễ');
  await form.getByRole('button', { name: 'Tặng xu' }).click();
  await expect(form.getByText('Không tìm thấy người dùng này')).toBeVisible();
  await expect(form.getByLabel('ID người nhận')).toBeFocused();
  allowStatus(pageErrors, 404);
  await form.getByLabel('ID người nhận').fill('1');
  await form.getByLabel('Số xu').focus();
  const hint = form.getByText(/^Người nhận: ./);
  await expect(hint).toBeVisible();
  const name = (await hint.textContent())!.replace('Người nhận: ', '');
  await form.getByRole('button', { name: 'Tặng xu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tặng xu' });
  await expect(dialog).toContainText(`5.000 xu cho ${name}`);
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();

  await page.goto('/quan-tri/tai-chinh/ngan-hang');
  await page.getByLabel('Trả nợ của shop có ID').fill('101');
  await page.getByRole('button', { name: 'Ghi nợ' }).click();
  const debt = page.getByRole('dialog', { name: 'Ghi vào nợ của shop' });
  await expect(debt).toContainText(/trả nợ của .+, ID 101/);
  await debt.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expectFits(page);
});

test('a missing field of a staff form gets the focus', async ({ page, signInAs, pageErrors }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/tai-chinh/hoa-hong');
  await page.getByRole('button', { name: 'Đặt mức mới' }).click();
  await expect(page.getByLabel('Mức (%)')).toBeFocused();
  const running = page.getByRole('listitem').filter({ hasText: 'mọi ngành khác' }).first().locator('b');
  await page.getByLabel('Mức (%)').fill((await running.textContent())!.replace('%', ''));
  await page.getByRole('button', { name: 'Đặt mức mới' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Mức này đang áp dụng rồi')).toBeVisible();
  allowStatus(pageErrors, 422);
  await page.goto('/quan-tri/tai-chinh');
  // another journey puts the first payouts into a file, which are decided with it
  const payouts = page.getByRole('main').getByRole('link').filter({ hasText: '₫' });
  await payouts.filter({ hasNotText: 'Trong tệp' }).last().click();
  await page.getByRole('button', { name: 'Từ chối có lý do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Từ chối lệnh trả' });
  await dialog.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(dialog.getByLabel('Lý do')).toBeFocused();
  await page.goto('/quan-tri/tim-kiem');
  await page.getByRole('button', { name: 'Thêm', exact: true }).first().click();
  const pair = page.getByRole('dialog', { name: 'Thêm từ đồng nghĩa' });
  await pair.getByRole('button', { name: 'Đưa vào nháp' }).click();
  await expect(pair.getByLabel('Người gõ')).toBeFocused();
  await page.goto('/quan-tri/phan-quyen');
  await page.getByRole('button', { name: 'Mời nhân viên' }).click();
  const invitation = page.getByRole('dialog', { name: 'Mời nhân viên' });
  await invitation.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect(invitation.getByLabel('Họ và tên')).toBeFocused();
});

test('an incomplete date is refused, and not taken for an empty one', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/tai-chinh/hoa-hong');
  await page.getByLabel('Mức (%)').fill('7');
  const from = page.getByLabel('Tính từ ngày');
  await from.focus();
  await page.keyboard.type('05');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ngày này chưa đủ')).toBeVisible();
  await expect(from).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/quan-tri/cai-dat?nhom=limits');
  const field = page.getByLabel('Yêu cầu gửi shop');
  await field.fill(`${Number(await field.inputValue()) + 1}`);
  await page.getByLabel('Hiệu lực từ').focus();
  await page.keyboard.type('05');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Ngày này chưa đủ')).toBeVisible();
  await expect(page).not.toHaveURL(/da-luu/);
});

test('leaving a staff form with unsaved changes needs a confirmation', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('staff');
  const leaveDialog = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  const expectLeaveDialog = async (press: () => Promise<void>) => {
    await press();
    await leaveDialog.getByRole('button', { name: 'Ở lại' }).click();
    await expect(leaveDialog).toHaveCount(0);
  };
  const menu = page.getByRole('navigation', { name: 'Nhóm cài đặt' });
  await page.goto('/quan-tri/cai-dat?nhom=limits');
  await page.getByLabel('Yêu cầu gửi shop').fill('31');
  await expectLeaveDialog(() => menu.getByRole('link', { name: 'Quy chế' }).click());
  await expectLeaveDialog(() => menu.getByRole('link', { name: /^Xu/ }).click());
  await expect(page.getByLabel('Yêu cầu gửi shop')).toHaveValue('31');

  await page.goto('/quan-tri/cai-dat/thuong-hieu');
  await page.getByLabel('Đơn vị chủ quản').fill('Công ty Chợ');
  await expectLeaveDialog(() => menu.getByRole('link', { name: /^Xu/ }).click());
  await expect(page.getByLabel('Đơn vị chủ quản')).toHaveValue('Công ty Chợ');

  await page.goto('/quan-tri/banner?sua=moi');
  await page.getByLabel('Tiêu đề').fill('Tuần lễ áo mưa');
  await expectLeaveDialog(() => page.getByRole('link', { name: 'Tìm kiếm' }).first().click());
  await page.getByRole('link', { name: 'Những ngày sau' }).click();
  await expect(page).toHaveURL(/sua=moi/);
  await expect(page.getByLabel('Tiêu đề')).toHaveValue('Tuần lễ áo mưa');

  await page.goto('/quan-tri/danh-muc?sua=1');
  const title = page.getByLabel('Tên danh mục');
  const before = await title.inputValue();
  await title.fill(`${before} x`);
  await expectLeaveDialog(() => page.getByRole('button', { name: 'Thêm', exact: true }).first().click());
  await expect(title).toHaveValue(`${before} x`);
  await page.getByRole('button', { name: 'Hủy bỏ' }).first().click();
  await expect(page).not.toHaveURL(/sua=/);
});

test('the last activity of a colleague fits into one line @phone', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/phan-quyen');
  const activity = page.getByText('Hoạt động gần nhất').first();
  expect((await activity.boundingBox())!.height, 'one line').toBeLessThan(30);
});

test('a search weight below the minimum is corrected on leaving the field, not while typing', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/tim-kiem');
  const points = page.getByLabel('Điểm của khớp tiêu đề');
  await points.fill('');
  await points.pressSequentially('50');
  await expect(points).toHaveValue('50');
  await points.fill('');
  await points.pressSequentially('5');
  await points.blur();
  await expect(points).toHaveValue('10');
});

test('the lines of a bank statement that cannot be read are named @both', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh/ngan-hang');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Nhập sao kê' }).click();
  const lines =
    'Ngày,Số tiền,Nội dung,Mã giao dịch\n27/11/2026,abc,Sai tiền,FT9\n99/99/2026,1000,Sai ngày,FT10\n';
  await (await chooser).setFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  await expect(page.getByText('2 dòng chưa nhập được')).toBeVisible();
  await expect(page.getByText(/^Dòng 3: ./)).toBeVisible();
  await expectFits(page);
});

test('a brand that is chosen on a phone is shown, below the list of all brands @phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/noi-dung/thuong-hieu');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sửa thương hiệu' })).toBeInViewport();
});
