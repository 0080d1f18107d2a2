import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an editor moves, hides and renames blocks of the home page, and a visitor sees the result', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/noi-dung/trang-chu');
  const blocks = page.getByRole('list', { name: 'Khối trang chủ' }).getByRole('listitem');
  const categoryBlock = blocks.nth(2);
  await expect(categoryBlock).toContainText('Danh mục');
  const handle = page.getByRole('button', { name: 'Đổi chỗ khối Danh mục', exact: true });
  await handle.press('Space');
  await expect(page.getByText('Chỗ thứ 3 trong')).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText('Chỗ thứ 2 trong')).toBeAttached();
  await handle.press('Space');
  await expect(blocks.nth(1)).toContainText('Danh mục');
  await page.getByRole('button', { name: 'Ẩn khối Rao vặt' }).click();
  await page.getByRole('button', { name: 'Sửa khối Hàng mới' }).click();
  await page.getByRole('region', { name: 'Khối Hàng mới' }).getByLabel('Tiêu đề').fill('Mới về chiều nay');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã xuất bản. Trang chủ đổi ngay.')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto('/');
  const headings = visitor.getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasText: 'Mới về chiều nay' })).toBeVisible();
  await expect(headings.filter({ hasText: /^Rao vặt$/ })).toHaveCount(0);
  const titles = await headings.allTextContents();
  const placeOf = (title: string) => titles.findIndex((text) => text.startsWith(title));
  expect(placeOf('Danh mục')).toBeLessThan(placeOf('Deal hôm nay'));
  await visitor.close();

  // restores the block: other journeys open the home page
  await page.getByRole('button', { name: 'Hiện khối Rao vặt' }).click();
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByRole('button', { name: 'Ẩn khối Rao vặt' })).toBeVisible();
});

test('an editor edits a banner in the banner calendar, which marks overlaps @both', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/banner');
  await expect(page.getByText('Trùng chỗ:').first()).toBeVisible();
  await page.getByRole('link', { name: /^Mùa giải (?:học đường|mới)/ }).click();
  const form = page.getByRole('form', { name: 'Sửa banner' });
  await form.getByLabel('Tiêu đề').fill('');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Vui lòng đặt tiêu đề.')).toBeVisible();
  await form.getByLabel('Tiêu đề').fill('Mùa giải mới');
  await expect(page.getByRole('region', { name: 'Xem trước' })).toContainText('Mùa giải mới');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('link', { name: /^Mùa giải mới\s*, Đã lên lịch/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('an editor merges a category after a preview of what moves, and undoes the merge', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/danh-muc');
  const tree = page.getByRole('list', { name: 'Danh mục' });
  await tree.getByRole('button', { name: 'Sửa danh mục Áo tập gym' }).click();
  await page.getByRole('button', { name: 'Gộp vào danh mục khác' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gộp danh mục' });
  await dialog.getByLabel('Danh mục giữ lại').selectOption({ label: 'Áo chạy bộ (mã 104)' });
  await expect(dialog.getByText('Sẽ chuyển sang Áo chạy bộ')).toBeVisible();
  await dialog.getByLabel('Gõ “Áo tập gym” để xác nhận').fill('áo tập gym');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Gộp \d/ }).click();
  await expect(page.getByText('Đã gộp Áo tập gym')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto('/category/child/103-ao-tap-gym.html');
  await expect(visitor).toHaveURL(/\/category\/child\/104-ao-chay-bo\.html$/);
  await visitor.close();

  await page.getByRole('button', { name: 'Tách lại' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(tree.getByRole('button', { name: 'Sửa danh mục Áo tập gym' })).toBeVisible();
  await expectFits(page);
});
