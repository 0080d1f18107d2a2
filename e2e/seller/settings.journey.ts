import { getShopSettings } from '@market/contract/shops/settings-routes';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a seller changes profile, policy and vacation of the shop, and wrong values are refused at their fields', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs('secondSeller');
  await page.goto('/nguoi-ban/cai-dat');
  await expectAccessible(page);
  await expectFits(page);
  const profile = page.getByRole('region', { name: 'Hồ sơ shop' });
  await profile.getByLabel('Câu giới thiệu').fill('Xưởng nhận may từ 10 bộ');
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText('Đã lưu.')).toBeVisible();

  const policy = page.getByRole('region', { name: 'Chính sách bán' });
  await policy.getByLabel('Đơn tối thiểu của shop').fill('năm trăm');
  await policy.getByRole('button', { name: 'Lưu' }).click();
  await expect(policy.getByLabel('Đơn tối thiểu của shop')).toBeFocused();
  await expect(policy.getByText('Hãy nhập một số, ví dụ 500.000')).toBeVisible();
  await policy.getByLabel('Đơn tối thiểu của shop').fill('500.000');
  await policy.getByRole('button', { name: 'Lưu' }).click();
  await expect(policy.getByText('Đã lưu.')).toBeVisible();

  // the server refuses it: the text stays and the field gets the focus
  await profile.getByLabel('Trang web').fill('không phải trang');
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByLabel('Trang web')).toBeFocused();
  await expect(profile.getByLabel('Trang web')).toHaveValue('không phải trang');
  await page.getByRole('link', { name: 'Khách hàng' }).click();
  allowStatus(pageErrors, 422);
  const dialog = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  // closing it moves the focus, which emptying a field needs
  await expect(dialog).toBeHidden();
  await expect(profile.getByLabel('Trang web')).toHaveValue('không phải trang');
  await profile.getByLabel('Trang web').fill('');
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText('Đã lưu.')).toBeVisible();

  const vacation = page.getByRole('region', { name: 'Tạm nghỉ' });
  await vacation.getByLabel('Từ ngày').fill('2099-02-13');
  await vacation.getByLabel('Đến hết ngày').fill('2099-02-22');
  await vacation.getByRole('button', { name: 'Lưu' }).click();
  await expect(vacation.getByText('Từ 13/02/2099 đến hết 22/02/2099.')).toBeVisible();
  await expectAccessible(page);
  await vacation.getByRole('button', { name: 'Bỏ kỳ nghỉ' }).click();
  await expect(vacation.getByText('Sắp nghỉ')).toBeHidden();

  const { shop } = (await callRoute(page, getShopSettings)).data;
  expect(shop).toMatchObject({
    tagLine: 'Xưởng nhận may từ 10 bộ',
    min_order_price: 500_000,
    vacation: null,
    status: 'active',
  });
});
