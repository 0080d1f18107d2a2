import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import {
  acceptQuotation,
  createRfq,
  listRfqQuotations,
  writeQuotationMessage,
} from '@market/contract/rfq/routes';
import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import { getSession } from '@market/contract/sessions/routes';
import { registerBuyer } from '../buyer/new-buyer.ts';
import { callRoute } from '../call-route.ts';
import { allowLostNetwork } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { agree } from '../order-parties.ts';

const TITLE = '180 áo nhóm in tên từng người';

/** A request to the shop of the seller's page. */
const requestFrom = async (buyer: Page, seller: Page): Promise<Rfq> => {
  const { shop } = (await callRoute(seller, getSession)).data.user;
  const query = { filter_shop_id: shop!.id, limit: 1 };
  const { products } = await callRoute(seller, searchProducts, { query });
  const rfq = {
    title: TITLE,
    product_id: products[0]!.id,
    quantity: 180,
    target_price: 80_000,
    description: 'In tên sau lưng, chia đủ size',
    province_code: '01',
    shop_ids: [shop!.id],
  };
  return (await callRoute(buyer, createRfq, { body: { rfq } })).rfq;
};

const quotationOf = async (buyer: Page, { id }: Rfq): Promise<Quotation> => {
  const { quotations } = await callRoute(buyer, listRfqQuotations, { params: { id } });
  return quotations.find(({ status }) => status === 'sent' || status === 'viewed')!;
};

const quotationPanel = (seller: Page) => seller.getByRole('region', { name: 'Báo giá đã gửi' });
const form = (seller: Page) => seller.getByRole('form', { name: 'Báo giá của bạn' });
const price = (seller: Page) => form(seller).getByRole('textbox', { name: 'Đơn giá', exact: true });
const send = (seller: Page) => form(seller).getByRole('button', { name: 'Gửi báo giá' }).click();

test('a request appears in the open inbox, and is quoted, withdrawn, quoted again and accepted @both', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  await seller.goto('/nguoi-ban/yeu-cau-bao-gia');
  await expect(seller.getByRole('link', { name: /^Mới/ })).toBeVisible();
  const buyer = await (await browser.newContext()).newPage();
  await registerBuyer(buyer);
  const rfq = await requestFrom(buyer, seller);
  const entry = seller.locator(`a[href*="${rfq.id}"]`);
  await entry.click();
  await expect(seller.getByRole('heading', { name: TITLE })).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  await price(seller).fill('82.000');
  await form(seller).getByLabel('Thời gian may').fill('9');
  await form(seller).getByRole('button', { name: 'Lưu nháp' }).click();
  await seller.reload();
  await expect(price(seller)).toHaveValue('82.000');
  await form(seller).getByLabel('Phí in, thêu').fill('hai nghìn');
  await form(seller).getByLabel('Khối lượng').fill('220');
  await send(seller);
  await expect(form(seller).getByLabel('Phí in, thêu')).toBeFocused();
  await form(seller).getByLabel('Phí in, thêu').fill('2.000');
  await expect(form(seller).getByText('15.120.000')).toBeVisible();
  await send(seller);
  await expect(quotationPanel(seller).getByText('Mới gửi')).toBeVisible();

  const first = await quotationOf(buyer, rfq);
  await callRoute(buyer, writeQuotationMessage, {
    params: { id: first.id },
    body: { content: 'In hai mặt được không?' },
  });
  await expect(quotationPanel(seller).getByText('In hai mặt được không?')).toBeVisible();

  await quotationPanel(seller).getByRole('button', { name: 'Rút báo giá' }).click();
  await agree(seller);
  await expect(quotationPanel(seller).getByText('Đã rút')).toBeVisible();
  // sending removes the draft
  await expect(price(seller)).toBeVisible();
  const readDrafts = () =>
    seller.evaluate((id) => Object.keys(localStorage).filter((key) => key.endsWith(`:${id}`)), rfq.id);
  await expect.poll(readDrafts).toEqual([]);
  await form(seller).getByLabel('Khối lượng').fill('220');
  await price(seller).fill('78.000');
  await send(seller);
  await expect(quotationPanel(seller).getByText('14.400.000')).toBeVisible();

  const { id } = await quotationOf(buyer, rfq);
  await callRoute(buyer, acceptQuotation, { params: { id }, body: {} });
  await expect(quotationPanel(seller).getByText('Đã chốt')).toBeVisible();
  await expect(form(seller)).toHaveCount(0);
  await expectAccessible(seller);
  await expectFits(seller);
});

test('a typed quotation stays through a lost network and a reload @phone', async ({
  page: seller,
  context,
  pageErrors,
  signInAs,
  browser,
}) => {
  await signInAs('seller');
  const buyer = await (await browser.newContext()).newPage();
  await registerBuyer(buyer);
  const { id } = await requestFrom(buyer, seller);
  await seller.goto(`/nguoi-ban/yeu-cau-bao-gia?rfq=${id}`);
  await price(seller).fill('81.000');
  await form(seller).getByLabel('Thời gian may').fill('9');
  await form(seller).getByLabel('Khối lượng').fill('220');
  await context.setOffline(true);
  await send(seller);
  await expect(seller.getByText('Không kết nối được máy chủ.')).toBeVisible();
  await expect(price(seller)).toHaveValue('81.000');
  await context.setOffline(false);
  await seller.reload();
  await expect(price(seller)).toHaveValue('81.000');
  await send(seller);
  await expect(quotationPanel(seller).getByText('Mới gửi')).toBeVisible();
  await price(seller).fill('80.500');
  await seller.reload();
  await expect(price(seller)).toHaveValue('80.500');
  allowLostNetwork(pageErrors);
});
