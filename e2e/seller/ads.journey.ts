import { expect, expectAccessible, expectFits, test } from '../market.ts';

const ADS = '/nguoi-ban/quang-cao';

test('a seller creates an ad campaign, changes its budget, switches it off and deletes it @both', async ({
  page: seller,
  signInAs,
}, { project }) => {
  await signInAs('seller');
  const name = `Thử quảng cáo ${project.name}`;
  await seller.goto(ADS);
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('link', { name: 'Tạo chiến dịch' }).first().click();
  const form = seller.getByRole('form', { name: 'Tạo chiến dịch' });
  await form.getByRole('button', { name: 'Tạo chiến dịch' }).click();
  await expect(form.getByText('Hãy đặt tên cho chiến dịch.')).toBeVisible();
  await expectAccessible(seller);
  await form.getByLabel('Tên chiến dịch').fill(name);
  await form.getByLabel('Sản phẩm quảng cáo').selectOption({ index: 1 });
  await form.getByLabel('Từ khóa').fill('áo thể thao, đồ tập');
  await form.getByRole('button', { name: 'Tạo chiến dịch' }).click();
  const rows = seller.locator('tr, li').filter({ hasText: name, visible: true });
  await expect(rows.getByText('Chờ duyệt')).toBeVisible();

  await rows.getByRole('link', { name: `Sửa ${name}` }).click();
  const change = seller.getByRole('form', { name: 'Sửa chiến dịch' });
  await change.getByLabel('Ngân sách mỗi ngày').fill('150.000');
  await expectAccessible(seller);
  await change.getByRole('button', { name: 'Lưu chiến dịch' }).click();
  await expect(rows.getByText('0 / 150.000 ₫')).toBeVisible();

  const activeSwitch = rows.getByRole('switch', { name: `Chạy ${name}` });
  await activeSwitch.click();
  await expect(activeSwitch).toHaveAttribute('aria-checked', 'false');
  await rows.getByRole('button', { name: `Xóa ${name}` }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(rows).toHaveCount(0);
});

test('a seller gets a QR code that tops up the ad wallet by an amount', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto(ADS);
  await seller.getByRole('link', { name: 'Nạp tiền' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Nạp ví quảng cáo' });
  await dialog.getByLabel('Số tiền').fill('10.000');
  await dialog.getByRole('button', { name: 'Tạo mã QR' }).click();
  await expect(dialog.getByText('Nhập số tiền từ 50.000 ₫')).toBeVisible();
  await dialog.getByLabel('Số tiền').fill('300.000');
  await dialog.getByRole('button', { name: 'Tạo mã QR' }).click();
  await expect(dialog.getByText(/^QC[0-9A-Z]{9}$/)).toBeVisible();
  await expectAccessible(seller);
});
