import type { Page } from '@playwright/test';
import { getOrder } from '@market/contract/orders/routes';
import { sendQuotation, withdrawQuotation } from '@market/contract/rfq/routes';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { callRoute } from '../call-route.ts';
import { allowAbortedRequests } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { bookTransfer, openAs } from '../order-parties.ts';
import { waitForFigures, orderButton } from './checkout.ts';
import { registerBuyer } from './new-buyer.ts';

const TITLE = '300 áo polo thêu logo quán cà phê';

const createRequest = async (buyer: Page): Promise<string> => {
  await buyer.goto('/yeu-cau-bao-gia/tao');
  await buyer.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Tên hàng' })).toBeFocused();
  await expect(buyer.getByText('Vui lòng chọn ngành hàng.')).toBeVisible();
  await buyer.getByRole('textbox', { name: 'Tên hàng' }).fill(TITLE);
  await buyer.getByLabel('Ngành hàng').selectOption({ label: 'Đồng phục › Áo polo đồng phục' });
  await buyer.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('300');
  await buyer.getByLabel('Giá mong muốn').fill('90.000');
  await buyer.getByLabel('Mô tả chi tiết').fill('Thêu 2 màu ngực trái');
  await buyer.getByText('Chia theo size, màu').click();
  await buyer.getByLabel('Bảng tính size, màu, số lượng').setInputFiles({
    name: 'size.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Size,Màu,Số lượng\nM,Trắng,100\nL,Đen,50\n'),
  });
  await expect(buyer.getByLabel('Màu, dòng 2')).toHaveValue('Đen');
  await buyer.getByLabel('Số lượng, dòng 2').fill('200');
  await buyer.getByLabel('Giao đến').selectOption({ label: 'Hà Nội' });
  await expectAccessible(buyer);
  await expectFits(buyer);
  await buyer.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(buyer.getByRole('heading', { name: TITLE })).toBeVisible();
  return new URL(buyer.url()).pathname.split('/').at(-1)!;
};

/** Sends a quotation of the demo seller through its form. */
const quoteByForm = async (seller: Page, id: string): Promise<void> => {
  await seller.goto(`/nguoi-ban/yeu-cau-bao-gia?rfq=${id}`);
  const form = seller.getByRole('form', { name: 'Báo giá của bạn' });
  await form.getByRole('textbox', { name: 'Đơn giá', exact: true }).fill('88.000');
  await form.getByLabel('Thời gian may').fill('10');
  await form.getByLabel('Khối lượng').fill('250');
  await form.getByLabel('Phí giao', { exact: true }).selectOption('Miễn phí');
  await expect(form.getByText('26.400.000')).toBeVisible();
  await expectAccessible(seller);
  await form.getByRole('button', { name: 'Gửi báo giá' }).click();
  // the open page of the buyer may have shown it already
  const state = seller.getByRole('region', { name: 'Báo giá đã gửi' }).getByText(/^(Mới gửi|Khách đã xem)$/);
  await expect(state).toBeVisible();
};

/** At 95.000 đồng, for a week. */
const quoteByCall = async (seller: Page, id: string): Promise<string> => {
  const body = {
    quotation: {
      unit_price: 95_000,
      lead_time_days: 7,
      grams: 250,
      valid_until: addDays(dayInVietnam(new Date()), 7),
    },
  };
  return (await callRoute(seller, sendQuotation, { params: { id }, body })).quotation.id;
};

const placeQuotedOrder = async (buyer: Page): Promise<string> => {
  await buyer.getByRole('link', { name: 'Đặt hàng' }).filter({ visible: true }).click();
  await expect(buyer.getByLabel('L', { exact: false }).first()).toHaveValue('200');
  await buyer.getByRole('button', { name: 'Chọn cách giao và thanh toán' }).click();
  await buyer.getByRole('radio', { name: /Chuyển khoản/ }).check();
  await waitForFigures(buyer);
  await expect(buyer.getByText('26.400.000').filter({ visible: true }).first()).toBeVisible();
  await orderButton(buyer).click();
  await expect(buyer.getByRole('heading', { name: /^Đã gửi đơn/ })).toBeVisible();
  return new URL(buyer.url()).searchParams.get('don-hang')!;
};

