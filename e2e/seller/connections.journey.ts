import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an owner creates an API token, a program uses it until it is revoked; a webhook receives a test @both', async ({
  page,
  signInAs,
  playwright,
  baseURL,
}) => {
  test.slow(); // two dialogs, and calls of a program
  await signInAs('seller');
  await page.goto('/nguoi-ban/nhan-vien');
  await expectAccessible(page);
  await expectFits(page);
  const dialog = page.getByRole('dialog');
  const tokens = page.getByRole('region', { name: 'Mã API' });

  await tokens.getByRole('button', { name: 'Tạo mã' }).click();
  await dialog.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(page.getByText('Hãy đặt tên')).toBeVisible();
  const name = `Kho ${Date.now()}`;
  await page.getByLabel('Tên', { exact: true }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(tokens.getByText('Mã mới chỉ hiện một lần.')).toBeVisible();
  const token = await tokens.getByRole('status').locator('code').innerText();

  // a program has no cookies
  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/v1/seller/api/orders')).status()).toBe(200);
  expect((await program.get('/v1/seller/api/products')).status()).toBe(403);
  await tokens.getByRole('button', { name: `Thu hồi mã ${name}` }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(tokens.getByText(name)).toBeHidden();
  expect((await program.get('/v1/seller/api/orders')).status()).toBe(401);
  await program.dispose();

  const webhooks = page.getByRole('region', { name: 'Webhook' });
  const url = `https://may-${Date.now()}.example/nhan`;
  await webhooks.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await page.getByLabel('Địa chỉ nhận').fill(url);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await expect(webhooks.getByText('Khóa ký mới chỉ hiện một lần.')).toBeVisible();
  await expect(webhooks.getByText('Chưa gửi sự kiện nào.')).toBeVisible();
  await webhooks.getByRole('button', { name: 'Gửi thử' }).click();
  await expect(webhooks.getByRole('button', { name: 'webhook.test' })).toBeVisible();
  await expect(webhooks.getByText('Máy chủ trả 200. Đã nhận.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await webhooks.getByRole('button', { name: 'Xóa webhook' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(webhooks.getByText(url)).toBeHidden();
});

test('the guide to the API fits and is accessible @both', async ({ page, signInAs }) => {
  await signInAs('seller');
  await page.goto('/nguoi-ban/nhan-vien/tai-lieu');
  await expect(page.getByRole('heading', { name: 'Kiểm tra chữ ký' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
