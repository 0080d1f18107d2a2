import { expect, expectFits, test } from '../market.ts';
import { findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

test('what a buyer has typed for a shop stays when another type is chosen @both', async ({ page }) => {
  await registerBuyer(page);
  const [goods] = await findGoods(page.request, { count: 1, share: 0 });
  await page.goto(`/tai-khoan/phieu/tao?san-pham=${goods!.productId}&loai=gia-tot-hon`);
  const type = (name: string) =>
    page.getByRole('navigation', { name: 'Bạn cần shop làm gì?' }).getByRole('link', { name });
  const message = page.getByLabel(/Ghi chú cho shop|Bạn muốn hỏi gì/);
  const quantity = page.getByRole('textbox', { name: 'Số lượng cần' });
  const price = page.getByRole('textbox', { name: /^Giá mong muốn/ });
  await message.fill('Lấy hàng tháng, có hóa đơn');
  await price.fill('rẻ nhất');
  await page.getByRole('button', { name: 'Xin giá tốt hơn' }).click();
  await expect(page.getByText('Hãy cho shop biết bạn cần bao nhiêu')).toBeVisible();
  await quantity.fill('200');
  await type('Gọi lại').click();
  await expect(page.getByRole('button', { name: 'Nhờ shop gọi lại' })).toBeVisible();
  await expect(quantity).toBeHidden();
  await expect(message).toHaveValue('Lấy hàng tháng, có hóa đơn');
  await expectFits(page);
  await type('Hỏi').click();
  await expect(page.getByText('Hãy cho shop biết bạn cần bao nhiêu')).toHaveCount(0);
  await expect(quantity).toHaveValue('200');
  await expect(price).toBeHidden();
  // the price that cannot be read is not asked for here
  await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/phieu(?!\/tao)/);
  await expect(page.getByText('Lấy hàng tháng, có hóa đơn').first()).toBeVisible();
});
