import { marketName } from '@market/contract/rules/market-name';
import { fullDate } from '#ui/format-date.ts';
import { Panel } from '../panel.tsx';

interface Linked {
  readonly driver: string;
  readonly email: string | null;
  readonly linkedAt: string;
}

const NAMES: Readonly<Record<string, string>> = { google: 'Google' };

/** Renders nothing without linked accounts. */
export function LinkedAccountsPanel({ linked }: { readonly linked: readonly Linked[] }) {
  if (linked.length === 0) return null;
  return (
    <Panel title="Tài khoản liên kết" text={`Bạn đăng nhập ${marketName()} được bằng các tài khoản này.`}>
      <ul>
        {linked.map(({ driver, email, linkedAt }) => (
          <li key={`${driver} ${linkedAt}`} className="border-t border-line py-3 last:pb-0">
            <b className="block font-semibold">{NAMES[driver] ?? driver}</b>
            <span className="num block text-sm wrap-anywhere text-ink-2">
              {email !== null && `${email} · `}liên kết {fullDate(linkedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
