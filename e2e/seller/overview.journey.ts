import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a seller sees waiting work and the figures by day, in charts and in a table @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/tong-quan');
  await expect(seller.getByRole('navigation', { name: 'Việc đang chờ' }).getByRole('link')).toHaveCount(6);
  await expect(seller.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(seller.locator('.recharts-area')).toHaveCount(5);
  for (const name of ['Khách đến từ đâu', 'Chỉ số shop'])
    await expect(seller.getByRole('region', { name })).toContainText(/\d%/);
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByText('Xem bảng số liệu').click();
  await expect(seller.getByRole('table', { name: 'Số liệu theo ngày' }).getByRole('row')).toHaveCount(31);
  await seller.getByRole('link', { name: '7 ngày' }).click();
  await expect(seller).toHaveURL(/ngay=7$/);
  await expect(seller.getByRole('table', { name: 'Số liệu theo ngày' }).getByRole('row')).toHaveCount(8);
  await expectAccessible(seller);
  await expectFits(seller);
});

const LINES_OF_CARDS = `[...document.querySelectorAll('[aria-label="Việc đang chờ"] b + span')]
  .map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))`;

test('the cards of waiting work have at most two lines of text on a wide page', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/tong-quan');
  for (const width of [1280, 1440]) {
    await seller.setViewportSize({ width, height: 900 });
    const lines = await seller.evaluate<number[]>(LINES_OF_CARDS);
    expect(lines, `at ${width} px`).toHaveLength(6);
    expect(Math.round(Math.max(...lines)), `at ${width} px`).toBeLessThanOrEqual(2);
  }
});
