import { formatTimer } from './use-resend-timer.ts';

/** Countdown until another code may be requested, then the button. */
export function ResendCodeButton({
  left: secondsLeft,
  onPress,
}: {
  readonly left: number;
  readonly onPress: () => void;
}) {
  if (secondsLeft > 0)
    return (
      <p className="flex min-h-8 items-center text-sm text-ink-2 max-lg:min-h-11">
        Gửi lại mã sau&nbsp;<b className="num text-ink">{formatTimer(secondsLeft)}</b>
      </p>
    );
  return (
    <button type="button" className="link block min-h-8 text-sm max-lg:min-h-11" onClick={onPress}>
      Gửi lại mã
    </button>
  );
}
