import { deleteBanner } from '@market/contract/content/staff-routes';
import { forbidden } from '@market/contract/problems';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an editor publishes a policy, which a visitor reads, and publishes the earlier one again', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/noi-dung/chinh-sach');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Chính sách đổi trả|^Đổi trả/ }).click();
  const form = page.getByRole('form', { name: 'Văn bản' });
  const title = form.getByRole('textbox', { name: 'Tiêu đề' });
  const earlierTitle = await title.inputValue();
  await title.fill('');
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(form.getByText('Vui lòng đặt tiêu đề.')).toBeVisible();
  await title.fill('Đổi trả trong 10 ngày');
  const text = form.getByRole('textbox', { name: 'Nội dung văn bản' });
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(form.getByText('Vui lòng viết nội dung.')).toBeVisible();
  await expect(text).toBeFocused();
  await text.pressSequentially('Đổi trong 10 ngày.');
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText('Đã đăng', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const visitor = await browser.newPage();
  await visitor.goto('/chinh-sach/doi-tra');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Đổi trả trong 10 ngày');
  await visitor.close();

  await title.fill(earlierTitle);
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(title).toHaveValue(earlierTitle);
});

test('an administrator adds a regulation, and publishes the former regulations again', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/quan-tri/cai-dat/quy-che');
  await expectAccessible(page);
  await expectFits(page);
  const form = page.getByRole('form', { name: 'Quy chế' });
  const rules = form.getByRole('listitem');
  const count = await rules.count();
  await form.getByRole('button', { name: 'Thêm điều' }).click();
  const newRule = rules.nth(count);
  await newRule.getByLabel('Số điều').fill('sáu');
  await newRule.getByLabel('Tên điều').fill('Giao thử');
  await newRule.getByLabel('Nội dung').fill('Người mua được mở gói trước khi trả tiền mặt.');
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(newRule.getByText('Ghi số điều như 6 hoặc 6.2.')).toBeVisible();
  await expect(newRule.getByLabel('Số điều')).toBeFocused();
  await newRule.getByLabel('Số điều').fill('98');
  await form.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText('Đã đăng quy chế')).toBeVisible();
  await page.goto('/chinh-sach/xu-ly-tranh-chap');
  await expect(page.getByText('Giao thử')).toBeVisible();
  await page.goto('/quan-tri/cai-dat/quy-che');
  await page
    .getByRole('button', { name: /^Đăng lại/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Đã đăng lại')).toBeVisible();
  await expect(rules).toHaveCount(count);
});

test('an editor sees how often each banner was shown @both', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/banner');
  const results = page.getByRole('region', { name: /^Kết quả/ });
  await expect(results.getByRole('listitem').first()).toContainText(/\d+ xem/);
  await expect(results.getByRole('img', { name: /^Lượt xem từng ngày/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('leaving an unsaved post needs a confirmation', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/noi-dung/bai-viet/moi');
  const form = page.getByRole('form', { name: 'Bài viết' });
  const title = form.getByRole('textbox', { name: 'Tiêu đề' });
  await title.fill('Bài viết dở');
  const list = page.getByRole('link', { name: 'Về danh sách bài viết' });
  const dialog = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await list.click();
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(title).toHaveValue('Bài viết dở');

  await form.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/bai-viet\/\d+$/);
  await title.fill('Bài sẽ xóa');
  await list.click();
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await form.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page).toHaveURL(/bai-viet$/);
});

test('a banner whose deletion is refused stays open and says why', async ({ page, signInAs, pageErrors }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/banner?sua=1');
  const form = page.getByRole('form', { name: 'Sửa banner' });
  await page.route(`**${deleteBanner.path.replace(':id', '1')}`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { status: 403, code: forbidden.code, message: 'Bạn không có quyền thực hiện việc này.' },
    }),
  );
  // twice: a form that closes stays visible for a moment
  for (const _ of ['first', 'again']) {
    await form.getByRole('button', { name: 'Xóa' }).click();
    await page.getByRole('button', { name: 'Đồng ý' }).click();
    await expect(form.getByText('Bạn không có quyền thực hiện việc này.')).toBeVisible();
  }
  allowStatus(pageErrors, 403);
});
