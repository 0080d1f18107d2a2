import { readFile } from 'node:fs/promises';
import { listSellerStatements } from '@market/contract/settlement/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const MONEY = '/nguoi-ban/doanh-thu';

test('a seller opens the statement of an order and exports it, and a wrong bank account is refused @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  const { entries } = (await callRoute(seller, listSellerStatements, { query: { limit: 50 } })).data;
  const entry = entries.find(({ kind }) => kind === 'order')!;
  const day = new Date(new Date(entry.at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  await seller.goto(`${MONEY}?ky=${day}`);
  await seller.getByRole('link', { name: new RegExp(`^#${entry.order_number} Đơn hoàn tất`) }).click();
  const visible = { visible: true };
  await expect(seller.getByText(`Vì sao đơn #${entry.order_number} vào ví`).filter(visible)).toBeVisible();
  for (const { label } of entry.lines)
    await expect(seller.getByText(label, { exact: true }).filter(visible).first()).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  const download = seller.waitForEvent('download');
  await seller.getByRole('link', { name: 'Xuất CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sao-ke-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(entry.order_number);

  await seller.getByRole('button', { name: 'Đổi', exact: true }).click();
  const dialog = seller.getByRole('dialog', { name: 'Đổi tài khoản nhận tiền' });
  await dialog.getByLabel('Số tài khoản').fill('12');
  await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click();
  await expect(dialog.getByText('Số tài khoản có từ 4 đến 24 chữ số')).toBeVisible();
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  await seller.keyboard.press('Escape');
  const question = seller.getByRole('dialog', { name: 'Bỏ nội dung vừa nhập?' });
  await question.getByRole('button', { name: 'Bỏ', exact: true }).click();

  await seller.getByRole('link', { name: /^Bảng kê phí sàn tháng/ }).click();
  await expect(seller.getByRole('heading', { name: /^Bảng kê phí sàn tháng/ })).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
});

test('a seller requests a payout of half of the balance', async ({ page: seller, signInAs }) => {
  await signInAs('seller');
  await seller.goto(MONEY);
  await seller.getByRole('button', { name: 'Rút tiền' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Rút tiền về ngân hàng' });
  const amount = dialog.getByLabel('Số tiền');
  await amount.fill('99.999');
  await dialog.getByRole('button', { name: /^Rút 99/ }).click();
  await expect(dialog.getByText('Mỗi lần rút từ 100.000 ₫ trở lên.')).toBeVisible();
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  await dialog.getByRole('button', { name: 'Một nửa' }).click();
  const half = await amount.inputValue();
  await dialog.getByRole('button', { name: `Rút ${half}` }).click();
  await expect(dialog).toBeHidden();
  await expect(seller.getByText(`Đang chờ chuyển ${half}`)).toBeVisible();
  await expect(seller.getByText('Chờ chuyển', { exact: true })).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Rút tiền' })).toBeDisabled();
});
