import { listMyInvitations } from '@market/contract/members/routes';
import { getSession } from '@market/contract/sessions/routes';
import { maskPhone } from '@market/contract/rules/phone';
import { registerBuyer } from '../buyer/new-buyer.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('an owner invites a member by phone number, who accepts, works in the role and is dismissed @both', async ({
  page: owner,
  signInAs,
  browser,
}) => {
  test.slow(); // two people
  await signInAs('seller');
  const person = await (await browser.newContext()).newPage();
  await registerBuyer(person);
  const { accountPhone, fullName } = (await callRoute(person, getSession)).data.user;

  await owner.goto('/nguoi-ban/nhan-vien');
  await expectAccessible(owner);
  await expectFits(owner);
  await owner.goto('/nguoi-ban/nhan-vien?moi=1');
  await owner.getByLabel(/^Số điện thoại/).fill('12');
  await owner.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(owner.getByLabel(/^Số điện thoại/)).toBeFocused();
  await owner.getByLabel(/^Số điện thoại/).fill(accountPhone!);
  await owner.getByRole('radio', { name: /^Kho/ }).check();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect.poll(async () => (await callRoute(person, listMyInvitations)).data.invitations.length).toBe(1);
  await expect(owner.getByText('Chờ nhận lời').filter({ visible: true }).first()).toBeVisible();

  await person.goto('/nguoi-ban/loi-moi');
  await expectAccessible(person);
  await expectFits(person);
  await person.getByRole('button', { name: 'Nhận lời' }).click();
  await expect(person).toHaveURL(/\/nguoi-ban\/don-hang/);
  await person.goto('/nguoi-ban/tin-nhan');
  await expect(person.getByText('Vai trò của bạn chưa được mở trang này')).toBeVisible();
  await expectAccessible(person);

  await person.goto('/nguoi-ban/san-pham');
  await person
    .getByRole('button', { name: /^Thao tác khác với/ })
    .filter({ visible: true })
    .first()
    .click();
  await person.getByRole('button', { name: 'Sửa tồn kho' }).click();
  const stock = person.getByRole('dialog', { name: 'Sửa tồn kho' });
  await expect(stock.getByText(/^Đang có/).first()).toBeVisible();
  const count = stock.getByRole('textbox').first();
  await count.fill('2,5');
  await stock.getByRole('button', { name: 'Lưu tồn kho' }).click();
  await expect(count).toBeFocused();
  await count.fill('1');
  await expectAccessible(person);
  await stock.getByRole('button', { name: 'Lưu tồn kho' }).click();
  await expect(person.getByText('Đã lưu tồn kho')).toBeVisible();

  await owner.reload();
  const row = owner.getByRole('row').filter({ hasText: maskPhone(accountPhone!) });
  await row.getByRole('button').click();
  await owner.getByRole('button', { name: 'Cho thôi việc' }).click();
  await owner.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(row).toBeHidden();
  await expect(owner.getByText(`cho ${fullName} thôi việc`).first()).toBeVisible();
  await person.goto('/nguoi-ban/don-hang');
  await expect(person).toHaveURL(/\/nguoi-ban$/);
});
