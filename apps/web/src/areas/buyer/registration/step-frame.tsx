import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Step } from './progress.ts';

const STEPS: readonly Step[] = [1, 2, 3, 4];

interface StepFrameProps {
  readonly step: Step;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

// The first step shown must not take the focus.
let lastStep: Step | null = null;

/** Changing the step moves the focus to its heading. */
export function StepFrame({ step, title, intro, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const moved = lastStep !== null && lastStep !== step;
    lastStep = step;
    if (moved && heading.current?.parentElement?.contains(document.activeElement) !== true)
      heading.current?.focus();
  }, [step]);
  return (
    <div>
      <div aria-hidden className="flex gap-1.5">
        {STEPS.map((bar) => (
          <i
            key={bar}
            className={clsx('h-1.5 flex-1 rounded-full', bar <= step ? 'bg-brand' : 'bg-sunken')}
          />
        ))}
      </div>
      <p className="num mt-3 text-sm text-ink-3">Bước {step}/4</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold outline-0">
        {title}
      </h1>
      {intro !== undefined && <p className="mt-1 text-base text-ink-2">{intro}</p>}
      <div className="mt-5">{children}</div>
    </div>
  );
}
