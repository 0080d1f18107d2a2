import type { SellerOrder, SellerOrderAction } from '@market/contract';
import { Printer } from 'lucide-react';
import { slipPath } from '../../shared/addresses.ts';
import { Button, LinkButton, type ButtonLook } from '../../shared/ui/button.tsx';
import type { StepCode } from './use-seller-steps.ts';

const LOOKS: Record<SellerOrderAction['style'], ButtonLook> = {
  primary: 'primary',
  secondary: 'outline',
  danger: 'danger',
  link: 'ghost',
};
/** `contact` comes with the chat. */
const isBuilt = ({ code }: SellerOrderAction) => code !== 'contact';

/** The buttons of an order as the server gave them, the next step last and filled. */
export const shownSteps = (actions: readonly SellerOrderAction[], most = Infinity): SellerOrderAction[] =>
  actions.filter(isBuilt).slice(0, most).toReversed();

interface StepButtonsProps {
  readonly order: SellerOrder;
  readonly doing: StepCode | null;
  readonly onPress: (order: SellerOrder, code: StepCode) => void;
  /** How many at most; the rest stand on the order's page. */
  readonly most?: number;
}

/** What the shop can do to an order now. */
export function StepButtons({ order, doing, onPress, most }: StepButtonsProps) {
  return shownSteps(order.actions, most).map(({ code, label, style }) =>
    code === 'packing_slip' ? (
      <LinkButton
        key={code}
        to={slipPath(order.id)}
        target="_blank"
        size="sm"
        className="h-9! max-lg:h-11!"
        icon={<Printer aria-hidden className="ico size-4!" />}
        aria-label={`${label} #${order.orderNumber}, mở trang mới`}
      >
        {label}
      </LinkButton>
    ) : (
      <Button
        key={code}
        look={LOOKS[style]}
        size="sm"
        className="h-9! max-lg:h-11!"
        loading={doing === code}
        disabled={doing !== null && doing !== code}
        aria-label={`${label} #${order.orderNumber}`}
        onClick={() => onPress(order, code)}
      >
        {label}
      </Button>
    ),
  );
}
