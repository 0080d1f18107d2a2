import { STEPS_FOR_ORDERS } from '@market/contract/rules/shop-checklist';
import type { ShopChecklist } from '@market/contract/shops/checklist-routes';
import { clsx } from 'clsx';
import { Check, Info } from '#ui/icons.ts';
import { Link } from 'react-router';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { STEP_TEXTS } from './step-texts.ts';

type Step = ShopChecklist['steps'][number];

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
  readonly checklist: ShopChecklist;
  readonly isOwner: boolean;
}

function StepRow({ step: { name, done }, number, isNext, checklist, isOwner }: StepRowProps) {
  const { title, path, hint, ownerOnly = false } = STEP_TEXTS[name];
  const waits = name === 'verification' && checklist.verification === 'waiting';
  return (
    <li
      className={clsx(
        'flex items-center gap-3 border-b border-line py-3 last:border-0',
        isNext && '-mx-2 rounded-lg border-transparent bg-brand-soft px-2',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'num grid size-8 flex-none place-items-center rounded-full text-sm font-bold',
          done && 'bg-brand text-on-brand',
          !done && isNext && 'border-2 border-brand text-brand-ink',
          !done && !isNext && 'bg-sunken text-ink-2',
        )}
      >
        {done ? <Check className="ico size-4.5!" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <b className={clsx('block text-base font-semibold', done && 'text-ink-2')}>{title}</b>
        <span className="block text-sm text-ink-2">{hint(checklist)}</span>
      </span>
      {done && <span className="flex-none text-sm text-brand-ink">Xong</span>}
      {!done && waits && <span className="flex-none text-sm text-accent-ink">Đang xét</span>}
      {!done && !waits && ownerOnly && !isOwner && (
        <span className="flex-none text-sm text-ink-3">Chủ shop làm</span>
      )}
      {!done && !waits && (!ownerOnly || isOwner) && (
        <Link
          to={path}
          aria-label={`${isNext ? 'Đang làm' : 'Làm'}: ${title}`}
          className="link -my-2 inline-flex min-h-11 flex-none items-center text-sm font-semibold"
        >
          {isNext ? 'Đang làm' : 'Làm'}
        </Link>
      )}
    </li>
  );
}

/** What a new shop has to do, until all of it is done. */
export function ChecklistPanel({
  checklist,
  isOwner,
}: {
  readonly checklist: ShopChecklist;
  readonly isOwner: boolean;
}) {
  const { steps } = checklist;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.name;
  const readyForOrders = steps.every((step) => step.done || !STEPS_FOR_ORDERS.includes(step.name));
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="mo-sap">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="mo-sap" className="text-md font-bold">
          Mở sạp
        </h2>
        <span className="num ml-auto text-sm text-ink-2">
          {done}/{steps.length} việc
        </span>
      </div>
      <ProgressBar share={done / steps.length} label={`Đã xong ${done} trên ${steps.length} việc`} />
      <ol className="mt-2">
        {steps.map((step, index) => (
          <StepRow
            key={step.name}
            step={step}
            number={index + 1}
            isNext={step.name === next}
            checklist={checklist}
            isOwner={isOwner}
          />
        ))}
      </ol>
      {!readyForOrders && (
        <p className="mt-3 flex gap-2.5 rounded-lg bg-accent-soft p-3 text-sm text-accent-ink">
          <Info aria-hidden className="ico mt-0.5 size-4.5!" />
          Xong 4 việc đầu là sạp nhận được đơn. Hai việc sau làm lúc nào cũng được.
        </p>
      )}
    </section>
  );
}
