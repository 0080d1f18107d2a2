import { CircleCheck, CircleX, Info, TriangleAlert, X } from './icons.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useFrontDialog } from './open-dialogs.ts';
import { toastDuration } from './toast-duration.ts';
import { dismissToast, useToasts, type Toast } from './toast-store.ts';

const KINDS = {
  success: { Icon: CircleCheck, ink: 'text-brand-ink' },
  warning: { Icon: TriangleAlert, ink: 'text-accent-ink' },
  error: { Icon: CircleX, ink: 'text-deal-ink' },
  info: { Icon: Info, ink: 'text-info-ink' },
};

interface ActionProps {
  readonly action: NonNullable<Toast['action']>;
  readonly onDone: () => void;
}

function Action({ action, onDone }: ActionProps) {
  const press = () => {
    onDone();
    if ('run' in action) action.run();
  };
  if ('to' in action)
    return (
      <Link className="link ml-auto pl-4 text-sm" to={action.to} onClick={press}>
        {action.text}
      </Link>
    );
  return (
    <button type="button" className="link ml-auto pl-4 text-sm" onClick={press}>
      {action.text}
    </button>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  // hover and focus end independently
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  const { id, kind, text, action } = toast;
  const duration = toastDuration(toast);
  useEffect(() => {
    if (paused) return undefined;
    let timer: number | undefined;
    // from the frame that shows it: a busy page draws it late, a hidden tab not at all
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => dismissToast(id), duration);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [paused, id, duration]);
  const { Icon, ink } = KINDS[kind];
  return (
    <div
      className="toast pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-raised py-2 pl-4 pr-2 shadow-md"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon aria-hidden className={`ico size-5! ${ink}`} />
      <span className="text-base font-medium">{text}</span>
      {action !== undefined && <Action action={action} onDone={() => dismissToast(id)} />}
      <button
        type="button"
        className={`icon-btn size-8! ${action === undefined ? 'ml-auto' : ''}`}
        aria-label="Đóng thông báo"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </div>
  );
}

/** Bottom right, on phones under the header; in the dialog in front, if one is open. Mounted once, in the root. */
export function Toaster() {
  const toasts = useToasts();
  const dialog = useFrontDialog();
  const region = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed z-60 flex flex-col gap-3 max-lg:inset-x-3 max-lg:top-36 lg:bottom-6 lg:right-6 lg:min-w-84"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  );
  return dialog === undefined ? region : createPortal(region, dialog);
}
