import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { stepPath, STEPS } from './steps.ts';

function StepBar({ step }: { readonly step: number }) {
  return (
    <div aria-hidden className="mb-4 flex gap-1.5">
      {STEPS.map(({ title }, index) => (
        <span
          key={title}
          className={clsx('h-1.5 flex-1 rounded-full', index < step ? 'bg-brand' : 'bg-sunken')}
        />
      ))}
    </div>
  );
}

interface StepFrameProps {
  readonly step: number;
  readonly title?: string;
  readonly text?: string;
  /** What goes on: a button of the step's form, or a link. */
  readonly next: ReactNode;
  readonly children: ReactNode;
}

/** One screen of the set-up; each can be left and come back to. */
export function StepFrame({ step, title, text, next, children }: StepFrameProps) {
  const { title: ownTitle, text: ownText } = STEPS[step - 1]!;
  return (
    <section className="panel mx-auto max-w-2xl p-5 lg:p-7" aria-labelledby="buoc">
      <StepBar step={step} />
      <p className="text-sm text-ink-2">
        Bước {step}/{STEPS.length}
      </p>
      <h2 id="buoc" className="text-2xl font-bold">
        {title ?? ownTitle}
      </h2>
      {(text ?? ownText) !== '' && <p className="mt-1 text-base text-ink-2">{text ?? ownText}</p>}
      <div className="mt-5 space-y-4">{children}</div>
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {step > 1 && (
          <LinkButton to={stepPath(step - 1)} size="lg">
            Quay lại
          </LinkButton>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-3">{next}</span>
      </div>
    </section>
  );
}

export const NextLink = ({
  step,
  label = 'Tiếp tục',
}: {
  readonly step: number;
  readonly label?: string;
}) => (
  <LinkButton to={stepPath(step)} appearance="primary" size="lg">
    {label}
  </LinkButton>
);
