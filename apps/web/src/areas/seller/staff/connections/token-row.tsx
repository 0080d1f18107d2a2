import type { ApiToken } from '@market/contract/api-tokens/schemas';
import { API_TOKEN_PREFIX } from '@market/contract/rules/api-scopes';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { fullDate } from '#ui/format-date.ts';
import { timeAgo } from '#ui/time-ago.ts';

export const TOKEN_COLUMNS = 'lg:grid-cols-[12rem_10rem_minmax(0,1fr)_8rem_8rem_6.5rem]';
const SOON_MS = 7 * 86_400_000;

interface TokenRowProps {
  readonly token: ApiToken;
  readonly now: number;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function Expiry({ token, now }: Pick<TokenRowProps, 'token' | 'now'>) {
  const { expires_at } = token;
  if (expires_at === null) return <span className="text-ink-2">Không hết hạn</span>;
  const isSoon = Date.parse(expires_at) - now < SOON_MS;
  return (
    <span className={isSoon ? 'num font-semibold text-accent-ink' : 'num text-ink-2'}>
      <span className="lg:hidden">Hết hạn </span>
      {fullDate(expires_at)}
    </span>
  );
}

export function TokenRow({ token, now, busy, onRevoke }: TokenRowProps) {
  const { name, hint, scopes, created_by, last_used_at } = token;
  const ask = () =>
    confirm({
      body: `Thu hồi mã “${name}”? Phần mềm đang dùng mã này sẽ không vào được shop nữa.`,
      footer: true,
      onSubmit: onRevoke,
    });
  return (
    <li
      className={`grid items-center gap-x-3 gap-y-1.5 border-t border-line px-5 py-3 text-sm max-lg:grid-cols-[minmax(0,1fr)_auto] ${TOKEN_COLUMNS}`}
    >
      <span className="min-w-0 max-lg:col-span-2">
        <b className="block truncate font-semibold">{name}</b>
        <span className="block truncate text-xs text-ink-3">
          {created_by === null ? 'Người tạo đã xóa tài khoản' : `${created_by} tạo`}
        </span>
      </span>
      <code className="num text-ink-2 max-lg:col-span-2">
        {API_TOKEN_PREFIX}••••{hint}
      </code>
      <span className="flex flex-wrap gap-1 max-lg:col-span-2">
        {scopes.map((scope) => (
          <Badge key={scope} tone={scope.endsWith(':write') ? 'accent' : 'mute'}>
            <span className="num">{scope}</span>
          </Badge>
        ))}
      </span>
      <span className="text-ink-2">
        {last_used_at === null ? 'Chưa dùng' : timeAgo(Date.parse(last_used_at), now)}
      </span>
      <Expiry token={token} now={now} />
      <span className="max-lg:col-span-2 lg:text-right">
        <Button
          appearance="danger"
          size="sm"
          className="max-lg:h-11!"
          loading={busy}
          aria-label={`Thu hồi mã ${name}`}
          onClick={ask}
        >
          Thu hồi
        </Button>
      </span>
    </li>
  );
}
