import { revokeApiToken } from '@market/contract/api-tokens/routes';
import type { ApiToken } from '@market/contract/api-tokens/schemas';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { SELLER_API_GUIDE_PATH } from '../../staff-paths.ts';
import { SecretNotice } from './secret-notice.tsx';
import { TOKEN_COLUMNS, TokenRow } from './token-row.tsx';
import { useConnectionCall } from './use-connection-call.ts';

const TokenDialog = lazyDialog(() => import('./token-dialog.tsx'));
const HEADINGS = ['Tên', 'Mã', 'Phạm vi', 'Dùng lần cuối', 'Hết hạn', ''];

/** API tokens of the shop; a new one is shown until the page is left. */
export function TokenPanel({ tokens, now }: { readonly tokens: readonly ApiToken[]; readonly now: number }) {
  const { run, running } = useConnectionCall();
  const { revalidate } = useRevalidator();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="ma-api">
      <div className="flex flex-wrap items-center gap-3 p-5 pb-3.5">
        <h2 id="ma-api" className="text-md font-bold">
          Mã API
        </h2>
        <Link to={SELLER_API_GUIDE_PATH} className="link text-sm max-lg:py-3">
          Tài liệu
        </Link>
        <Button
          size="sm"
          className="ml-auto max-lg:h-11!"
          icon={<Plus aria-hidden className="ico size-4!" />}
          onClick={() => setCreating(true)}
        >
          Tạo mã
        </Button>
      </div>
      {created !== null && (
        <SecretNotice title="Mã mới chỉ hiện một lần." subject="mã API" secret={created} />
      )}
      {tokens.length === 0 ? (
        <p className="border-t border-line p-5 text-sm text-ink-2">
          Chưa có mã nào. Tạo mã để phần mềm kho, kế toán đọc đơn và sửa tồn thay bạn.
        </p>
      ) : (
        <>
          <div
            aria-hidden
            className={`hidden gap-x-3 bg-sunken px-5 py-2.5 text-xs font-semibold text-ink-2 lg:grid ${TOKEN_COLUMNS}`}
          >
            {HEADINGS.map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
          </div>
          <ul>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                now={now}
                busy={running === token.id}
                onRevoke={() => void run(token.id, () => call(revokeApiToken, { params: { id: token.id } }))}
              />
            ))}
          </ul>
        </>
      )}
      {creating && (
        <TokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreated(token);
            setCreating(false);
            void revalidate();
          }}
        />
      )}
    </section>
  );
}
