import { expect } from '@playwright/test';
import { expectAccessible, expectFits, test } from '../market.ts';
import { registerBuyer } from './new-buyer.ts';

test('a buyer copies their referral link, and opening it stores the referral code in a cookie', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerBuyer(page);
  await page.goto('/tai-khoan/xu');
  const card = page.getByRole('region', { name: 'Mời bạn cùng đi Chợ Phiên' });
  await expect(card).toContainText('20.000 xu');
  const field = card.getByLabel('Đường dẫn mời bạn');
  const { origin } = new URL(baseURL!);
  // the address is complete once the page is hydrated
  await expect(field).toHaveValue(new RegExp(`^${origin}/\\?ref_code=`));
  const link = await field.inputValue();
  await card.getByRole('button', { name: 'Sao chép' }).click();
  await expect(page.getByText('Đã sao chép đường dẫn')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await expectFits(page);
  await expectAccessible(page);

  const friendContext = await browser.newContext();
  const friendPage = await friendContext.newPage();
  await friendPage.goto(link);
  await expect
    .poll(async () => (await friendContext.cookies()).find(({ name }) => name.endsWith('ref_code'))?.value)
    .toBe(new URL(link).searchParams.get('ref_code'));
  await friendContext.close();
});
