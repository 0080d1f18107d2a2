import type { Order, OrderAction } from '@market/contract/orders/schemas';
import { orderPath } from '#app/paths.ts';
import { PAYMENT_REQUESTED } from '#features/payment/payment-request.ts';
import { LinkButton, type ButtonLook } from '#ui/button.tsx';
import { RepurchaseButton } from './detail/steps/repurchase-button.tsx';
import { StepButton } from './detail/steps/step-button.tsx';
import type { ActionCode } from './use-order-calls.ts';

const BUTTON_LOOKS: Record<OrderAction['style'], ButtonLook> = {
  primary: 'primary',
  secondary: 'outline',
  danger: 'outline',
  link: 'outline',
};
const MAX_BUTTONS = 2;
/** `contact` is the chat in the shop's row. */
const IMPLEMENTED_ACTIONS: readonly ActionCode[] = [
  'pay',
  'cancel',
  'received',
  'review',
  'repurchase',
  'delete',
  'track',
  'cash_refund',
];

/** At most two buttons; the primary one comes last. */
export const shownActions = (
  actions: readonly OrderAction[],
  without: readonly ActionCode[] = [],
): OrderAction[] =>
  actions
    .filter(({ code }) => IMPLEMENTED_ACTIONS.includes(code) && !without.includes(code))
    .slice(0, MAX_BUTTONS)
    .toReversed();

/** Actions that are links. */
const ACTION_LINKS = {
  pay: ({ paymentCheckoutUrl }: Order) => paymentCheckoutUrl ?? '',
  track: ({ id }: Order) => `${orderPath(id)}#van-chuyen`,
  cash_refund: ({ id }: Order) => `${orderPath(id)}#hoan-tien-mat`,
} as const;
const isLinkAction = (code: ActionCode): code is keyof typeof ACTION_LINKS => code in ACTION_LINKS;
type StepAction = 'cancel' | 'received' | 'review' | 'delete' | 'repurchase';

interface OrderButtonsProps {
  readonly order: Order;
  readonly doing: ActionCode | null;
  readonly onPress: (order: Order, code: ActionCode) => void;
  /** Idempotency key of the form that buys again. */
  readonly formKey: string;
  /** Actions shown elsewhere on the page. */
  readonly without?: readonly ActionCode[];
}

/** Available actions, as computed by the server. */
export function OrderButtons({ order, doing, onPress, formKey, without }: OrderButtonsProps) {
  const size = 'h-9! max-lg:h-11!';
  const buttonOf = ({ code, label, style }: OrderAction) => {
    const shared = {
      appearance: code === 'review' ? ('brandline' as const) : BUTTON_LOOKS[style],
      size: 'sm' as const,
      className: size,
      loading: doing === code,
      disabled: doing !== null && doing !== code,
      'aria-label': `${label} #${order.orderNumber}`,
      onPress: () => onPress(order, code),
      children: label,
    };
    return code === 'repurchase' ? (
      <RepurchaseButton key={code} {...shared} orderId={order.id} formKey={formKey} />
    ) : (
      <StepButton key={code} {...shared} orderId={order.id} step={code as StepAction} />
    );
  };
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-2">
      {shownActions(order.actions, without).map((action) =>
        isLinkAction(action.code) ? (
          <LinkButton
            key={action.code}
            to={ACTION_LINKS[action.code](order)}
            {...(action.code === 'pay' && { state: PAYMENT_REQUESTED })}
            appearance={BUTTON_LOOKS[action.style]}
            size="sm"
            className={size}
          >
            {action.label}
          </LinkButton>
        ) : (
          buttonOf(action)
        ),
      )}
    </span>
  );
}
