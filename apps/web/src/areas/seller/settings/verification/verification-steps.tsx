import { clsx } from 'clsx';
import { Check, Clock } from '#ui/icons.ts';

const STEPS = ['Gửi giấy tờ', 'Kiểm tra', 'Đã xác minh'] as const;

/** @param done how many of the three are done */
export function VerificationSteps({ done }: { readonly done: number }) {
  return (
    <ol className="mb-5 grid grid-cols-3 text-center text-sm" aria-label="Các bước xác minh">
      {STEPS.map((step, index) => {
        const isDone = index < done;
        const isNow = index === done;
        return (
          <li key={step} aria-current={isNow ? 'step' : undefined} className="relative">
            {index > 0 && (
              <i
                aria-hidden
                className={clsx(
                  'absolute top-4 right-1/2 left-[-50%] -z-0 h-0.5',
                  index <= done ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={clsx(
                'relative mx-auto grid size-8 place-items-center rounded-full',
                isDone && 'bg-brand text-on-brand',
                isNow && 'border-2 border-accent bg-surface text-accent-ink',
                !isDone && !isNow && 'bg-sunken text-ink-3',
              )}
            >
              {isDone ? <Check className="ico size-4!" /> : <Clock className="ico size-4!" />}
            </span>
            <span className={clsx('mt-1.5 block', (isDone || isNow) && 'font-semibold')}>{step}</span>
            {isDone && <span className="sr-only"> (xong)</span>}
          </li>
        );
      })}
    </ol>
  );
}
