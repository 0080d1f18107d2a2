import { useRef, useState } from 'react';
import { formatTimer } from './use-resend-timer.ts';

interface ResendCodeButtonProps {
  readonly left: number;
  readonly onPress: () => Promise<unknown>;
}

/** Countdown until another code may be requested, then the button; pressed twice it sends one request. */
export function ResendCodeButton({ left: secondsLeft, onPress }: ResendCodeButtonProps) {
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await onPress();
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  if (secondsLeft > 0)
    return (
      <p className="flex min-h-8 items-center text-sm text-ink-2 max-lg:min-h-11">
        Gửi lại mã sau&nbsp;<b className="num text-ink">{formatTimer(secondsLeft)}</b>
      </p>
    );
  return (
    <button
      type="button"
      className="link block min-h-8 text-sm max-lg:min-h-11"
      aria-disabled={sending || undefined}
      onClick={() => void press()}
    >
      {sending ? 'Đang gửi mã…' : 'Gửi lại mã'}
    </button>
  );
}
