import type { Passkey } from '@market/contract/accounts/schemas';
import { removePasskey } from '@market/contract/accounts/second-factor-routes';
import { KeyRound, Plus } from '#ui/icons.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#app/api.ts';
import { fullDate } from '#ui/format-date.ts';
import { supportsPasskeys } from '#app/session/request-passkey.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '../panel.tsx';

const AddPasskeyDialog = lazyDialog(() => import('./add-passkey-dialog.tsx'));

/** Assumed true on the server. */
const useWebAuthn = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    supportsPasskeys,
    () => true,
  );

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3" aria-busy={busy || undefined}>
      <KeyRound aria-hidden className="ico text-ink-3" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="num block text-sm text-ink-2">
          Thêm {fullDate(createdAt)}
          {lastUsedAt === null ? ' · chưa dùng lần nào' : ` · dùng gần nhất ${fullDate(lastUsedAt)}`}
        </span>
      </span>
      <button
        type="button"
        className="min-h-8 text-sm font-semibold text-deal-ink hover:underline max-lg:min-h-11"
        aria-label={`Xóa passkey ${name}`}
        disabled={busy}
        onClick={onRemove}
      >
        Xóa
      </button>
    </li>
  );
}

interface PasskeysPanelProps {
  readonly passkeys: readonly Passkey[];
  /** Shown after a password change, because passkeys added before still work. */
  readonly toReview: boolean;
  readonly onChange: (passkeys: readonly Passkey[]) => void;
}

export function PasskeysPanel({ passkeys, toReview, onChange }: PasskeysPanelProps) {
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const support = useWebAuthn();
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toReview) return;
    review.current?.focus({ preventScroll: true });
    review.current?.scrollIntoView({ block: 'center' });
  }, [toReview]);
  if (!support && passkeys.length === 0) return null;
  const remove = async ({ id }: Passkey) => {
    setBusy(id);
    const answer = await call(removePasskey, { params: { id } });
    setBusy(null);
    // 404: it was removed already
    if (!answer.ok && answer.status !== 404) return toast.error(answer.message);
    onChange(passkeys.filter((one) => one.id !== id));
    toast.success('Đã xóa passkey');
  };
  const askToRemove = (passkey: Passkey) =>
    confirm({
      body: `Xóa passkey “${passkey.name}”? Máy giữ passkey này không còn đăng nhập bằng nó được nữa.`,
      onSubmit: () => void remove(passkey),
    });
  return (
    <Panel
      title="Passkey"
      text="Đăng nhập bằng vân tay, khuôn mặt hoặc mã khóa màn hình, không cần nhớ mật khẩu."
    >
      {toReview && passkeys.length > 0 && (
        <div ref={review} tabIndex={-1} className="mb-3 scroll-mt-24 outline-0">
          <Notice kind="warning">
            Đổi mật khẩu không xóa passkey. Hãy xóa những passkey bạn không nhận ra hoặc không còn dùng.
          </Notice>
        </div>
      )}
      {passkeys.length > 0 && (
        <ul className="mb-3 border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {support && (
        <Button icon={<Plus aria-hidden className="ico" />} onClick={() => setAdding(true)}>
          Thêm passkey
        </Button>
      )}
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            onChange(added);
            toast.success('Đã thêm passkey');
          }}
        />
      )}
    </Panel>
  );
}
