import { exportAuditLog } from '@market/contract/audit/routes';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an administrator exports the audit log, and the log records the export', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/nhat-ky');
  const exportResponse = page.waitForResponse((response) => response.url().includes(exportAuditLog.path));
  await page.getByRole('link', { name: 'Xuất CSV' }).click();
  expect((await exportResponse).status()).toBe(200);
  await page.getByLabel('Loại việc').selectOption({ label: 'Tải nhật ký' });
  await expect(page).toHaveURL(/action=audit\.exported/);
  const row = page.getByRole('row').filter({ hasText: 'Lê Quang Phiên' }).first();
  await expect(row).toContainText('Tải nhật ký Nhật ký quản trị');
  await expectAccessible(page);
  await expectFits(page);
});

test('a page of administrators is refused to a moderator and to a buyer @phone', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs('moderator');
  await page.goto('/quan-tri/phan-quyen');
  await expect(page.getByRole('heading', { name: 'Vai trò của bạn chưa được mở trang này' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await signInAs('buyer');
  await page.goto('/quan-tri/phan-quyen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/không|Không/);
  // the browser reports the refusals
  pageErrors.splice(0);
});
