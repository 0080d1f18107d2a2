import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a seller sees the funnel and the sources of visitors, and exports the figures of chosen days @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/phan-tich');
  await expect(seller.locator('.recharts-bar-rectangle').first()).toBeVisible();
  const funnel = seller.getByRole('region', { name: 'Phễu mua hàng' }).getByRole('listitem');
  await expect(funnel).toHaveCount(5);
  await expect(funnel.last()).toContainText('Đặt thành công');
  await expect(seller.getByRole('region', { name: 'Khách đến từ đâu' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(seller);
  await expectFits(seller);
  const to = addDays(dayInVietnam(new Date()), -20);
  const from = addDays(to, -2);
  const days = seller.getByRole('form', { name: 'Chọn ngày' });
  await days.getByLabel('Từ ngày').fill(from);
  await days.getByLabel('Đến ngày').fill(to);
  await days.getByRole('button', { name: 'Xem' }).click();
  await expect(seller).toHaveURL(new RegExp(`tu=${from}&den=${to}$`));
  await seller.getByText('Xem bảng số liệu').click();
  await expect(seller.getByRole('table', { name: 'Số liệu theo ngày' }).getByRole('row')).toHaveCount(4);
  const download = seller.waitForEvent('download');
  await seller.getByRole('link', { name: 'Xuất CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`phan-tich-${from}-${to}.csv`);
});
