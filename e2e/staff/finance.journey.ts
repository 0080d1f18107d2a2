import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

// one after the other: two journeys at once would use the same payout
test.describe.configure({ mode: 'default' });

test('a large payout is approved by one person and transferred by another @both', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  test.slow();
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link').filter({ hasText: 'Cần hai người' }).first().click();
  const payout = page.getByRole('region').filter({ hasText: 'Thực nhận' });
  await expect(payout).toContainText('khớp ví của');
  await page.getByRole('button', { name: 'Duyệt lần một' }).click();
  await expect(payout).toContainText('Chờ người thứ hai');
  await expect(payout.getByRole('heading', { level: 2 })).toBeFocused();
  const address = page.url();
  const reference = `FT${Date.now()}`;
  const transfer = async () => {
    await page.getByLabel('Mã giao dịch ngân hàng').fill(reference);
    await page.getByRole('button', { name: 'Đã chuyển' }).click();
  };
  await transfer();
  await expect(page.getByText('Bạn đã duyệt lệnh này')).toBeVisible();
  allowStatus(pageErrors, 403);

  await signInAs('staff');
  await page.goto(address);
  await transfer();
  await expect(payout).toContainText(`mã ${reference}`);
  await page.goto('/quan-tri/nhat-ky');
  await expect(page.getByText('Ghi đã chuyển lệnh trả').filter({ visible: true }).first()).toBeVisible();
});

test('a payout batch is exported as one file, and a second person records a refusal of the bank @both', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh');
  const boxes = page.getByRole('checkbox', { name: /^Chọn lệnh của/, disabled: false });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Lập tệp chuyển khoản' }).click();
  const batch = page.getByRole('region').filter({ hasText: 'Tệp 2 lệnh' });
  await expectAccessible(page);
  await expectFits(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^chuyen-khoan-.*xlsx$/);
  await expect(batch).toContainText('Bạn đã tải tệp này');
  await expect(page.getByRole('button', { name: 'Hủy tệp' })).toHaveCount(0);
  await expect(batch.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  const address = page.url();

  await signInAs('staff');
  await page.goto(address);
  await batch.getByRole('checkbox').last().uncheck();
  await expect(batch).toContainText('1 lệnh bị từ chối');
  const reference = `FT${Date.now()}`;
  await page.getByLabel('Mã giao dịch ngân hàng').fill(reference);
  await page.getByRole('button', { name: 'Đã chuyển' }).click();
  await expect(batch).toContainText(`mã ${reference}`);
  await expect(batch.getByRole('list', { name: 'Lệnh trong tệp' }).getByRole('listitem')).toHaveCount(1);
});

test('finance finds a payout by the line of a bank statement @both', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh?xem=da-xu-ly');
  const rows = page.getByRole('listitem').filter({ hasText: /TT-\d{4}-\d{6}/ });
  const [number] = /TT-\d{4}-\d{6}/.exec(await rows.last().innerText())!;
  const search = page.getByRole('search', { name: 'Tìm lệnh trả' }).getByRole('searchbox');
  await search.fill(`MBVCB.7712.TRA SHOP ${number.replaceAll('-', '')}.CT tu 0011`);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lệnh trả tìm thấy' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(number);
  await expectAccessible(page);
  await expectFits(page);
  await search.fill('TT-0001-000000');
  await search.press('Enter');
  await expect(page.getByText('Không có lệnh nào mang mã này')).toBeVisible();
  await page.getByRole('link', { name: 'Xóa từ tìm' }).click();
  await expect(page.getByRole('heading', { name: 'Tiền trả shop chờ duyệt' })).toBeVisible();
});

test('finance sees a transfer without an order, and checks the ledger @both', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/quan-tri/tai-chinh/ngan-hang');
  await expect(page.getByText('NGUYEN VAN BINH CHUYEN KHOAN').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto('/quan-tri/tai-chinh/so-cai');
  await page.getByRole('button', { name: 'Soát sổ' }).click();
  await expect(page.getByText(/Cân: chênh 0/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('every other page of finance and the health of the market fit and are accessible @both', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('staff');
  for (const name of [
    'tai-chinh/tep-chuyen-khoan',
    'tai-chinh/cod',
    'tai-chinh/hoan-tien',
    'tai-chinh/cong-thanh-toan',
    'tai-chinh/hoa-hong',
    'tai-chinh/xu',
    'suc-khoe',
  ]) {
    await page.goto(`/quan-tri/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});

test('an administrator runs a job', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/suc-khoe');
  await page.getByRole('button', { name: 'Chạy Hết hạn xu' }).click();
  await expect(page.getByText('Đã gọi “Hết hạn xu” chạy')).toBeVisible();
});

test('a page number past the end redirects to the last page, and no empty list is shown', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/quan-tri/tai-chinh/ngan-hang?page=9');
  await expect(page).toHaveURL(/ngan-hang$/);
  await expect(page.getByText('Không còn dòng nào')).toHaveCount(0);
  await page.goto('/quan-tri/nguoi-dung?page=9999');
  await expect(page).not.toHaveURL(/page=9999/);
  await expect(page.getByText('Không tìm thấy ai')).toHaveCount(0);
});
