import { sendMail, sendSms } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { findUser } from '#users';

/** A change that an account thief would make. */
export type AccountChange =
  | 'email'
  | 'phone'
  | 'password'
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'payout_account'
  | 'shop_handed_over';

/** Where the owner is reached, as it was before the change. */
export interface Contact {
  readonly email: string | null;
  readonly phone_e164: string | null;
}

const WORDING: Record<AccountChange, { readonly sms: string; readonly mail: string }> = {
  email: { sms: 'email cua tai khoan vua duoc doi', mail: 'Email của tài khoản vừa được đổi' },
  phone: {
    sms: 'so dien thoai cua tai khoan vua duoc doi',
    mail: 'Số điện thoại của tài khoản vừa được đổi',
  },
  password: { sms: 'mat khau vua duoc doi', mail: 'Mật khẩu vừa được đổi' },
  totp_on: { sms: 'xac thuc hai lop vua duoc bat', mail: 'Xác thực hai lớp vừa được bật' },
  totp_off: { sms: 'xac thuc hai lop vua bi tat', mail: 'Xác thực hai lớp vừa bị tắt' },
  passkey_added: { sms: 'mot passkey vua duoc them', mail: 'Một passkey vừa được thêm' },
  passkey_removed: { sms: 'mot passkey vua bi xoa', mail: 'Một passkey vừa bị xóa' },
  payout_account: {
    sms: 'tai khoan ngan hang nhan tien vua duoc doi',
    mail: 'Tài khoản ngân hàng nhận tiền của shop vừa được đổi',
  },
  shop_handed_over: {
    sms: 'quyen chu shop vua duoc chuyen cho nguoi khac',
    mail: 'Quyền chủ shop vừa được chuyển cho người khác',
  },
};

const smsOf = (change: AccountChange): string =>
  `${WORDING[change].sms}. Neu khong phai ban, hay dat lai mat khau ngay va lien he cho.`;

const mailOf = (market: string, change: AccountChange) => ({
  subject: `${WORDING[change].mail} – ${market}`,
  heading: WORDING[change].mail,
  text: [
    'Chào bạn,',
    `Nếu là bạn thì không cần làm gì thêm. Nếu không phải bạn, hãy đặt lại mật khẩu ngay, xóa passkey và thiết bị lạ trong trang Bảo mật, rồi liên hệ ${market}.`,
    market,
  ].join('\n\n'),
});

/** SMS cost money: only for a changed phone or e-mail address, and to owners without e-mail. */
const needsSms = (change: AccountChange, { email }: Contact): boolean =>
  change === 'email' || change === 'phone' || email === null;

/** Notifies the addresses an account had before a change. */
export const notifyContact = async (
  context: Context<Tx>,
  change: AccountChange,
  before: Contact,
): Promise<void> => {
  const expiresAt = later(context.now, DAY);
  if (before.email !== null)
    await sendMail(context, {
      to: before.email,
      ...mailOf(context.services.settings.profile.name, change),
      expiresAt,
    });
  if (before.phone_e164 !== null && needsSms(change, before))
    await sendSms(context, { to: before.phone_e164, text: smsOf(change), expiresAt });
};

/** The same for a change that leaves the addresses as they are. */
export const notifyOwner = async (
  context: Context<Tx>,
  change: AccountChange,
  userId: number,
): Promise<void> => {
  const user = await findUser(context, userId);
  if (user !== undefined) await notifyContact(context, change, user);
};
