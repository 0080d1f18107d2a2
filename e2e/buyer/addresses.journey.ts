import type { Locator, Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { createAddress } from '@market/contract/customers/routes';
import { callRoute } from '../call-route.ts';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, expectFitsAndAccessible, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { choosePlace } from '../choose-place.ts';
import { openCheckout, waitForFigures, orderButton } from './checkout.ts';
import { findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

const BOOK = '/tai-khoan/so-dia-chi';
const NEW_ADDRESS = '12 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội';

const box = (form: Locator, name: string) => form.getByRole('combobox', { name });
const formOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const paste = async (form: Page | Locator, line: string) => {
  await form.getByLabel('Dán địa chỉ (một dòng)').fill(line);
  await form.getByRole('button', { name: 'Điền vào các ô' }).click();
};

test('a buyer adds an address in the new scheme with the keyboard alone', async ({ page }) => {
  await registerPerson(page);
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).press('Enter');
  const form = formOf(page, 'Địa chỉ mới');
  await expect(form.getByLabel('Họ và tên')).toBeFocused();
  const { keyboard } = page;
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  const province = box(form, 'Tỉnh / Thành phố');
  await expect(province).toBeFocused();
  await expect(province).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('option').first()).toHaveText('An Giang');
  await expect(form.getByText('34 lựa chọn')).toBeAttached();
  await expectAccessible(page);
  await keyboard.type('thanh pho ha');
  await expect(form.getByRole('option')).toHaveText(['Hà Nội', 'Hải Phòng']);
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('option', { name: 'Hải Phòng' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(province).toHaveValue('Hà Nội');
  await expect(province).toHaveAttribute('aria-expanded', 'false');

  await keyboard.press('Tab');
  const ward = box(form, 'Phường / Xã');
  await expect(ward).toBeFocused();
  await keyboard.type('ben mo');
  await expect(form.getByRole('status').filter({ hasText: 'Không có nơi nào như vậy' })).toBeAttached();
  await expectFitsAndAccessible(page);
  await keyboard.press('Escape');
  await expect(ward).toHaveValue('');
  await expect(ward).toHaveAttribute('aria-expanded', 'false');
  await keyboard.type('hoan k');
  await expect(form.getByRole('option')).toHaveText(['Phường Hoàn Kiếm']);
  await keyboard.press('Enter');
  await expect(ward).toHaveValue('Phường Hoàn Kiếm');

  await keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Dùng địa chỉ cũ' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('12 Tràng Tiền');
  await keyboard.press('Enter');
  await expect(page.getByText('Đã lưu địa chỉ')).toBeVisible();
  await expect(page.getByText(NEW_ADDRESS, { exact: true })).toBeVisible();
});

test('a pasted line switches the form to its address scheme, and parts that cannot be read are named', async ({
  page,
}) => {
  await registerPerson(page);
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const form = formOf(page, 'Địa chỉ mới');
  await form.getByRole('button', { name: 'Dùng địa chỉ cũ' }).click();
  await expect(box(form, 'Quận / Huyện')).toBeVisible();
  await expectFitsAndAccessible(page);

  await paste(form, '12 Tràng Tiền, phường Hoàn Kiếm, thành phố Hà Nội');
  await expect(form.getByRole('status').filter({ hasText: 'Đã điền' })).toHaveText(
    'Đã điền tỉnh thành, phường xã, số nhà, tên đường, hãy xem lại trước khi lưu.',
  );
  await expect(box(form, 'Quận / Huyện')).toBeHidden();
  await expect(box(form, 'Tỉnh / Thành phố')).toHaveValue('Hà Nội');
  await expect(box(form, 'Phường / Xã')).toHaveValue('Phường Hoàn Kiếm');
  await expectFitsAndAccessible(page);

  await paste(form, '128/5 Hoàng Hoa Thám, Phường 12, Quận Tân Bình, TP.HCM');
  await expect(box(form, 'Quận / Huyện')).toHaveValue('Quận Tân Bình');
  await expect(box(form, 'Phường / Xã')).toHaveValue('Phường 12');

  await paste(form, '12 Tràng Tiền, phường Bến Mơ, thành phố Hà Nội');
  await expect(form.getByRole('status').filter({ hasText: 'Chưa hiểu' })).toContainText(
    'hãy chọn phường xã. Chưa hiểu “phường Bến Mơ”.',
  );
  await expect(box(form, 'Phường / Xã')).toBeFocused();
  await choosePlace(form, 'Phường / Xã', 'hoan kiem', 'Phường Hoàn Kiếm');
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText(NEW_ADDRESS, { exact: true })).toBeVisible();
});

test('a new buyer pastes an address at the checkout and places an order to it @phone', async ({
  page,
  request,
}) => {
  // pictures are drawn when they are first asked for
  test.slow();
  await registerPerson(page);
  const [goods] = await findGoods(request, { count: 1, share: 1 });
  const { variantId, quantity, shopId } = goods!;
  await callRoute(page, addToCart, { body: { items: [{ variant_id: variantId, quantity }] } });
  await page.goto(`/xac-nhan-don-hang?shop=${shopId}`);
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await paste(page, '12 Tràng Tiền, phường Hoàn Kiếm, thành phố Hà Nội');
  await expect(page.getByRole('combobox', { name: 'Phường / Xã' })).toHaveValue('Phường Hoàn Kiếm');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText(NEW_ADDRESS, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /COD/ }).check();
  await waitForFigures(page);
  await expectFitsAndAccessible(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await page.goto('/tai-khoan/don-hang');
  await page.getByRole('link', { name: /#CP-/ }).first().click();
  await expect(page.getByText(NEW_ADDRESS, { exact: true })).toBeVisible();
});

test('an address in the old scheme is corrected in that scheme, then changed to the new one', async ({
  page,
}) => {
  await registerBuyer(page);
  await page.goto(BOOK);
  const savedAddress = page.getByRole('listitem').filter({ hasText: '12 Hàng Ngang' });
  await savedAddress.getByRole('button', { name: /^Sửa địa chỉ/ }).click();
  const form = formOf(page, 'Sửa địa chỉ');
  await expect(box(form, 'Quận / Huyện')).not.toHaveValue('');
  await expect(box(form, 'Phường / Xã')).not.toHaveValue('');
  await expectFitsAndAccessible(page);
  await choosePlace(form, 'Tỉnh / Thành phố', 'tphcm', 'TP. Hồ Chí Minh');
  await expect(box(form, 'Quận / Huyện')).toHaveValue('');
  await choosePlace(form, 'Quận / Huyện', 'tan binh', 'Quận Tân Bình');
  await choosePlace(form, 'Phường / Xã', 'p12', 'Phường 12');
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(savedAddress).toContainText('12 Hàng Ngang, Phường 12, Quận Tân Bình, TP. Hồ Chí Minh');

  const edit = savedAddress.getByRole('button', { name: /^Sửa địa chỉ/ });
  await expect(edit).toBeFocused();
  await edit.click();
  await form.getByRole('button', { name: 'Dùng địa chỉ mới' }).click();
  const province = box(form, 'Tỉnh / Thành phố');
  await province.click();
  await province.fill('binh duong');
  await form.getByRole('option', { name: 'TP. Hồ Chí Minh gồm Bình Dương' }).click();
  await expect(province).toHaveValue('TP. Hồ Chí Minh');
  await form.getByRole('button', { name: 'Dùng địa chỉ cũ' }).click();
  await expect(box(form, 'Phường / Xã')).toHaveValue('Phường 12');
  await form.getByRole('button', { name: 'Dùng địa chỉ mới' }).click();
  await expect(box(form, 'Tỉnh / Thành phố')).toHaveValue('TP. Hồ Chí Minh');
  await choosePlace(form, 'Phường / Xã', 'bay hien', 'Phường Bảy Hiền');
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(savedAddress).toContainText('12 Hàng Ngang, Phường Bảy Hiền, TP. Hồ Chí Minh');
});

test('Escape closes the list of places, and only then the dialog around it', async ({ page, request }) => {
  test.slow();
  await registerBuyer(page);
  await openCheckout(page, await findGoods(request, { count: 1, share: 0 }));
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Địa chỉ mới' }).click();
  const province = box(dialog, 'Tỉnh / Thành phố');
  await province.click();
  await expect(dialog.getByRole('option', { name: 'Bắc Ninh' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(province).toBeFocused();
  await expectAccessible(page, 'dialog');
  await choosePlace(dialog, 'Tỉnh / Thành phố', 'hue', 'Huế');
  await province.press('Escape');
  await expect(dialog).toBeHidden();
});

test('at 320 pixels both buttons of the address dialog are fully in view @phone', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await registerBuyer(page);
  await openCheckout(page, await findGoods(request, { count: 1, share: 1 }));
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Địa chỉ mới', 'Giao đến địa chỉ này'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Địa chỉ mới' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Họ và tên' })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('the list of places covers a phone and opens below its field elsewhere; closing it keeps the form @both', async ({
  page,
  isMobile,
}) => {
  await registerBuyer(page);
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const form = formOf(page, 'Địa chỉ mới');
  const province = box(form, 'Tỉnh / Thành phố');
  await province.click();
  const list = form.getByRole('listbox', { name: 'Tỉnh / Thành phố' });
  const option = await form.getByRole('option', { name: 'Bắc Ninh' }).boundingBox();
  if (isMobile) {
    // the page may still be scrolling to the field
    await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(700);
    expect(option!.height).toBeGreaterThanOrEqual(44);
    await form.getByRole('button', { name: 'Đóng' }).click();
  } else {
    const { y, height } = (await province.boundingBox())!;
    expect((await list.boundingBox())!.y).toBeGreaterThan(y + height);
    await page.keyboard.press('Escape');
  }
  await expect(form.getByRole('option')).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('the header shows the default address to a buyer, and offers a guest to sign in and choose one', async ({
  page,
}) => {
  await page.goto('/hang-moi');
  const row = page.getByRole('navigation', { name: 'Chính' });
  await row.getByRole('link', { name: 'Chọn nơi giao' }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?next=%2Ftai-khoan%2Fso-dia-chi$/);
  await registerBuyer(page);
  await page.goto('/hang-moi');
  const place = row.getByRole('link', { name: /^Giao tới \S/ });
  await expect(place).toBeVisible();
  await expect(row.getByRole('link', { name: 'Chọn nơi giao' })).toHaveCount(0);
  await expectFits(page);
  await place.click();
  await expect(page).toHaveURL(BOOK);
});

test('an address that could not be saved says why where the phone shows it @phone', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await paste(page, NEW_ADDRESS);
  await expect(box(formOf(page, 'Địa chỉ mới'), 'Phường / Xã')).toHaveValue('Phường Hoàn Kiếm');
  await page.route(`**${createAddress.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Không kết nối được' })).toBeInViewport();
  allowAbortedRequests(pageErrors);
});
