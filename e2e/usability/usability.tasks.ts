import type { Locator, Page } from '@playwright/test';
import { receiveOrder } from '@market/contract/orders/routes';
import type { ShopPolicy } from '@market/contract/shops/schemas';
import { openCheckout, waitForFigures, orderButton } from '../buyer/checkout.ts';
import { findGoods, type Goods } from '../buyer/goods.ts';
import { registerBuyer } from '../buyer/new-buyer.ts';
import { callRoute } from '../call-route.ts';
import { expect, test } from '../market.ts';
import { deliverOrder, openAs, orderBetween } from '../order-parties.ts';
import { Newcomer } from './newcomer.ts';

// Each task starts on the front page, with what the person has by then: an account, an address, an order.
// Targets are roles and texts of the page, of which the visible one is used.

const visible = (target: Locator): Locator => target.filter({ visible: true }).first();
const button = (page: Page | Locator, name: string | RegExp) =>
  visible(page.getByRole('button', { name, exact: true }));
const link = (page: Page | Locator, name: string | RegExp) =>
  visible(page.getByRole('link', { name, exact: true }));
const searchBox = (page: Page) => visible(page.getByRole('search').getByPlaceholder(/^Tìm/));
const heading = (page: Page, name: string | RegExp) => visible(page.getByRole('heading', { name, level: 1 }));
const quantityField = (page: Page) =>
  visible(page.getByRole('textbox', { name: /, còn \d|^Số lượng (?!.*Giỏ)/ }));

/** Does a task as a newcomer and records its effort. `least` counts one press for each choice and fact. */
const task = (
  name: string,
  least: number,
  run: (at: { page: Page; person: Newcomer; openSeller: () => Promise<Page> }) => Promise<void>,
): void => {
  test(name, async ({ page, browser, pageErrors }) => {
    const person = new Newcomer(page);
    await run({ page, person, openSeller: () => openAs(browser, 'seller') });
    const effort = { ...person.effort, least };
    test
      .info()
      .annotations.push(
        { type: 'effort', description: JSON.stringify(effort) },
        { type: 'steps', description: person.steps.join(' → ') },
      );
    pageErrors.length = 0;
  });
};

const search = async (page: Page, person: Newcomer, keyword: string): Promise<void> => {
  await person.write('Tìm', searchBox(page), keyword);
  await person.key('Enter');
  await expect(heading(page, /^Kết quả cho/)).toBeVisible();
};

const openProduct = async (page: Page, person: Newcomer, { title, path }: Goods): Promise<void> => {
  await search(page, person, title);
  const card = page.getByRole('main').locator(`a[href^="${path}"]`);
  await person.press('Sản phẩm', visible(card));
  await expect(heading(page, title)).toBeVisible();
};

const putIntoCart = async (page: Page, person: Newcomer, goods: Goods): Promise<void> => {
  await openProduct(page, person, goods);
  await person.write('Số lượng', quantityField(page), String(goods.quantity));
  await person.press('Thêm vào giỏ', button(page, 'Thêm vào giỏ'));
  await expect(visible(page.getByText(/^Đã thêm .* vào giỏ$/))).toBeVisible();
};

const openAccountPage = async (page: Page, person: Newcomer, name: string): Promise<void> => {
  const account = page.getByRole('button', { name: /Kim Anh|Anh$/ }).or(link(page, 'Tài khoản'));
  await person.press('Tài khoản', visible(account));
  await person.press(name, link(page, name));
  await expect(heading(page, name)).toBeVisible();
};
const openOrders = async (page: Page, person: Newcomer): Promise<void> => {
  await person.press('Đơn hàng', link(page, isNarrow(page) ? 'Đơn hàng' : 'Đơn hàng của tôi'));
  await expect(heading(page, 'Đơn hàng của tôi')).toBeVisible();
};
const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

const findProduct = async (page: Page, fits?: (shop: ShopPolicy) => boolean): Promise<Goods> => {
  const options = { count: 1, share: isNarrow(page) ? 1 : 0, ...(fits && { fits }) } as const;
  return (await findGoods(page.request, options))[0]!;
};

task('Tìm một sản phẩm theo tên', 3, async ({ page, person }) => {
  const goods = await findProduct(page);
  await person.start();
  await openProduct(page, person, goods);
});

task('So giá sỉ của hai shop', 3, async ({ page, person }) => {
  await person.start();
  await search(page, person, 'áo khoác gió');
  await person.press('Giá', visible(page.getByRole('main').getByRole('link', { name: /^Giá/ })));
  await expect(page).toHaveURL(/sort_by=price/);
  const cards = page.getByRole('main').getByRole('article');
  for (const card of [cards.nth(0), cards.nth(1)]) await expect(card).toContainText(/Tối thiểu .*\d+k/);
});

task('Đặt hàng của hai shop, trả khi nhận', 14, async ({ page, person }) => {
  await registerBuyer(page);
  const goods = await findGoods(page.request, { count: 2, share: isNarrow(page) ? 1 : 0 });
  await person.start();
  for (const one of goods) await putIntoCart(page, person, one);
  await person.press('Xem giỏ', link(page, 'Xem giỏ'));
  await expect(heading(page, 'Giỏ hàng')).toBeVisible();
  await person.press('Đặt hàng 2 shop', link(page, /^Đặt hàng( 2 shop)?$/));
  await expect(heading(page, 'Xác nhận đơn hàng')).toBeVisible();
  await person.press('COD', page.getByRole('radio', { name: /COD/ }));
  await waitForFigures(page);
  await person.press('Đặt 2 đơn', orderButton(page));
  await expect(heading(page, /^Đã gửi đơn/)).toBeVisible();
});

