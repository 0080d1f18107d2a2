import type { SellerOrder } from '@market/contract/orders/schemas';
import { Printer } from '#ui/icons.ts';
import { printPath } from '#app/seller-paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { BULK_STEPS, isPrintable, ordersFor, type BulkSteps } from './use-bulk-steps.ts';

interface BulkButtonsProps extends Pick<BulkSteps, 'stepAll' | 'working'> {
  readonly orders: readonly SellerOrder[];
}

/** What can be done with the selected orders. */
export function BulkButtons({ orders, stepAll, working }: BulkButtonsProps) {
  const printable = orders.filter(isPrintable);
  return (
    <>
      {printable.length > 0 && (
        <LinkButton
          to={printPath(printable.map(({ id }) => id))}
          size="sm"
          className="max-lg:h-11!"
          icon={<Printer aria-hidden className="ico size-4!" />}
        >
          In {printable.length} phiếu
        </LinkButton>
      )}
      {BULK_STEPS.map((step) => {
        const able = ordersFor(orders, step);
        if (able.length === 0) return null;
        return (
          <Button
            key={step.code}
            appearance="primary"
            size="sm"
            className="max-lg:h-11!"
            loading={working}
            onClick={() => void stepAll(step, able)}
          >
            {step.label} {able.length} đơn
          </Button>
        );
      })}
    </>
  );
}
