import { conversationBlocked } from '@market/contract/chat/problems';
import { listConversations, sendMessage } from '@market/contract/chat/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { getSession } from '@market/contract/sessions/routes';
import { allowAbortedRequests, allowStatus } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs } from '../order-parties.ts';
import { registerBuyer } from './new-buyer.ts';

test('a buyer and a shop chat live, and the chat button of other pages counts unread messages', async ({
  page: buyer,
  browser,
}) => {
  test.slow(); // two people
  await registerBuyer(buyer);
  const seller = await openAs(browser, 'seller');
  const shop = (await callRoute(seller, getSession)).data.user.shop!;
  await buyer.goto(`/shop/${shop.slug}`);
  await buyer.getByRole('link', { name: 'Chat', exact: true }).click();
  const question = `Mẫu này còn 60 cái không, gọi 0905 111 999 (${crypto.randomUUID().slice(0, 4)})`;
  await buyer.getByRole('textbox', { name: 'Tin nhắn' }).fill(question);
  await buyer.getByRole('button', { name: 'Gửi', exact: true }).click();
  const buyerChat = buyer.getByRole('region', { name: `Chat với ${shop.name}` });
  await expect(buyerChat.getByText(question)).toBeVisible();
  await expectAccessible(buyer);
  await expectFits(buyer);

  // contact details are masked before an order is paid
  await seller.goto('/nguoi-ban/tin-nhan');
  const maskedQuestion = question.replace('0905 111 999', '•••');
  // other journeys write to this shop, too
  const { conversations } = (await callRoute(buyer, listConversations)).data;
  await seller
    .getByRole('link', { name: /^Đang hoạt động/ })
    .and(seller.locator(`[href*="cuoc=${conversations[0]!.id}"]`))
    .click();
  await expect(seller.getByRole('listitem').filter({ hasText: maskedQuestion })).toBeVisible();
  const answer = 'Dạ còn, em giữ cho chị ạ';
  await seller.getByRole('textbox', { name: 'Tin nhắn' }).fill(answer);
  await seller.getByRole('textbox', { name: 'Tin nhắn' }).press('Enter');
  await expect(buyerChat.getByText(answer)).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  // another page shows the next message in its corner
  await buyer.goto('/');
  const chatButton = buyer.getByRole('button', { name: /^Tin nhắn/ });
  await expect(chatButton).toBeVisible();
  const size = buyer.viewportSize()!;
  await buyer.setViewportSize({ width: 820, height: 1180 });
  await expect(chatButton).toBeHidden();
  await buyer.setViewportSize(size);
  await seller.getByRole('textbox', { name: 'Tin nhắn' }).fill('Chị lấy màu nào ạ?');
  await seller.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(buyer.getByRole('button', { name: /1 tin chưa đọc/ })).toBeVisible();
  await buyer.getByRole('button', { name: 'Trả lời' }).click();
  const corner = buyer.getByRole('region', { name: `Chat với ${shop.name}` });
  await expect(corner.getByText('Chị lấy màu nào ạ?')).toBeVisible();
  await corner.getByRole('textbox', { name: 'Tin nhắn' }).fill('Xanh lá nhé');
  await corner.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(seller.getByRole('listitem').filter({ hasText: 'Xanh lá nhé' })).toBeVisible();

  // an open chat stays open on the next page
  await buyer.goto('/deal');
  await expect(buyer.getByRole('region', { name: `Chat với ${shop.name}` })).toBeVisible();
  await buyer.getByRole('button', { name: 'Thu nhỏ' }).click();
  await expect(chatButton).toBeFocused();
  // the focus goes into what was opened, and does not start at the top of the page
  await buyer.keyboard.press('Enter');
  await expect(corner).toBeVisible();
  await buyer.keyboard.press('Tab');
  await expect(corner.locator(':focus')).toHaveCount(1);
  await buyer.keyboard.press('Escape');
  await expect(corner).toHaveCount(0);
  await expect(chatButton).toBeFocused();
});

