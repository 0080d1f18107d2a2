import {
  changeCategory,
  getStaffCategory,
  listStaffCategories,
} from '@market/contract/catalogue/category-staff-routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an attribute that an editor makes required is required from sellers @both', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  const { categories } = (await callRoute(page, listStaffCategories)).data;
  const category = categories.find(({ level, title }) => level === 2 && /Váy|Chân váy/.test(title))!;
  const place = category.attributes.length + 1;
  await page.goto(`/quan-tri/danh-muc?sua=${category.id}`);
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click();
  await page.getByRole('textbox', { name: `Tên thuộc tính ${place}` }).fill('Mùa mặc');
  await page.getByRole('combobox', { name: `Kiểu của thuộc tính ${place}` }).selectOption('choice');
  await page.getByRole('textbox', { name: `Lựa chọn của thuộc tính ${place}` }).fill('Hè\nThu\nĐông');
  await page.getByRole('checkbox', { name: `Bắt buộc thuộc tính ${place}` }).check();
  await expect(page.getByRole('region', { name: 'Hoa hồng' })).toContainText('Theo danh mục cha');
  await expectAccessible(page);
  await expectFits(page);
  const form = page.getByRole('form', { name: `Danh mục ${category.title}` });
  await form.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu danh mục')).toBeVisible();
  await expect(form.getByRole('heading', { name: category.title })).toBeFocused();

  await signInAs('seller');
  await page.goto('/nguoi-ban/san-pham/moi');
  await page.getByRole('combobox', { name: 'Ngành hàng' }).fill(category.title);
  await page.getByRole('listbox', { name: 'Ngành hàng' }).getByRole('option').first().click();
  const season = page.getByRole('combobox', { name: 'Mùa mặc' });
  await expect(season).toBeVisible();
  await page.getByRole('button', { name: 'Lưu và gửi duyệt' }).filter({ visible: true }).click();
  await expect(season).toHaveAttribute('aria-invalid', 'true');
  await season.selectOption('Thu');
  await expect(season).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectFits(page);

  // restores the category: other journeys publish products
  await signInAs('editor');
  const { version } = (await callRoute(page, getStaffCategory, { params: { id: category.id } })).data
    .category;
  await callRoute(page, changeCategory, {
    params: { id: category.id },
    body: { version, attributes: category.attributes },
  });
});

test('a category that is chosen on a phone opens in sight @phone', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/danh-muc');
  await page.getByRole('button', { name: /^Sửa danh mục Thời trang nam/ }).click();
  const form = page.getByRole('form', { name: 'Danh mục Thời trang nam' });
  await expect(form.getByRole('heading', { name: 'Thời trang nam' })).toBeFocused();
  await expect(form.getByLabel('Tên danh mục')).toBeInViewport();
});