const acceptsMoMo = ({ payment_timing, payment_methods }: ShopPolicy) =>
  payment_timing === 'at_order' && payment_methods.includes('wallet_momo');

task('Trả tiền một đơn còn chờ', 3, async ({ page, person }) => {
  await registerBuyer(page);
  await openCheckout(page, [await findProduct(page, acceptsMoMo)]);
  await page.getByRole('radio', { name: 'Ví MoMo' }).check();
  await waitForFigures(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/momo\/pay\//);
  await person.start();
  await openOrders(page, person);
  await person.press('Thanh toán', link(page.getByRole('article'), 'Thanh toán'));
  await person.press('Thanh toán', button(page, /^Thanh toán/));
  await expect(heading(page, 'Thanh toán thành công')).toBeVisible();
});

task('Sửa số nhà của địa chỉ nhận hàng', 5, async ({ page, person }) => {
  await registerBuyer(page);
  await person.start();
  await openAccountPage(page, person, 'Sổ địa chỉ');
  await person.press('Sửa', button(page, /^Sửa địa chỉ/));
  await person.write('Địa chỉ', page.getByLabel(/^Số nhà/), '14 Hàng Ngang');
  await person.key('Enter');
  await expect(visible(page.getByText(/^14 Hàng Ngang/))).toBeVisible();
});

task('Yêu cầu đổi trả', 7, async ({ page, person, openSeller }) => {
  await registerBuyer(page);
  const seller = await openSeller();
  const order = await orderBetween(page, seller);
  await deliverOrder(seller, order);
  await person.start();
  await openOrders(page, person);
  await person.press('Đơn', link(page.getByRole('article'), `#${order.orderNumber}`));
  await person.press('Yêu cầu đổi trả', button(page, 'Yêu cầu đổi trả'));
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu đổi trả' });
  await person.press('Giảm giá, giữ hàng', dialog.getByRole('radio', { name: /^Giảm giá, giữ hàng/ }));
  await person.write('Số tiền', dialog.getByLabel('Số tiền muốn nhận lại'), '20.000');
  await person.write('Vấn đề', dialog.getByLabel('Vấn đề bạn gặp'), 'Đường may ở vai bị hở');
  await person.press('Gửi yêu cầu', dialog.getByRole('button', { name: 'Gửi yêu cầu' }));
  await expect(visible(page.getByText('Chờ shop trả lời'))).toBeVisible();
});

const openAnyProduct = async (page: Page, person: Newcomer): Promise<Goods> => {
  await registerBuyer(page);
  const goods = await findProduct(page);
  await person.start();
  await openProduct(page, person, goods);
  return goods;
};

task('Hỏi shop về sản phẩm', 6, async ({ page, person }) => {
  await openAnyProduct(page, person);
  await person.press('Chat với shop', link(page, 'Chat với shop'));
  await person.write(
    'Tin nhắn',
    visible(page.getByRole('textbox', { name: 'Tin nhắn' })),
    'Còn 60 cái không ạ?',
  );
  await person.key('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Còn 60 cái không ạ?' })).toBeVisible();
});

task('Theo dõi shop của sản phẩm', 4, async ({ page, person }) => {
  await openAnyProduct(page, person);
  await person.press('Theo dõi', button(page, /^Theo dõi/));
  await expect(button(page, /^(Đang|Đã) theo dõi|^Bỏ theo dõi/)).toBeVisible();
});

task('Lưu sản phẩm vào bộ sưu tập mới', 6, async ({ page, person }) => {
  await openAnyProduct(page, person);
  await person.press('Lưu vào bộ sưu tập', button(page, 'Lưu vào bộ sưu tập'));
  const dialog = page.getByRole('dialog', { name: 'Lưu vào bộ sưu tập' });
  await person.write('Tên', dialog.getByRole('textbox'), 'Hàng thu đông');
  await person.key('Enter');
  await expect(dialog).toHaveCount(0);
});

task('Đánh giá hàng đã nhận', 4, async ({ page, person, openSeller }) => {
  await registerBuyer(page);
  const seller = await openSeller();
  const order = await orderBetween(page, seller);
  await deliverOrder(seller, order);
  await callRoute(page, receiveOrder, { params: { id: order.id } });
  await person.start();
  await openOrders(page, person);
  await person.press('Đánh giá', button(page, `Đánh giá #${order.orderNumber}`));
  const dialog = page.getByRole('dialog', { name: /^Đánh giá đơn/ });
  const unrated = dialog.getByRole('radiogroup').filter({ hasNot: page.locator(':checked') });
  await expect(unrated.first()).toBeVisible();
  while ((await unrated.count()) > 0)
    await person.press(
      'Sao',
      unrated
        .first()
        .getByRole('radio', { name: /^5 sao/ })
        .locator('..'),
    );
  await person.press('Gửi đánh giá', button(dialog, 'Gửi đánh giá'));
  await expect(visible(page.getByText('Đã gửi đánh giá, cảm ơn bạn'))).toBeVisible();
});
