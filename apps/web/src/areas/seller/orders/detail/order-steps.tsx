import { clsx } from 'clsx';
import { barSteps, hasNextStep, pageSteps, StepButtons, type RowStepsProps } from '../step-buttons.tsx';
import { MoreSteps } from './more-steps.tsx';

/** At the top of the page; phones and tablets show the next step in the bar. */
export function OrderSteps(props: RowStepsProps) {
  const { actions } = props.order;
  const { shown, others } = pageSteps(actions);
  return (
    <span
      className={clsx('ml-auto flex flex-wrap justify-end gap-2', hasNextStep(actions) && 'max-lg:hidden')}
    >
      <StepButtons {...props} steps={shown} />
      {others.length > 0 && <MoreSteps {...props} steps={others} />}
    </span>
  );
}

/** Replaces the tab bar of phones and tablets while the order has a next step. */
export function OrderStepsBar(props: RowStepsProps) {
  const { actions } = props.order;
  if (!hasNextStep(actions)) return null;
  const { shown, others } = barSteps(actions);
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex gap-2.5 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden print:hidden">
      {others.length > 0 && <MoreSteps {...props} steps={others} inBar />}
      <StepButtons {...props} steps={shown} inBar />
    </div>
  );
}
