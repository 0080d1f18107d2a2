import type { Page } from '@playwright/test';
import { freshEmail, freshPhone, registerPerson, fakeProviders } from '../new-person.ts';
import { allowStatus } from '../expected-errors.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';
import { expect, expectFitsAndAccessible, test } from '../market.ts';
import { choosePlace } from '../choose-place.ts';

const formatPhone = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
test('a buyer saves name and address in the profile, and they are there after a reload', async ({ page }) => {
  await registerPerson(page, 'Kim Anh');
  await page.goto('/tai-khoan');
  await expect(page).toHaveURL(/\/tai-khoan\/ho-so$/);
  await expectFitsAndAccessible(page);
  const name = page.getByLabel('Họ và tên');
  await name.fill('');
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Hãy nhập họ và tên')).toBeVisible();
  await expectFitsAndAccessible(page);
  await name.fill('Lê Thị Kim  Anh');
  await choosePlace(page, 'Tỉnh / Thành phố', 'da nang', 'Đà Nẵng');
  await choosePlace(page, 'Phường / Xã', 'hai chau', 'Phường Hải Châu');
  await page.getByLabel('Số nhà, tên đường').fill('42 Lê Lợi');
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(page.getByText('Đã lưu hồ sơ')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Lê Thị Kim Anh');
  await expect(page.getByRole('combobox', { name: 'Phường / Xã' })).toHaveValue('Phường Hải Châu');
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('42 Lê Lợi');
});

test('a profile picture is uploaded, shown after a reload and removed; a file that is no image is refused', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  await page.goto('/tai-khoan/ho-so');
  const profile = panel(page, 'Thông tin của bạn');
  const input = profile.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(profile.getByRole('alert')).toContainText('Không đọc được ảnh này');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE });
  await expect(page.getByText('Đã đổi ảnh')).toBeVisible();
  await expect(profile.locator('img[src*="/media/"]')).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.reload();
  await expect(profile.locator('img[src*="/media/"]')).toBeVisible();
  await profile.getByRole('button', { name: 'Gỡ ảnh' }).click();
  await expect(page.getByText('Đã gỡ ảnh')).toBeVisible();
  await expect(profile.locator('img')).toHaveCount(0);
  allowStatus(pageErrors, 422);
});

test('a new phone number is saved only after its verification code is entered', async ({
  page,
  pageErrors,
}) => {
  const { phone } = await registerPerson(page);
  await page.goto('/tai-khoan/ho-so');
  const contact = panel(page, 'Liên hệ');
  await expect(contact.getByText(formatPhone(phone))).toBeVisible();
  await contact.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Số di động')).toBeFocused();
  await dialog.getByLabel('Số di động').fill('028 3812 3456');
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hãy nhập số di động Việt Nam');
  await expectFitsAndAccessible(page);
  const other = freshPhone();
  await dialog.getByLabel('Số di động').fill(formatPhone(other));
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(dialog.getByText(/Gửi lại mã sau/)).toBeVisible();
  const code = await fakeProviders.lastCode(other);
  await dialog.getByLabel('Mã xác minh').fill(wrongCode(code));
  await dialog.getByRole('button', { name: 'Xác minh' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Mã chưa đúng hoặc đã hết hạn');
  await expect(dialog.getByLabel('Mã xác minh')).toBeFocused();
  await expectFitsAndAccessible(page);
  await dialog.getByLabel('Mã xác minh').fill(code);
  await dialog.getByRole('button', { name: 'Xác minh' }).click();
  await expect(page.getByText('Đã lưu số điện thoại')).toBeVisible();
  await expect(contact.getByText(formatPhone(other))).toBeVisible();
  allowStatus(pageErrors, 422);
});

test('an unverified e-mail address is marked and verified by a code, and so is a changed address', async ({
  page,
}) => {
  const { email } = await registerPerson(page);
  await page.goto('/tai-khoan/ho-so');
  const contact = panel(page, 'Liên hệ');
  const dialog = page.getByRole('dialog');
  await expect(contact.getByText('Chưa xác minh')).toBeVisible();
  await contact.getByRole('button', { name: 'Xác minh email' }).click();
  await dialog.getByLabel('Mã xác minh').fill(await fakeProviders.lastCode(email));
  await dialog.getByRole('button', { name: 'Xác minh' }).click();
  await expect(contact.getByText('Chưa xác minh')).toHaveCount(0);
  const other = freshEmail();
  await contact.getByRole('button', { name: 'Đổi email' }).click();
  await dialog.getByLabel('Email').fill(other);
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await dialog.getByLabel('Mã xác minh').fill(await fakeProviders.lastCode(other));
  await dialog.getByRole('button', { name: 'Xác minh' }).click();
  await expect(contact.getByText(other)).toBeVisible();
});

test('a pasted address fills the form, moves the focus to what is missing, and is saved', async ({
  page,
}) => {
  await registerPerson(page);
  await page.goto('/tai-khoan/so-dia-chi');
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await expectFitsAndAccessible(page);
  const form = panel(page, 'Địa chỉ mới');
  await form
    .getByLabel('Dán địa chỉ (một dòng)')
    .fill('Hân 0908 123 456, 128/5 Hoàng Hoa Thám, Q.Tân Bình, TPHCM');
  await form.getByRole('button', { name: 'Điền vào các ô' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Đã điền' })).toHaveText(
    /^Đã điền họ tên, số điện thoại.*; hãy chọn phường xã\.$/,
  );
  await expect(form.getByLabel('Họ và tên')).toHaveValue('Hân');
  await expect(form.getByLabel('Số điện thoại')).toHaveValue('0908 123 456');
  await expect(form.getByLabel('Số nhà, tên đường')).toHaveValue('128/5 Hoàng Hoa Thám');
  await expect(form.getByRole('combobox', { name: 'Phường / Xã' })).toBeFocused();
  await expectFitsAndAccessible(page);
  await choosePlace(form, 'Phường / Xã', '12', 'Phường 12');
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText('Đã lưu địa chỉ')).toBeVisible();
  const savedAddress = page.getByRole('listitem').filter({ hasText: '128/5 Hoàng Hoa Thám' });
  await expect(savedAddress).toContainText('Phường 12, Quận Tân Bình, TP. Hồ Chí Minh');
});