test('a buyer requests quotations, two shops quote, and one is accepted, ordered and paid @phone', async ({
  page: buyer,
  browser,
  request,
}) => {
  test.slow(); // three people
  await registerBuyer(buyer);
  const seller = await openAs(browser, 'seller');
  const other = await openAs(browser, 'secondSeller');
  const id = await createRequest(buyer);
  await quoteByCall(other, id);
  await quoteByForm(seller, id);
  // both appear on the open page
  const card = buyer.getByRole('listitem').filter({ hasText: '88.000' });
  await expect(card).toBeVisible();
  await expect(buyer.getByRole('listitem').filter({ hasText: '95.000' })).toBeVisible();

  await card.getByRole('link', { name: 'Hỏi thêm' }).click();
  await buyer.getByLabel('Lời nhắn').fill('Giao trong tháng được không?');
  await buyer.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(seller.getByText('Giao trong tháng được không?')).toBeVisible();
  const answer = seller.getByRole('region', { name: 'Báo giá đã gửi' });
  await answer.getByLabel('Lời nhắn').fill('Dạ được, 10 ngày ạ');
  await answer.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(buyer.getByText('Dạ được, 10 ngày ạ')).toBeVisible();

  await card.getByRole('link', { name: 'Chốt báo giá' }).click();
  await buyer.getByRole('button', { name: 'Chốt báo giá' }).click();
  await expect(card.getByText('Đã chốt')).toBeVisible();
  await expect(answer.getByText('Đã chốt')).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);

  const orderId = await placeQuotedOrder(buyer);
  await expect(answer.getByRole('link', { name: 'Xem đơn hàng' })).toBeVisible();
  const params = { id: orderId };
  await callRoute(seller, confirmSellerOrder, { params });
  const placedOrder = (await callRoute(buyer, getOrder, { params })).data.order;
  expect(placedOrder.totalPrice).toBe(26_400_000);
  await bookTransfer(request, placedOrder.payment_id!, placedOrder.totalPrice);
  await expect
    .poll(async () => (await callRoute(buyer, getOrder, { params })).data.order.financialStatus)
    .toBe('paid');
});

test('a quotation that ends while its buyer is about to accept it says so', async ({
  page: buyer,
  browser,
}) => {
  await registerBuyer(buyer);
  const seller = await openAs(browser, 'secondSeller');
  const quotation = await quoteByCall(seller, await createRequest(buyer));
  await buyer.getByRole('link', { name: 'Chốt báo giá' }).filter({ visible: true }).click();
  await expect(buyer.getByRole('heading', { name: /^Chốt báo giá của/ })).toBeVisible();
  await callRoute(seller, withdrawQuotation, { params: { id: quotation }, body: {} });
  await expect(buyer.getByRole('heading', { name: /đã kết thúc$/ })).toBeVisible();
  await expect(buyer.getByText('Đã rút. Bạn chọn báo giá khác')).toBeVisible();
});

test('a guest finds an open request by keyword, and sees no name or phone number of the buyer', async ({
  page,
}) => {
  await page.goto('/yeu-cau-bao-gia');
  const search = page.getByRole('search').filter({ has: page.getByLabel('Ngành hàng') });
  await search.getByRole('textbox', { name: 'Tìm yêu cầu báo giá' }).fill('bong ro');
  await search.getByRole('button', { name: 'Tìm' }).click();
  await page.getByRole('link', { name: 'Đồ bóng rổ cho trường học' }).click();
  await expect(page.getByRole('heading', { name: 'Đồ bóng rổ cho trường học' })).toBeVisible();
  await expect(page.getByText(/Thành|090/)).toHaveCount(0);
  await expectAccessible(page);
});

test('two of four quotations are compared side by side, and one is chosen there @phone', async ({
  browser,
}) => {
  const buyer = await openAs(browser, 'buyer');
  await buyer.goto('/yeu-cau-bao-gia');
  await buyer.getByRole('link', { name: /^Áo polo đồng phục công ty/ }).click();
  const boxes = buyer.getByRole('checkbox', { name: /^So sánh báo giá của/ });
  await expect(boxes).toHaveCount(4);
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await expect(boxes.nth(0)).not.toBeChecked();
  await buyer.getByRole('button', { name: 'So sánh 2 báo giá' }).click();
  const sheet = buyer.getByRole('dialog', { name: 'So sánh 2 báo giá' });
  await expect(sheet.getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(buyer);
  await expectFits(buyer);
  await sheet.getByRole('link', { name: 'Chốt báo giá' }).first().click();
  await expect(buyer.getByRole('heading', { name: /^Chốt báo giá của/ })).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('a request that could not be sent says so in view, with what was typed @phone', async ({
  page,
  pageErrors,
}) => {
  await registerBuyer(page);
  await page.goto('/yeu-cau-bao-gia/tao');
  await page.getByRole('textbox', { name: 'Tên hàng' }).fill(TITLE);
  await page.getByLabel('Ngành hàng').selectOption({ label: 'Đồng phục › Áo polo đồng phục' });
  await page.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('300');
  await page.getByLabel('Mô tả chi tiết').fill('Thêu 2 màu ngực trái');
  await page.getByLabel('Giao đến').selectOption({ label: 'Hà Nội' });
  await page.route('**/yeu-cau-bao-gia/tao.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport();
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('thử lại');
  await expect(page.getByLabel('Mô tả chi tiết')).toHaveValue('Thêu 2 màu ngực trái');
  allowAbortedRequests(pageErrors);
});
