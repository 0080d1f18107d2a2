import { getShopSettings } from '@market/contract/shops/settings-routes';
import { ask } from '../calls.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a seller changes profile, policy and vacation, and a wrong figure is said at its field', async ({
  page,
  signInAs,
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

  const rest = page.getByRole('region', { name: 'Tạm nghỉ' });
  await rest.getByLabel('Từ ngày').fill('2099-02-13');
  await rest.getByLabel('Đến hết ngày').fill('2099-02-22');
  await rest.getByRole('button', { name: 'Lưu' }).click();
  await expect(rest.getByText('Từ 13/02/2099 đến hết 22/02/2099.')).toBeVisible();
  await expectAccessible(page);
  await rest.getByRole('button', { name: 'Bỏ kỳ nghỉ' }).click();
  await expect(rest.getByText('Sắp nghỉ')).toBeHidden();

  const { shop } = (await ask(page, getShopSettings)).data;
  expect(shop).toMatchObject({
    tagLine: 'Xưởng nhận may từ 10 bộ',
    min_order_price: 500_000,
    vacation: null,
    status: 'active',
  });
});
