import type { SellerOrder, SellerOrderAction } from '@market/contract/orders/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { Ban, Printer, Undo2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { slipPath } from '#app/seller-paths.ts';
import { Button, LinkButton, type ButtonLook } from '#ui/button.tsx';
import { opensDialog } from './dialog-steps.ts';
import type { StepCode } from './use-seller-steps.ts';

const BUTTON_LOOKS: Record<SellerOrderAction['style'], ButtonLook> = {
  primary: 'primary',
  secondary: 'outline',
  danger: 'danger',
  link: 'ghost',
};
/** `contact` belongs to the chat; cash refunds have a button of their own. */
const isImplemented = ({ code }: SellerOrderAction) => code !== 'contact' && code !== 'cash_refund';

const MAX_ON_CARD = 2;
const MAX_ON_PAGE = 3;
const MAX_IN_BAR = 2;

/** The first steps of the server's order, the primary one last; all steps are on the order page. */
export const cardSteps = (actions: readonly SellerOrderAction[]): SellerOrderAction[] =>
  actions
    .filter((action) => isImplemented(action) && !opensDialog(action.code))
    .slice(0, MAX_ON_CARD)
    .toReversed();

/** The primary step last; the others are for a menu. */
const split = (steps: readonly SellerOrderAction[], count: number) => ({
  shown: steps.slice(0, count).toReversed(),
  others: steps.slice(count),
});

/** Steps at the top of the order page; when there are more, the others go into a menu. */
export const pageSteps = (actions: readonly SellerOrderAction[]) => {
  const steps = actions.filter(isImplemented);
  return split(steps, steps.length > MAX_ON_PAGE ? MAX_ON_PAGE - 1 : steps.length);
};

/** Whether the shop has something to do with the order now. */
export const hasNextStep = (actions: readonly SellerOrderAction[]): boolean =>
  actions.some((action) => isImplemented(action) && action.style === 'primary');

/** Steps in the bottom bar that the order page has on phones and tablets. */
export const barSteps = (actions: readonly SellerOrderAction[]) =>
  split(actions.filter(isImplemented), MAX_IN_BAR);

export interface RowStepsProps {
  readonly order: SellerOrder;
  readonly doing: StepCode | null;
  readonly onPress: (order: SellerOrder, code: StepCode) => void;
}
export interface StepButtonsProps extends RowStepsProps {
  readonly steps: readonly SellerOrderAction[];
  /** In the bottom bar, which they fill. */
  readonly inBar?: boolean;
}

const STEP_ICONS: Partial<Record<StepCode, IconComponent>> = {
  reject: Ban,
  decline_cancellation: Undo2,
  withdraw_cancellation: Undo2,
};

/** The primary step with its label; of the others those that have an icon. */
const shortSteps = (actions: readonly SellerOrderAction[]): SellerOrderAction[] =>
  actions
    .filter(
      ({ code, style }) => style === 'primary' || code === 'packing_slip' || STEP_ICONS[code] !== undefined,
    )
    .toReversed();

/** Compact form for table rows. */
export function ShortStepButtons({ order, doing, onPress }: RowStepsProps) {
  return shortSteps(order.actions).map(({ code, label, style }) => {
    const named = `${label} #${order.orderNumber}`;
    const Icon = STEP_ICONS[code];
    if (code === 'packing_slip')
      return (
        <Link
          key={code}
          to={slipPath(order.id)}
          target="_blank"
          title={label}
          aria-label={`${named}, mở trang mới`}
          className="icon-btn size-8!"
        >
          <Printer aria-hidden className="ico" />
        </Link>
      );
    if (style !== 'primary' && Icon !== undefined)
      return (
        <button
          key={code}
          type="button"
          title={label}
          aria-label={named}
          disabled={doing !== null}
          className="icon-btn size-8!"
          onClick={() => onPress(order, code)}
        >
          <Icon aria-hidden className="ico" />
        </button>
      );
    return (
      <Button
        key={code}
        appearance={BUTTON_LOOKS[style]}
        size="sm"
        loading={doing === code}
        disabled={doing !== null && doing !== code}
        aria-label={named}
        onClick={() => onPress(order, code)}
      >
        {label}
      </Button>
    );
  });
}

export function StepButtons({ order, steps, doing, onPress, inBar = false }: StepButtonsProps) {
  const size = inBar ? 'md' : 'sm';
  const look = inBar ? 'h-12! min-w-0 flex-auto px-2.5! whitespace-normal' : 'h-9! max-lg:h-11!';
  return steps.map(({ code, label, style }) =>
    code === 'packing_slip' ? (
      <LinkButton
        key={code}
        to={slipPath(order.id)}
        target="_blank"
        size={size}
        className={look}
        icon={<Printer aria-hidden className="ico size-4!" />}
        aria-label={`${label} #${order.orderNumber}, mở trang mới`}
      >
        {label}
      </LinkButton>
    ) : (
      <Button
        key={code}
        appearance={BUTTON_LOOKS[style]}
        size={size}
        className={look}
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
