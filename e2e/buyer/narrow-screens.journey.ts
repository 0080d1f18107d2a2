import type { Locator, Page } from '@playwright/test';
import { countUnreadQuotations } from '@market/contract/rfq/routes';
import { createMyCollection } from '@market/contract/saved/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectFits, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';

const LINK = `https://xuongmay.example/mau/${'ao-polo-theu-logo-'.repeat(10)}ban-si`;
const WORD = 'Áopolo'.repeat(20);

const expectShownWithinWidth = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectFits(page);
};

for (const path of ['/product/search', '/tim-shop'])
  test(`a keyword without spaces does not widen ${path} @phone`, async ({ page }) => {
    await page.goto(`${path}?keyword=${WORD}`);
    await expectShownWithinWidth(page, `“${WORD}”`);
  });

test('the name of a collection without spaces does not widen the list @phone', async ({ page }) => {
  await registerPerson(page);
  const name = WORD.slice(0, 60);
  await callRoute(page, createMyCollection, { body: { name } });
  await page.goto('/tai-khoan/bo-suu-tap');
  await expectShownWithinWidth(page, name);
});

test('a link pasted into a request for quotation does not widen its pages @phone', async ({ page }) => {
  await registerPerson(page);
  await page.goto('/yeu-cau-bao-gia/tao');
  await page.getByRole('textbox', { name: 'Tên hàng' }).fill(WORD);
  await page.getByLabel('Ngành hàng').selectOption({ label: 'Đồng phục › Áo polo đồng phục' });
  await page.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('300');
  await page.getByLabel('Mô tả chi tiết').fill(`Giống mẫu ${LINK}`);
  await page.getByLabel('Giao đến').selectOption({ label: 'Hà Nội' });
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expectShownWithinWidth(page, LINK);
  await page.goto('/yeu-cau-bao-gia');
  await expectShownWithinWidth(page, WORD);
});

/** Its right edge on the screen. Pixels. */
const rightOf = async (one: Locator): Promise<number> => {
  const { x, width } = (await one.boundingBox())!;
  return Math.round(x + width);
};

test('at 320 pixels fields end at the same edge, and the text of a button fits @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await registerPerson(page);
  await page.goto('/yeu-cau-bao-gia/tao');
  const right = await rightOf(page.getByRole('textbox', { name: 'Tên hàng' }));
  for (const label of ['Ngành hàng', 'Đơn vị'])
    expect(await rightOf(page.getByLabel(label, { exact: label === 'Đơn vị' })), label).toBe(right);
  await page.goto('/tai-khoan/thong-bao');
  await expect(page.getByRole('button', { name: 'Bật thông báo đẩy trên máy này' })).toBeVisible();
  const button = "document.querySelector('#thiet-bi > button')";
  expect(await page.evaluate<number>(`${button}.scrollWidth - ${button}.clientWidth`)).toBe(0);
});

test('a keyword of 200 letters leaves products on the first screen of the narrowest phone @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/product/search?keyword=${'áo thun '.repeat(25)}`);
  const { y } = (await page.getByRole('main').getByRole('article').first().boundingBox())!;
  expect(y).toBeLessThan(500);
});

test('the headline beside the picture of the carousel is whole on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const cut = `[...document.querySelectorAll('[aria-roledescription="trang"] h2')]
    .filter((title) => title.scrollHeight > title.clientHeight).map((title) => title.textContent)`;
  expect(await page.evaluate<string[]>(cut)).toEqual([]);
});

test('on the narrowest phone figures neither break nor run into their neighbours @phone', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs('buyer');
  await page.goto('/tai-khoan/xu');
  for (const row of (await page.getByRole('listitem').filter({ hasText: 'Hoàn tất đơn' }).all()).slice(
    0,
    20,
  )) {
    // The demo market has smaller amounts on most days.
    await row.locator('b').evaluate((amount) => {
      amount.textContent = '+299.980';
    });
    const amount = (await row.locator('b').boundingBox())!;
    expect(await rightOf(row.getByText(/^#/)), (await row.textContent())!).toBeLessThanOrEqual(amount.x);
  }
  await page.goto('/tai-khoan/shop-yeu-thich');
  const broken = `[...document.querySelectorAll('main article li .price')]
    .filter((price) => price.getClientRects().length > 1).map((price) => price.textContent)`;
  expect(await page.evaluate<string[]>(broken)).toEqual([]);
});

test('the requests for quotation stay on one line of the account’s menu beside their number', async ({
  page,
  signInAs,
}) => {
  await page.route(`**${countUnreadQuotations.path}`, (route) => route.fulfill({ json: { count: 99 } }));
  await signInAs('buyer');
  await page.goto('/yeu-cau-bao-gia');
  const menu = page.getByRole('navigation', { name: 'Tài khoản' });
  await expect(menu.getByText('99')).toBeVisible();
  const lines = `((range) => {
    const link = document.querySelector('nav[aria-label="Tài khoản"] a[href="/yeu-cau-bao-gia"]');
    range.selectNodeContents([...link.childNodes].find((node) => node.textContent === 'Yêu cầu báo giá'));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  })(document.createRange())`;
  expect(await page.evaluate<number>(lines)).toBe(1);
  await expectFits(page);
});
