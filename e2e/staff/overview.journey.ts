import { exportOverview } from '@market/contract/overview/routes';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an administrator sees figures of today and of 30 days, and opens the most urgent queue @both', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/quan-tri');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tổng quan');
  await expect(page.getByRole('heading', { name: 'Đơn theo giờ' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: '30 ngày' }).click();
  await expect(page.getByRole('heading', { name: 'Đơn theo ngày' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Số liệu của biểu đồ' })
    .getByRole('link', { name: 'GMV' })
    .click();
  await expect(page).toHaveURL(/ngay=30&xem=gmv/);
  await page.getByText('Xem bảng số liệu').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  const exportResponse = page.waitForResponse((response) => response.url().includes(exportOverview.path));
  await page.getByRole('link', { name: 'Báo cáo ngày' }).click();
  expect((await exportResponse).status()).toBe(200);
  await page.getByRole('link', { name: 'Nhận việc gấp nhất' }).click();
  await expect(page).not.toHaveURL(/quan-tri(\?|$)/);
});

test('support sees its own queues and no sales figures @phone', async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto('/quan-tri');
  const queues = page.getByRole('region', { name: 'Hàng đợi' });
  await expect(queues.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Shop và người mới' })).toBeVisible();
  await expect(page.getByText('GMV')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});
