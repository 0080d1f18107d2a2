import {
  deleteSellerProduct,
  getSellerProduct,
  saveSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import type { Locator, Page } from '@playwright/test';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';
import { expect, expectAccessible, expectFits, waitForArrowListener, test } from '../market.ts';

const NEW = '/nguoi-ban/san-pham/moi';

const picture = (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: SAMPLE_PICTURE });

const paste = async (field: Locator, text: string) => {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.focus();
  await page.keyboard.press('Control+V');
};

const chooseCategory = async (page: Page, typed: string) => {
  const category = page.getByRole('combobox', { name: 'Ngành hàng' });
  await category.fill(typed);
  await page.getByRole('listbox', { name: 'Ngành hàng' }).getByRole('option').first().click();
};

const addValues = async (page: Page, option: string, values: string) => {
  await page.getByRole('button', { name: 'Thêm nhóm phân loại' }).click();
  const field = page.getByRole('textbox', { name: `Thêm giá trị của ${option}` });
  await field.fill(values);
  await field.press('Enter');
};

/** The id in the address after a first save. */
const savedId = async (page: Page): Promise<number> => {
  await page.waitForURL(/san-pham\/\d+$/);
  return Number(/\d+$/.exec(page.url())![0]);
};

const remove = (page: Page, id: number) => callRoute(page, deleteSellerProduct, { params: { id } });

test('a seller adds a product with options, pasted prices and reordered pictures, and submits it for review', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto(NEW);
  await seller.getByRole('button', { name: 'Lưu và gửi duyệt' }).click();
  await expect(seller.getByRole('textbox', { name: 'Tên sản phẩm' })).toBeFocused();
  await expect(seller.getByText('Cần ít nhất 1 ảnh.')).toBeVisible();
  await expectAccessible(seller);

  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo thun cổ tròn vải cotton dày dặn');
  await chooseCategory(seller, 'áo polo');
  await addValues(seller, 'Màu', 'Đỏ, Xanh');
  await addValues(seller, 'Size', 'S, M, L');
  await seller.getByRole('button', { name: 'Giá riêng', exact: true }).click();
  await paste(seller.getByRole('textbox', { name: 'Giá riêng Đỏ, S' }), '85.000\t85,000đ\t90k\n95000\t\t12o');
  await expect(seller.getByText('Xanh, L: Nhập số tiền, ví dụ 85.000.')).toBeVisible();
  await seller.getByRole('textbox', { name: 'Giá riêng Xanh, L' }).fill('99.000');
  await seller.getByRole('button', { name: 'Tồn', exact: true }).click();
  await seller.getByRole('button', { name: 'Chọn cả cột M' }).click();
  await seller.getByRole('textbox', { name: 'Điền nhanh' }).fill('1.200');
  await seller.getByRole('button', { name: 'Áp cho 2 ô đang chọn' }).click();
  await seller.getByRole('textbox', { name: 'Bậc 1: giá mỗi cái' }).fill('100.000');
  await seller.getByRole('textbox', { name: 'Mô tả sản phẩm' }).fill('Vải dày, không xù.');

  const files = seller.locator('[data-files="Thêm ảnh hoặc video"]');
  await files.setInputFiles([picture('truoc'), picture('sau')]);
  const pictures = seller.getByRole('list', { name: 'Ảnh và video của sản phẩm' });
  await expect(pictures.getByRole('button', { name: /^Bỏ ảnh/ })).toHaveCount(2);
  const first = await pictures.locator('img').first().getAttribute('src');
  await pictures.getByRole('button', { name: /^Ảnh 1/ }).focus();
  await seller.keyboard.press('Space');
  await expect(seller.getByText(/^Chỗ thứ 1 trong/)).toBeAttached();
  await waitForArrowListener(seller);
  await seller.keyboard.press('ArrowRight');
  await expect(seller.getByText(/^Chỗ thứ 2 trong/)).toBeAttached();
  await seller.keyboard.press('Space');
  await expect(pictures.locator('img').first()).not.toHaveAttribute('src', first!);
  await expectAccessible(seller);
  await expectFits(seller);

  await seller.getByRole('button', { name: 'Lưu và gửi duyệt' }).click();
  const id = await savedId(seller);
  const { product } = (await callRoute(seller, getSellerProduct, { params: { id } })).data;
  expect(product).toMatchObject({ status: 'active', images: [{}, {}], prices: [{ price: 100_000 }] });
  expect(
    product.variants.map(({ option1, option2, prices, inventory_quantity }) => [
      option1,
      option2,
      prices[0]?.price ?? null,
      inventory_quantity,
    ]),
  ).toEqual([
    ['Đỏ', 'S', 85_000, 0],
    ['Đỏ', 'M', 85_000, 1_200],
    ['Đỏ', 'L', 90_000, 0],
    ['Xanh', 'S', 95_000, 0],
    ['Xanh', 'M', null, 1_200],
    ['Xanh', 'L', 99_000, 0],
  ]);
  expect(product.body_html).toContain('Vải dày');
  await remove(seller, id);
});

