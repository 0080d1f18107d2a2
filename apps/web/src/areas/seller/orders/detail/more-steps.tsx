import { clsx } from 'clsx';
import { Ellipsis } from '#ui/icons.ts';
import { Link } from 'react-router';
import { slipPath } from '#app/seller-paths.ts';
import { useMenu } from '#ui/use-menu.ts';
import type { StepButtonsProps } from '../step-buttons.tsx';
import type { StepCode } from '../use-seller-steps.ts';

const ITEM = 'flex h-10 w-full items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-sunken max-lg:h-11';

/** Steps of an order that are not the next ones. */
export function MoreSteps({ order, steps, doing, onPress, inBar = false }: StepButtonsProps) {
  const menu = useMenu();
  const press = (code: StepCode) => {
    menu.setOpen(false);
    menu.trigger.ref.current?.focus();
    onPress(order, code);
  };
  return (
    <div {...menu.root} className="relative">
      <button
        type="button"
        {...menu.trigger}
        className={clsx('icon-btn', inBar ? 'size-12!' : 'size-9! max-lg:size-11!')}
        aria-label={`Việc khác với đơn #${order.orderNumber}`}
      >
        <Ellipsis aria-hidden className="ico" />
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          role="group"
          aria-label={`Việc khác với đơn #${order.orderNumber}`}
          className={clsx(
            'absolute z-40 w-60 rounded-lg border border-line bg-raised p-1.5 text-left shadow-md',
            inBar ? 'bottom-full left-0 mb-1' : 'top-full right-0 mt-1',
          )}
        >
          {steps.map(({ code, label, style }) =>
            code === 'packing_slip' ? (
              <Link
                key={code}
                to={slipPath(order.id)}
                target="_blank"
                className={ITEM}
                aria-label={`${label} #${order.orderNumber}, mở trang mới`}
              >
                {label}
              </Link>
            ) : (
              <button
                key={code}
                type="button"
                disabled={doing !== null}
                className={clsx(ITEM, style === 'danger' && 'text-deal-ink')}
                aria-label={`${label} #${order.orderNumber}`}
                onClick={() => press(code)}
              >
                {label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}
