import { sendMail, sendSms } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { findUser } from '#users';

/** What was changed of somebody's ways in, or of where their money goes. */
export type AccountChange =
  | 'email'
  | 'phone'
  | 'password'
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'payout_account';

/** Where somebody is reached: as it was before the change. */
export interface Reachable {
  readonly email: string | null;
  readonly phone_e164: string | null;
}

const WHAT: Record<AccountChange, { readonly sms: string; readonly mail: string }> = {
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
};

const smsOf = (change: AccountChange): string =>
  `Cho Phien: ${WHAT[change].sms}. Neu khong phai ban, hay dat lai mat khau ngay va lien he Cho Phien.`;

const mailOf = (change: AccountChange) => ({
  subject: `${WHAT[change].mail} – Chợ Phiên`,
  text: [
    'Chào bạn,',
    `${WHAT[change].mail}.`,
    'Nếu là bạn thì không cần làm gì thêm. Nếu không phải bạn, hãy đặt lại mật khẩu ngay, xóa passkey và thiết bị lạ trong trang Bảo mật, rồi liên hệ Chợ Phiên.',
    'Chợ Phiên',
  ].join('\n\n'),
});

/** An SMS costs: it goes out when the address itself was changed, and to who has no other. */
const needsSms = (change: AccountChange, { email }: Reachable): boolean =>
  change === 'email' || change === 'phone' || email === null;

/** Tells the owner of an account, where they were reached before it, of a change that may not be theirs. */
export const tellOwner = async (
  context: Context<Tx>,
  change: AccountChange,
  before: Reachable,
): Promise<void> => {
  const expiresAt = later(context.now, DAY);
  if (before.email !== null) await sendMail(context, { to: before.email, ...mailOf(change), expiresAt });
  if (before.phone_e164 !== null && needsSms(change, before))
    await sendSms(context, { to: before.phone_e164, text: smsOf(change), expiresAt });
};

/** The same where the addresses themselves stay as they are. */
export const tellOwnerOf = async (
  context: Context<Tx>,
  change: AccountChange,
  userId: number,
): Promise<void> => {
  const user = await findUser(context, userId);
  if (user !== undefined) await tellOwner(context, change, user);
};
