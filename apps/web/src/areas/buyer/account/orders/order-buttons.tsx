import type { Order, OrderAction } from '@market/contract/orders/schemas';
import { orderPath } from '#app/paths.ts';
import { Button, LinkButton, type ButtonLook } from '#ui/button.tsx';
import { shopContactLink } from './shop-contact.ts';
import type { ActionCode } from './use-order-calls.ts';

const BUTTON_LOOKS: Record<OrderAction['style'], ButtonLook> = {
  primary: 'primary',
  secondary: 'outline',
  danger: 'outline',
  link: 'outline',
};
const MAX_BUTTONS = 2;
const IMPLEMENTED_ACTIONS: readonly ActionCode[] = [
  'pay',
  'cancel',
  'received',
  'review',
  'repurchase',
  'delete',
  'track',
  'contact',
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
  contact: shopContactLink,
  cash_refund: ({ id }: Order) => `${orderPath(id)}#hoan-tien-mat`,
} as const;
const isLinkAction = (code: ActionCode): code is keyof typeof ACTION_LINKS => code in ACTION_LINKS;

interface OrderButtonsProps {
  readonly order: Order;
  readonly doing: ActionCode | null;
  readonly onPress: (order: Order, code: ActionCode) => void;
  /** Actions shown elsewhere on the page. */
  readonly without?: readonly ActionCode[];
}

/** Available actions, as computed by the server. */
export function OrderButtons({ order, doing, onPress, without }: OrderButtonsProps) {
  const size = 'h-9! max-lg:h-11!';
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-2">
      {shownActions(order.actions, without).map(({ code, label, style }) =>
        isLinkAction(code) ? (
          <LinkButton
            key={code}
            to={ACTION_LINKS[code](order)}
            appearance={BUTTON_LOOKS[style]}
            size="sm"
            className={size}
          >
            {label}
          </LinkButton>
        ) : (
          <Button
            key={code}
            appearance={code === 'review' ? 'brandline' : BUTTON_LOOKS[style]}
            size="sm"
            className={size}
            loading={doing === code}
            disabled={doing !== null && doing !== code}
            aria-label={`${label} #${order.orderNumber}`}
            onClick={() => onPress(order, code)}
          >
            {label}
          </Button>
        ),
      )}
    </span>
  );
}
