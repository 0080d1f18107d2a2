import {
  getDecoration,
  previewDecoration,
  publishDecoration,
  saveDecoration,
} from '@market/contract/shop-decoration/routes';
import type { Page } from '@playwright/test';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test, waitForArrowListener } from '../market.ts';

const DECORATION = '/nguoi-ban/trang-tri';
const SHOP = '/shop/xuong-may-hoang-gia-sport';

const rows = (page: Page) => page.getByRole('list', { name: 'Khối trang' }).getByRole('listitem');
const headingsOf = async (page: Page) => {
  await page.goto(SHOP);
  return page.locator('[data-block] h2').allTextContents();
};

test('a seller moves a block with the keyboard, publishes the page, and restores the earlier version', async ({
  page: seller,
  signInAs,
  browser,
}) => {
  const visitor = await browser.newPage();
  const before = await headingsOf(visitor);
  await signInAs('seller');
  await seller.goto(DECORATION);
  await expect(rows(seller).first().locator('[aria-pressed="true"]')).toBeVisible();
  await expectAccessible(seller);

  const handle = seller.getByRole('button', { name: /^Đổi chỗ khối Giới thiệu/ });
  const place = (await rows(seller).allTextContents()).findIndex((text) => text.startsWith('Giới thiệu'));
  await handle.focus();
  await seller.keyboard.press('Space');
  await expect(seller.getByText(new RegExp(`^Chỗ thứ ${place + 1} `))).toBeAttached();
  await waitForArrowListener(seller);
  for (let steps = 0; steps < place; steps++) {
    await seller.keyboard.press('ArrowUp');
    await expect(seller.getByText(new RegExp(`^Chỗ thứ ${place - steps} `))).toBeAttached();
  }
  await seller.keyboard.press('Space');
  await expect(rows(seller).first()).toContainText('Giới thiệu');
  await rows(seller)
    .first()
    .getByRole('button', { name: /^Giới thiệu/ })
    .click();
  await seller.getByLabel('Tiêu đề khối').fill('Xưởng mới dời');
  await expect(seller.getByText(/^Đã lưu/)).toBeVisible();
  const preview = seller.getByRole('region', { name: 'Xem trước' });
  await expect(preview.getByRole('heading').first()).toHaveText('Xưởng mới dời');
  expect(await headingsOf(visitor)).toEqual(before);

  const publication = seller.waitForResponse((response) => response.url().endsWith(publishDecoration.path));
  await seller.getByRole('button', { name: 'Đăng', exact: true }).click();
  await publication;
  // the time-out is shorter than the time for which the page is cached
  await expect.poll(() => headingsOf(visitor), { timeout: 5_000 }).toContain('Xưởng mới dời');

  await seller.getByRole('button', { name: /^Các bản đã đăng/ }).click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(seller, 'dialog');
  const earlierVersion = dialog.getByRole('listitem').filter({ hasNotText: 'Khách đang thấy' }).first();
  await earlierVersion.getByRole('button', { name: /^Dùng lại bản/ }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(seller).first()).not.toContainText('Giới thiệu');
  const secondPublication = seller.waitForResponse((response) =>
    response.url().endsWith(publishDecoration.path),
  );
  await seller.getByRole('button', { name: 'Đăng', exact: true }).click();
  await secondPublication;
  await expect.poll(() => headingsOf(visitor), { timeout: 5_000 }).toEqual(before);
  await visitor.close();
});

test('the last change of the decoration is saved when its page is left at once', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('secondSeller');
  await seller.goto(DECORATION);
  const { decoration } = (await callRoute(seller, getDecoration)).data;
  const [block] = decoration.blocks;
  await rows(seller)
    .first()
    .getByRole('button', { name: block!.visible ? /^Ẩn/ : /^Hiện/ })
    .click();
  await seller.goto('about:blank');
  await seller.goto('/hang-dam-bao');
  const isVisible = async () => (await callRoute(seller, getDecoration)).data.decoration.blocks[0]!.visible;
  await expect.poll(isVisible).toBe(!block!.visible);
  const { version } = (await callRoute(seller, getDecoration)).data.decoration;
  await callRoute(seller, saveDecoration, { body: { decoration: { blocks: decoration.blocks, version } } });
});

test('a change of the decoration during a save is saved when its page is left', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('secondSeller');
  await seller.goto(DECORATION);
  const { decoration } = (await callRoute(seller, getDecoration)).data;
  const [block] = decoration.blocks;
  const button = rows(seller)
    .first()
    .getByRole('button', { name: /^(Ẩn|Hiện)/ });
  const stored = Promise.withResolvers<void>();
  await seller.route(
    `**${saveDecoration.path}`,
    async (route) => {
      await route.fetch();
      stored.resolve(); // its answer does not come
    },
    { times: 1 },
  );
  await button.click();
  await stored.promise;
  await button.click();
  await seller.goto('about:blank');
  await seller.goto('/hang-dam-bao');
  const isVisible = async () => (await callRoute(seller, getDecoration)).data.decoration.blocks[0]!.visible;
  await expect.poll(isVisible).toBe(block!.visible);
});

test('a seller adds a carousel on a phone and previews it @phone', async ({ page: seller, signInAs }) => {
  await signInAs('secondSeller');
  await seller.goto(DECORATION);
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: 'Thêm khối' }).click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(seller, 'dialog');
  await dialog.getByRole('button', { name: /^Video xưởng/ }).click();
  await expect(seller.getByText('Khối chưa có video, khách chưa thấy khối này.')).toBeVisible();
  await seller.getByRole('button', { name: 'Tất cả khối' }).click();
  await expect(rows(seller).last()).toContainText('chưa có video');
  await expectAccessible(seller);
  await rows(seller)
    .last()
    .getByRole('button', { name: /^Video/ })
    .click();
  await seller.getByRole('button', { name: 'Xóa khối này' }).click();
  await seller.getByRole('button', { name: 'Thêm khối' }).click();
  await dialog.getByRole('button', { name: /^Băng chuyền/ }).click();
  await expect(rows(seller).first()).toBeHidden();
  await expectAccessible(seller);
  await expectFits(seller);
  // what is typed while the preview of the former change is slow is saved, too
  const preview = Promise.withResolvers<void>();
  await seller.route(`**${previewDecoration.path}`, async (route) => {
    await preview.promise;
    await route.continue();
  });
  const previewRequest = seller.waitForRequest(`**${previewDecoration.path}`);
  await seller.getByLabel('Tiêu đề').fill('Giao');
  await previewRequest;
  await seller.getByLabel('Tiêu đề').fill('Giao trong 7 ngày');
  // before the automatic save
  await seller.getByRole('link', { name: 'Xem trước' }).click();
  preview.resolve();
  await expect(seller.getByRole('main').getByText('Giao trong 7 ngày').last()).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('link', { name: 'Về trang trí shop' }).click();
  await expect(rows(seller).last()).toContainText('Băng chuyền');
});
