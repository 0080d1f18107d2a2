import { expect, expectAccessible, expectFits, test } from '../market.ts';

// one after the other: all editors share one draft
test.describe.configure({ mode: 'default' });

test('an editor drafts a synonym, tests it, applies it and reverts it', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/tim-kiem');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Người gõ').fill('áo xì teen');
  await dialog.getByRole('button', { name: 'Đưa vào nháp' }).click();
  await expect(dialog.getByText('Vui lòng nhập.')).toBeVisible();
  await dialog.getByLabel('Hiểu thành').fill('áo thun');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đưa vào nháp' }).click();
  const box = page.getByRole('region', { name: 'Hộp thử' });
  await expect(box.getByText('áo xì teen – áo thun')).toBeVisible();

  await box.getByLabel('Câu muốn thử').fill('áo xì teen');
  await box.getByRole('button', { name: 'Thử' }).click();
  await expect(box.getByRole('region', { name: 'Đang chạy' })).toContainText('kết quả');
  await expect(box.getByText('đồng nghĩa', { exact: true })).toBeVisible();
  await expect(box.getByRole('list').getByText('mới').first()).toBeVisible();
  await expectAccessible(page);

  await box.getByRole('button', { name: /Áp dụng \d+ thay đổi/ }).click();
  await expect(box.getByText('Bản nháp trống')).toBeFocused();
  await page.goto('/product/search?keyword=áo xì teen');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto('/quan-tri/tim-kiem?xem=lich-su');
  const history = page.getByRole('region', { name: 'Lịch sử đổi' });
  await history.getByRole('button', { name: 'Hoàn lại' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(history.getByText('Lần hoàn lại')).toBeVisible();
  await expectFits(page);

  await page.goto('/quan-tri/tim-kiem?nhom=short');
  await page.getByRole('searchbox', { name: 'Tìm từ' }).fill('addidas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tu=addidas/);
  await page
    .getByRole('button', { name: 'Xóa addidas – adidas trong nháp' })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Nháp xóa').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ khỏi nháp: addidas – adidas' }).click();
  await expect(page.getByText('Nháp xóa')).toHaveCount(0);
});

test('the search settings and their dialog fit a phone @phone', async ({ page, signInAs }) => {
  await signInAs('editor');
  await page.goto('/quan-tri/tim-kiem?thu=vo co cao gia re');
  await expect(page.getByRole('region', { name: 'Bản nháp' })).toContainText('kết quả');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Hiểu thành')).toBeVisible();
  await expectAccessible(page);
});

test('an editor drafts a search weight, which needs a new relevance run after the judged queries change', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/quan-tri/tim-kiem?thu=ao polo');
  const weights = page.getByRole('region', { name: 'Trọng số xếp hạng' });
  const box = page.getByRole('region', { name: 'Hộp thử' });
  await weights.getByRole('spinbutton', { name: 'Điểm của mới' }).fill('12');
  await weights.getByRole('button', { name: 'Đưa vào nháp' }).click();
  await expect(box.getByText('Mới 10 → 12')).toBeVisible();
  await expect(box.getByRole('button', { name: /Áp dụng \d+ thay đổi/ })).toBeDisabled();
  await box.getByRole('button', { name: 'Chạy bộ câu mẫu' }).click();
  await expect(box.getByText(/Bộ \d+ câu mẫu/)).toBeVisible();
  await expectAccessible(page);

  await box.getByText('Thêm “ao polo” vào bộ câu mẫu').click();
  await box.getByRole('checkbox').first().check();
  await box.getByRole('button', { name: 'Lưu câu mẫu' }).click();
  const judged = page.getByRole('region', { name: 'Câu mẫu', exact: true });
  await expect(judged.getByRole('link', { name: 'ao polo', exact: true })).toBeVisible();
  // the relevance run did not include the new query
  await expect(box.getByText('Trọng số mới cần chạy bộ câu mẫu trước khi áp dụng.')).toBeVisible();
  await judged.getByRole('button', { name: 'Bỏ câu mẫu ao polo', exact: true }).click();
  await expect(judged.getByRole('link', { name: 'ao polo', exact: true })).toHaveCount(0);
  await weights.getByRole('button', { name: 'Về mặc định' }).click();
  await weights.getByRole('button', { name: 'Đưa vào nháp' }).click();
  await expect(box.getByText('Mới 10 → 12')).toHaveCount(0);
});
