import type { APIResponse, Browser, Page } from '@playwright/test';
import { sendMessage } from '@market/contract/chat/routes';
import { getSession } from '@market/contract/sessions/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs } from '../order-parties.ts';
import { registerBuyer } from './new-buyer.ts';

/** A conversation of the buyer of the page in which the shop has answered. */
const startConversation = async (buyer: Page, browser: Browser) => {
  await registerBuyer(buyer);
  const seller = await openAs(browser, 'seller');
  const shop = (await callRoute(seller, getSession)).data.user.shop!;
  const write = (page: Page, to: string | number, content: string) =>
    callRoute(page, sendMessage, { body: { to, content } });
  await write(buyer, `shop:${shop.id}`, 'Mẫu này còn hàng không ạ?');
  const buyerId = (await callRoute(buyer, getSession)).data.user.id;
  await write(seller, buyerId, 'Dạ còn, chị lấy bao nhiêu cái ạ?');
  return { shop, write: (content: string) => write(seller, buyerId, content) };
};

const thread = (page: Page, shop: string) => page.getByRole('region', { name: `Chat với ${shop}` });

test('the header counts unread messages and leads to them; a product is sent as a card @both', async ({
  page,
  browser,
}) => {
  test.slow(); // two people
  const { shop } = await startConversation(page, browser);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Tin nhắn, \d+ chưa đọc/ })
    .click();
  await page.getByRole('link', { name: new RegExp(shop.name) }).click();
  const conversation = thread(page, shop.name);
  await expect(conversation.getByText('Dạ còn, chị lấy bao nhiêu cái ạ?')).toBeVisible();

  await conversation.getByRole('button', { name: 'Gửi sản phẩm, đơn hàng' }).click();
  const picker = conversation.getByRole('region', { name: 'Gửi thẻ' });
  const first = picker.getByRole('button', { name: /Gửi$/ }).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await picker.getByRole('button', { name: 'Đơn hàng' }).click();
  await expect(picker.getByText('Hai bên chưa có đơn hàng nào.')).toBeVisible();
  await picker.getByRole('button', { name: 'Sản phẩm', exact: true }).click();
  await first.click();
  await expect(conversation.getByRole('log').getByRole('link', { name: /Tối thiểu/ })).toBeVisible();
  await expect(picker).toBeHidden();
});

test('on a phone a conversation fills the screen, and the way back leads to the list @phone', async ({
  page,
  browser,
}) => {
  test.slow(); // two people
  const { shop, write } = await startConversation(page, browser);
  await page.goto('/tin-nhan');
  // a message that comes after the conversation was read and before it is shown
  let answer: Promise<APIResponse> | undefined;
  await page.route(/\/tin-nhan\.data\?cuoc=/, async (route) => {
    answer ??= route.fetch().finally(() => write('Em gửi thêm mẫu nhé'));
    await route.fulfill({ response: await answer });
  });
  await page.getByRole('link', { name: new RegExp(shop.name) }).click();
  const conversation = thread(page, shop.name);
  await expect(conversation.getByText('Em gửi thêm mẫu nhé')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await write('Em gửi bảng màu nhé');
  await expect(conversation.getByText('Em gửi bảng màu nhé')).toBeVisible();
  await conversation.getByRole('textbox', { name: 'Tin nhắn' }).fill('Cho chị 60 cái');
  await conversation.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(conversation.getByText('Cho chị 60 cái')).toBeVisible();
  await expectFits(page);
  await conversation.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page.getByRole('heading', { name: 'Tin nhắn' })).toBeVisible();
  await expect(page.getByText('Bạn: Cho chị 60 cái')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer opens a conversation, writes and reads the answer @both', async ({ page, browser }) => {
    test.slow(); // two people
    await registerBuyer(page);
    const seller = await openAs(browser, 'seller');
    const shop = (await callRoute(seller, getSession)).data.user.shop!;
    await page.goto(`/tin-nhan?shop=${shop.id}`);
    const conversation = thread(page, shop.name);
    await conversation.getByRole('textbox', { name: 'Tin nhắn' }).fill('Shop có giao Đà Nẵng không?');
    await conversation.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(page).toHaveURL(/cuoc=\d+/);
    await expect(conversation.getByText('Shop có giao Đà Nẵng không?')).toBeVisible();
    const to = (await callRoute(page, getSession)).data.user.id;
    await callRoute(seller, sendMessage, { body: { to, content: 'Dạ có, 2 ngày tới ạ' } });
    await page.reload();
    await expect(conversation.getByText('Dạ có, 2 ngày tới ạ')).toBeVisible();
    // only the button that sends is there
    await expect(conversation.getByRole('button').filter({ visible: true })).toHaveCount(1);
    await expectFits(page);
  });
});