test('messages that failed to send stay after a reload, and are sent once when the network is back', async ({
  page,
  pageErrors,
}) => {
  await registerBuyer(page);
  const { products } = await callRoute(page, searchProducts, { query: { keyword: 'áo', limit: 1 } });
  const to = `shop:${products[0]!.shopId}`;
  const { conversation_id } = (
    await callRoute(page, sendMessage, { body: { to, content: 'Chào shop', client_id: crypto.randomUUID() } })
  ).data.message;
  await page.route(`**${sendMessage.path}`, (route) => route.abort());
  await page.goto(`/tin-nhan?cuoc=${conversation_id}`);
  const log = page.getByRole('log');
  for (const text of ['Mẫu này còn không ạ?', 'Mình lấy 60 cái']) {
    await page.getByRole('textbox', { name: 'Tin nhắn' }).fill(text);
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(log.getByRole('alert').filter({ hasText: 'Gửi lại' }).last()).toBeVisible();
  }
  await page.reload();
  await expect(log.getByRole('button', { name: 'Gửi lại' })).toHaveCount(2);
  await page.unrouteAll();
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await expect(log.getByRole('button', { name: 'Gửi lại' })).toHaveCount(0);
  await expect(log.getByText('Đang gửi…')).toHaveCount(0);
  await page.reload();
  await expect(log.getByText('Mình lấy 60 cái')).toBeVisible();
  const texts = await log.getByRole('listitem').allInnerTexts();
  expect(texts.map((text) => /^(Mẫu này|Mình lấy)/.exec(text)?.[0]).filter(Boolean)).toEqual([
    'Mẫu này',
    'Mình lấy',
  ]);
  allowAbortedRequests(pageErrors);
});

test('a first message to a shop that failed to send stays visible, and is sent once', async ({
  page,
  pageErrors,
}) => {
  await registerBuyer(page);
  const { products } = await callRoute(page, searchProducts, { query: { keyword: 'áo', limit: 1 } });
  await page.route(`**${sendMessage.path}`, (route) => route.abort());
  await page.goto(`/tin-nhan?shop=${products[0]!.shopId}`);
  const text = 'Shop còn hàng không ạ?';
  await page.getByRole('textbox', { name: 'Tin nhắn' }).fill(text);
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gửi lại' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  allowAbortedRequests(pageErrors);
});

test('a refused message can be edited and sent, or discarded @both', async ({ page, pageErrors }) => {
  await registerBuyer(page);
  const { products } = await callRoute(page, searchProducts, { query: { keyword: 'áo', limit: 1 } });
  const to = `shop:${products[0]!.shopId}`;
  const { message } = (await callRoute(page, sendMessage, { body: { to, content: 'Chào shop' } })).data;
  await page.goto(`/tin-nhan?cuoc=${message.conversation_id}`);
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: 'Tin nhắn' });
  const send = page.getByRole('button', { name: 'Gửi', exact: true });
  const item = (text: string) => log.getByRole('listitem').filter({ hasText: text });
  const { code, message: reason } = conversationBlocked({ by: 'other' });
  await page.route(`**${sendMessage.path}`, (route) =>
    route.fulfill({ status: 403, json: { code, message: reason, details: { by: 'other' } } }),
  );
  for (const text of ['Mẫu này còn ko', 'Gửi nhầm shop']) {
    await field.fill(text);
    await send.click();
    await expect(item(text).getByRole('alert')).toContainText(reason);
  }
  await expectAccessible(page);
  await expectFits(page);
  await item('Gửi nhầm').getByRole('button', { name: 'Bỏ tin này' }).click();
  await expect(item('Gửi nhầm')).toHaveCount(0);
  await expect(field).toBeFocused();
  await item('Mẫu này').getByRole('button', { name: 'Sửa', exact: true }).click();
  await expect(field).toHaveValue('Mẫu này còn ko');
  await expect(field).toBeFocused();
  await expect(log.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await field.fill('Mẫu này còn không ạ?');
  await send.click();
  await expect(log.getByText('Đang gửi…')).toHaveCount(0);
  await page.reload();
  await expect(item('Mẫu này còn không ạ?')).toHaveCount(1);
  await expect(item('Gửi nhầm')).toHaveCount(0);
  allowStatus(pageErrors, 403);
});
