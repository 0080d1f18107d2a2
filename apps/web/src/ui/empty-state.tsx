import type { ReactNode } from 'react';
import backpack from './images/backpack.webp';
import cap from './images/cap.webp';
import sandals from './images/sandals.webp';
import socks from './images/socks.webp';
import tote from './images/tote.webp';

const IMAGES = { tote, cap, backpack, socks, sandals };

interface EmptyStateProps {
  /** tote: cart; cap: search; backpack: orders; socks: shops; sandals: others. */
  readonly art: keyof typeof IMAGES;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** `children` are the buttons. */
export function EmptyState({ art, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 place-items-center px-6 py-10 text-center">
      <img className="size-32" src={IMAGES[art]} alt="" width={128} height={128} loading="lazy" />
      <h2 className="mt-4 line-clamp-3 text-lg font-bold wrap-anywhere">{title}</h2>
      <p className="mt-1 max-w-xs text-base text-ink-2">{text}</p>
      {children !== undefined && (
        <div className="mt-4 flex max-w-full flex-wrap justify-center gap-2">{children}</div>
      )}
    </div>
  );
}
