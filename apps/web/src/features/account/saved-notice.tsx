import { CircleCheck } from '#ui/icons.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

interface SavedNoticeProps {
  /** Where the page continues after the form was saved. */
  readonly id: string;
  readonly children: string;
}

/** Shown after a browser itself submitted the form. The server does not know the fragment of the address. */
export function SavedNotice({ id, children }: SavedNoticeProps) {
  const isPossible = useBrowserValue(() => window.location.hash === `#${id}`, true);
  if (!isPossible) return null;
  return (
    <p
      id={id}
      role="status"
      className="hidden scroll-mt-24 gap-3 rounded-lg border border-brand-line bg-brand-soft p-4 text-base target:flex"
    >
      <CircleCheck aria-hidden className="ico mt-0.5 text-brand-ink" />
      {children}
    </p>
  );
}
