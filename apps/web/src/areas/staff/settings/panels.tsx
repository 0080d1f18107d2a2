import type { EnvironmentValue, SettingChange } from '@market/contract/market-settings/schemas';
import { settingRule } from '@market/contract/rules/market-settings';
import { Lock } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { settingText } from './setting-text.ts';

const ENVIRONMENT_TEXTS: Readonly<Record<string, string>> = {
  RATE_LIMIT_SIGN_IN: 'Lần đăng nhập mỗi phút',
  RATE_LIMIT_LEADS: 'Lời nhắn để lại số mỗi phút',
  RATE_LIMIT_CODES: 'Mã gửi đi mỗi ngày',
  RATE_LIMIT_SMS: 'SMS mỗi giờ, của tất cả',
  RATE_LIMIT_EXISTENCE: 'Lần hỏi tài khoản mỗi giờ',
  RATE_LIMIT_EXISTS: 'Lần kiểm tra tài khoản mỗi giờ',
  RATE_LIMIT_PEOPLE: 'Hồ sơ người khác mỗi phút',
  RATE_LIMIT_CHALLENGE: 'Câu đố chống máy mỗi phút',
  RATE_LIMIT_PAGES: 'Trang mỗi phút',
  RATE_LIMIT_SEARCH: 'Lượt tìm kiếm mỗi phút',
};

/** Limits by network address, which only the environment of the process changes. */
export function EnvironmentPanel({ values }: { readonly values: readonly EnvironmentValue[] }) {
  return (
    <section className="panel min-w-0 p-5" aria-label="Đăng ký và bảo mật">
      <h2 className="text-md font-bold">Đăng ký và bảo mật</h2>
      <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
        <Lock aria-hidden className="ico mt-0.5 size-4!" />
        Tính cho một địa chỉ mạng. Chỉ đổi được bằng biến môi trường của máy chủ, rồi khởi động lại.
      </p>
      <ul className="mt-3">
        {values.map(({ variable, value, is_set: isSet }) => (
          <li
            key={variable}
            className="grid items-center gap-x-5 gap-y-1 border-t border-line py-2.5 lg:grid-cols-[1fr_6rem_13rem]"
          >
            <span>
              <b className="block text-base font-semibold">{ENVIRONMENT_TEXTS[variable] ?? variable}</b>
              <code className="text-sm break-all text-ink-2">{variable}</code>
            </span>
            <span className="num text-base">{Number(value).toLocaleString('vi-VN')}</span>
            <span>
              {isSet ? <Badge tone="info">Từ biến môi trường</Badge> : <Badge tone="mute">Có sẵn</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who changed what, newest first. */
export function HistoryPanel({ changes }: { readonly changes: readonly SettingChange[] }) {
  return (
    <section className="panel min-w-0 p-5" aria-label="Lịch sử thay đổi">
      <h2 className="text-md font-bold">Lịch sử thay đổi</h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-base text-ink-2">Chưa ai đổi gì từ ngày mở chợ.</p>
      ) : (
        <ul className="mt-3">
          {changes.map((change) => (
            <li key={change.id} className="border-t border-line py-2.5 text-base">
              <b className="font-semibold">{settingRule(change.key).title}</b>:{' '}
              <s className="text-ink-2">{settingText(change.key, change.was)}</s> →{' '}
              <b>{settingText(change.key, change.value)}</b>
              <span className="block text-sm text-ink-2">
                {dayTime(change.set_at)}, {change.set_by ?? 'dòng lệnh'}
                {change.starts_at !== change.set_at && `, hiệu lực từ ${fullDate(change.starts_at)}`}
                {change.withdrawn_at !== null && `, đã hủy ${dayTime(change.withdrawn_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
