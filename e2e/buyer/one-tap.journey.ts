import { expect, expectAccessible, test } from '../market.ts';

test.use({ oneTap: true });

test('One Tap signs a guest in, who postpones the last step of registration and returns to the page', async ({
  page,
}) => {
  await page.goto('/tim-shop');
  const prompt = page.frameLocator('[data-testid=google-one-tap]');
  await prompt.getByTestId('google-account-han').click();
  await expect(page).toHaveURL('/dang-ky?next=%2Ftim-shop&buoc=4');
  await page.getByRole('link', { name: 'Để sau' }).click();
  await expect(page).toHaveURL('/tim-shop');
  await expect(page.getByTestId('google-one-tap')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'user');
});

test('a closed One Tap prompt does not return for a week', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2_000);
  await page.frameLocator('[data-testid=google-one-tap]').getByTestId('google-close').click();
  await expect(page.getByTestId('google-one-tap')).toHaveCount(0);

  await page.reload();
  const script = page.waitForRequest(/gsi\/client/, { timeout: 1_500 }).catch(() => null);
  await page.clock.runFor(3_000);
  expect(await script, 'the script of One Tap is not loaded').toBeNull();

  await page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000);
  await page.reload();
  await page.clock.runFor(3_000);
  await expect(page.getByTestId('google-one-tap')).toBeVisible();
  await expectAccessible(page);
});

test('One Tap does not appear on pages that have the Google button', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/dang-nhap', '/dang-ky', '/quen-mat-khau']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByTestId('google-one-tap')).toHaveCount(0);
  }
});
