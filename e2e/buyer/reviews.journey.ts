import type { Page } from '@playwright/test';
import { receiveOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { callRoute } from '../call-route.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree, deliverOrder, openAs, orderBetween } from '../order-parties.ts';

const productPath = ({ lineItems: [line] }: Order) => `/${line!.handle}-${line!.productId}.html`;
const reviewOf = (page: Page, comment: string) => page.getByRole('article').filter({ hasText: comment });
/** Public pages are cached for some seconds: waits until the HTML contains the comment. */
const openReview = async (page: Page, path: string, comment: string) => {
  const readHtml = async () => (await page.request.get(path)).text();
  await expect.poll(readHtml, { timeout: 120_000 }).toContain(comment);
  await page.goto(path);
  // before hydration a press loads the cached page again
  const hydrated = page.locator('[data-section][data-hydrated]').getByRole('article');
  await expect(hydrated.filter({ hasText: comment })).toBeVisible();
  return reviewOf(page, comment);
};

test('a buyer writes a review and edits it once, the shop answers, and a reader marks and reports it', async ({
  page: buyer,
  signInAs,
  browser,
  pageErrors,
}) => {
  test.slow(); // three people, and cached pages
  await signInAs('buyer');
  const seller = await openAs(browser, 'seller');
  const order = await orderBetween(buyer, seller);
  await deliverOrder(seller, order);
  await callRoute(buyer, receiveOrder, { params: { id: order.id } });
  const comment = `Vải dày, đường may chắc ${order.orderNumber}`;

  await buyer.goto('/tai-khoan/don-hang?tab=Delivered');
  await buyer.getByRole('button', { name: `Đánh giá #${order.orderNumber}` }).click();
  const dialog = buyer.getByRole('dialog', { name: `Đánh giá đơn #${order.orderNumber}` });
  const send = dialog.getByRole('button', { name: 'Gửi đánh giá' });
  await send.click();
  await expect(dialog.getByText('Hãy chọn số sao cho ít nhất một sản phẩm.')).toBeVisible();
  await expect(dialog.getByText('Hãy chọn số sao cho mục Trao đổi.')).toBeVisible();
  // the first star has the focus: four steps to the right is the fifth
  for (let step = 0; step < 4; step += 1) await buyer.keyboard.press('ArrowRight');
  const goods = dialog.getByRole('region', { name: order.lineItems[0]!.name });
  await expect(goods.getByRole('radio', { name: '5 sao: Rất hài lòng' })).toBeChecked();
  await goods.getByLabel('Nhận xét (không bắt buộc)').fill(comment);
  const file = goods.locator('input[type=file]');
  await file.setInputFiles({
    name: 'hong.png',
    mimeType: 'image/png',
    buffer: Buffer.from('không phải ảnh'),
  });
  await expect(goods.getByText(/^hong\.png: Không đọc được ảnh này/)).toBeVisible();
  await expect(goods.getByRole('img', { name: 'hong.png' })).toHaveCount(0);
  allowStatus(pageErrors, 422);
  await file.setInputFiles({ name: 'ao.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE });
  await expect(goods.getByText('Đã tải 1 ảnh')).toBeVisible();
  for (const score of ['Đúng mô tả', 'Trao đổi', 'Tin cậy']) {
    const group = dialog.getByRole('radiogroup', { name: score });
    await group.getByRole('radio', { name: '4 sao: Hài lòng' }).check({ force: true });
  }
  await expectAccessible(buyer, 'dialog');
  await expectFits(buyer);
  await send.click();
  await expect(buyer.getByText('Đã gửi đánh giá, cảm ơn bạn')).toBeVisible();

  const review = await openReview(buyer, productPath(order), comment);
  await expect(review.getByRole('img', { name: '5,0 trên 5 sao' })).toBeVisible();
  await review.getByRole('button', { name: 'Xem ảnh 1 của đánh giá' }).click();
  await expect(buyer.getByRole('dialog')).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expectAccessible(buyer, '#danh-gia');
  await expectFits(buyer);

  await buyer.goto(`/tai-khoan/don-hang/${order.id}`);
  const editButton = buyer.getByRole('button', { name: `Sửa đánh giá #${order.orderNumber}` });
  await editButton.click();
  await dialog.getByRole('button', { name: /^Sửa đánh giá / }).click();
  await goods.getByLabel('Nhận xét (không bắt buộc)').fill(`${comment}, giặt không ra màu`);
  await send.click();
  await expect(buyer.getByText('Đã sửa đánh giá')).toBeVisible();
  // every line has a review, which was edited once
  await expect(editButton).toHaveCount(0);

  const editedReview = await openReview(seller, productPath(order), `${comment}, giặt không ra màu`);
  await editedReview.getByRole('button', { name: 'Trả lời' }).click();
  await seller.getByRole('dialog').getByLabel('Câu trả lời').fill(`Cảm ơn bạn ${order.orderNumber}`);
  await agree(seller);
  await expect(editedReview.getByText(`Cảm ơn bạn ${order.orderNumber}`)).toBeVisible();
  await expect(editedReview.getByRole('button', { name: 'Trả lời' })).toHaveCount(0);

  const reader = await openAs(browser, 'secondSeller');
  const answeredReview = await openReview(reader, productPath(order), `Cảm ơn bạn ${order.orderNumber}`);
  await expect(answeredReview.getByRole('button', { name: 'Trả lời' })).toHaveCount(0);
  await answeredReview.getByRole('button', { name: 'Hữu ích' }).click();
  await expect(answeredReview.getByRole('button', { name: 'Hữu ích (1)', pressed: true })).toBeVisible();
  await answeredReview.getByRole('button', { name: 'Báo cáo' }).click();
  await agree(reader);
  await expect(reader.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  await reader.getByRole('radio', { name: 'Không nói về sản phẩm' }).check();
  await expectAccessible(reader, 'dialog');
  const isReport = /\/reviews\/\d+\/report$/;
  await reader.route(isReport, (route) => route.abort());
  await agree(reader);
  await expect(reader.getByRole('dialog').getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await expect(reader.getByRole('radio', { name: 'Không nói về sản phẩm' })).toBeChecked();
  await reader.unroute(isReport);
  await agree(reader);
  await expect(answeredReview.getByRole('button', { name: 'Đã báo cáo' })).toBeVisible();
});
