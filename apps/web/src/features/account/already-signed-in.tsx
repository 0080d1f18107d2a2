import { Check } from '#ui/icons.ts';
import { useEffect, useRef, type ReactNode } from 'react';

interface AlreadySignedInProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function AlreadySignedIn({ title, text, children }: AlreadySignedInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid place-items-center px-2 py-8 text-center sm:px-6">
      <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand ring-8 ring-brand-soft">
        <Check aria-hidden className="size-8 stroke-[2.2]!" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-lg font-bold outline-0">
        {title}
      </h1>
      <p className="mt-1 max-w-xs text-base text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>
    </div>
  );
}
