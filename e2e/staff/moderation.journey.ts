import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, people, signInByApi, test } from '../market.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Quyết định' });
const title = (page: Page) =>
  page.getByRole('region', { name: 'Nội dung' }).getByRole('heading', { level: 2 });
const queue = '/quan-tri/kiem-duyet';

// one after the other: a moderator holds one item at a time
test.describe.configure({ mode: 'serial' });

test('two moderators share a queue: each holds one item, and it is decided once', async ({
  page: minh,
  browser,
  pageErrors,
}) => {
  test.slow(); // two people
  await signInByApi(minh, people.moderator);
  const lan = await (await browser.newContext()).newPage();
  await signInByApi(lan, people.staff);

  await minh.goto(queue);
  await expect(panel(minh).getByText(/Bạn giữ mục này đến/)).toBeVisible();
  await expectAccessible(minh);
  await expectFits(minh);
  const heldTitle = await title(minh).textContent();
  await lan.goto(queue);
  await expect(panel(lan).getByText(/Bạn giữ mục này đến/)).toBeVisible();
  await expect(title(lan)).not.toHaveText(heldTitle!);
  await lan.getByRole('link', { name: heldTitle!, exact: true }).click();
  await expect(title(lan)).toHaveText(heldTitle!);
  await expect(panel(lan).getByText(/đang xem mục này/)).toBeVisible();

  await minh.keyboard.press('r');
  await expect(panel(minh).getByLabel('Ghi chú cho người gửi')).toBeFocused();
  await panel(minh).getByRole('button', { name: 'Ảnh mờ' }).click();
  await panel(minh).getByRole('button', { name: 'Từ chối' }).click();
  await expect(minh.getByText(/Bạn đã từ chối/)).toBeVisible();
  await expect(title(minh)).not.toHaveText(heldTitle!);
  await expect(title(minh)).toBeFocused();
  await expect(panel(minh).getByText(/Bạn giữ mục này đến/)).toBeVisible();
  await panel(minh).getByRole('button', { name: 'Trả lại' }).click();
  await expect(panel(minh).getByText('Bạn đã trả mục này')).toBeFocused();

  await panel(lan).getByRole('button', { name: 'Duyệt' }).click();
  await expect(panel(lan).getByText(/đã từ chối mục này rồi/)).toBeVisible();
  // the browser reports the refusals
  pageErrors.splice(0);
});

test('a moderator decides with the keyboard, and approves two items at once', async ({ page, signInAs }) => {
  await signInAs('moderator');
  await page.goto(`${queue}?loai=trade_assurance`);
  await expect(panel(page).getByText(/Bạn giữ mục này đến/)).toBeVisible();
  const first = await title(page).textContent();
  await page.keyboard.press('j');
  await expect(title(page)).not.toHaveText(first!);
  const second = await title(page).textContent();
  await page.keyboard.press('k');
  await expect(title(page)).toHaveText(first!);
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(second!);
  await expect(panel(page).getByText(/Bạn giữ mục này đến/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/Bạn đã duyệt/)).toBeVisible();
  await expect(title(page)).not.toHaveText(second!);
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Duyệt' }).first().click();
  await expect(page.getByText('Bạn đã duyệt 2 mục')).toBeVisible();
});

test('a moderator opens a report on a phone and decides it', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('moderator');
  await page.goto('/quan-tri/bao-cao');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('list', { name: 'Đang chờ' }).getByRole('link').first().click();
  await expect(title(page)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Đúng, xử lý' }).click();
  await expect(page.getByText(/Bạn đã duyệt/)).toBeVisible();
});