test('a product is not saved without a picture that failed to arrive', async ({
  page: seller,
  signInAs,
  pageErrors,
}) => {
  await signInAs('seller');
  await seller.goto(NEW);
  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo thiếu ảnh');
  await chooseCategory(seller, 'áo polo');
  await seller.route(`**${uploadShopMedia.path}`, (route) => route.fulfill({ status: 503 }));
  const files = seller.locator('[data-files="Thêm ảnh hoặc video"]');
  await files.setInputFiles([picture('truoc'), picture('sau')]);
  await expect(seller.getByText(/^sau\.png: /)).toBeVisible();
  allowStatus(pageErrors, 503);
  await seller.unroute(`**${uploadShopMedia.path}`);
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  await expect(
    seller.getByText('Chưa tải lên được truoc.png, sau.png. Hãy tải lại hoặc bỏ tệp đó trước.'),
  ).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Tải lại truoc.png' })).toBeFocused();
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'Tải lại truoc.png' }).click();
  await expect(seller.getByRole('button', { name: 'Bỏ ảnh 1' })).toBeVisible();
  await seller.getByRole('button', { name: 'Bỏ sau.png' }).click();
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  const id = await savedId(seller);
  const { product } = (await callRoute(seller, getSellerProduct, { params: { id } })).data;
  expect(product.images).toHaveLength(1);
  await remove(seller, id);
});

test('when two people edit one product, the second save compares and merges the changes', async ({
  page: seller,
  signInAs,
  pageErrors,
}) => {
  await signInAs('seller');
  await seller.goto(NEW);
  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo của hai người');
  await chooseCategory(seller, 'áo polo');
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  const id = await savedId(seller);
  const { version } = (await callRoute(seller, getSellerProduct, { params: { id } })).data.product;
  const product = { version, title: 'Áo người kia đặt', unit_name: 'bộ', user_instruction: 'Giặt tay' };
  await callRoute(seller, saveSellerProduct, { params: { id }, body: { product } });

  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo tôi đặt');
  await seller.getByRole('combobox', { name: 'Đơn vị' }).fill('đôi');
  await seller.getByRole('textbox', { name: 'Chính sách' }).fill('Đổi trong 7 ngày');
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Sản phẩm vừa được người khác sửa' });
  await expect(dialog.getByText('Áo người kia đặt')).toBeVisible();
  allowStatus(pageErrors, 409);
  await expectAccessible(seller);
  await dialog.getByRole('group', { name: 'Đơn vị' }).getByLabel('Lấy bản mới').check();
  await dialog.getByRole('button', { name: 'Gộp rồi xem lại' }).click();
  await expect(seller.getByRole('combobox', { name: 'Đơn vị' })).toHaveValue('bộ');
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  // the toast of the first save may still be there
  await expect
    .poll(async () => (await callRoute(seller, getSellerProduct, { params: { id } })).data.product)
    .toMatchObject({
      title: 'Áo tôi đặt',
      unit_name: 'bộ',
      user_instruction: 'Giặt tay',
      warranty_policy: 'Đổi trong 7 ngày',
    });
  await remove(seller, id);
});

test('leaving an unsaved product needs a confirmation, and its local draft is offered again', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.clock.install();
  await seller.goto(NEW);
  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo viết dở');
  await seller.clock.runFor(6_000);
  await seller
    .getByRole('link', { name: /^Đơn hàng/ })
    .first()
    .click();
  const dialog = seller.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(seller).toHaveURL(NEW);
  await seller
    .getByRole('link', { name: /^Đơn hàng/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Rời trang' }).click();
  await expect(seller).toHaveURL(/don-hang/);
  await seller.goto(NEW);
  await seller.getByRole('button', { name: 'Dùng bản chưa lưu' }).click();
  await expect(seller.getByRole('textbox', { name: 'Tên sản phẩm' })).toHaveValue('Áo viết dở');
});

test('a seller drafts a product from photographs and three fields, and a preview link shows it @phone', async ({
  page: seller,
  browser,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto(NEW);
  // the pictures come before the name, for keyboards and screen readers, too
  await expect(seller.getByRole('heading', { level: 2 }).first()).toHaveText('Ảnh và video');
  await seller.getByRole('button', { name: 'Chụp liên tiếp' }).click();
  const camera = seller.getByRole('dialog', { name: 'Chụp liên tiếp' });
  await camera.locator('[data-files="Chụp ảnh"]').setInputFiles(picture('truoc'));
  await expect(camera.getByText('1/9 ảnh')).toBeVisible();
  await camera.locator('[data-files="Chụp ảnh"]').setInputFiles(picture('sau'));
  await expect(camera.getByText('2/9 ảnh')).toBeVisible();
  await expectAccessible(seller);
  await camera.getByRole('button', { name: 'Xong' }).click();
  await seller.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Áo khoác gió hai lớp');
  await chooseCategory(seller, 'áo khoác');
  await seller.getByRole('textbox', { name: 'Bậc 1: giá mỗi cái' }).fill('185.000');
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: 'Lưu nháp' }).click();
  const id = await savedId(seller);
  const { product } = (await callRoute(seller, getSellerProduct, { params: { id } })).data;
  expect(product).toMatchObject({ status: 'draft', images: [{}, {}], prices: [{ price: 185_000 }] });
  await seller.getByRole('button', { name: 'Xem trang như khách' }).click();
  const link = await seller.getByRole('link', { name: 'Mở trang mới' }).getAttribute('href');
  const customer = await browser.newPage();
  await customer.goto(new URL(link!).pathname);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Áo khoác gió hai lớp');
  await expect(customer.getByText('Bản xem trước')).toBeVisible();
  await customer.close();
  await remove(seller, id);
});
