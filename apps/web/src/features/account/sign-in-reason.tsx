import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import { readSignInReason } from '#app/session/sign-in-reason.ts';

export function SignInReasonCard({ className }: { readonly className: string }) {
  const reason = readSignInReason(useLocation().state);
  if (reason === null) return null;
  return (
    <div
      className={clsx(
        'flex items-center gap-3.5 rounded-xl border border-brand-line bg-brand-soft p-3.5',
        className,
      )}
    >
      <span className="thumb size-14 flex-none">
        {reason.image !== null && <Picture src={reason.image} alt="" width={56} height={56} sizes="56px" />}
      </span>
      <div className="min-w-0 text-sm">
        <b className="num block text-base font-semibold">{reason.text}</b>
        <span className="line-clamp-1 text-ink-2">{reason.title}</span>
        <span className="block text-brand-ink">Hàng bạn chọn được giữ lại.</span>
      </div>
    </div>
  );
}
