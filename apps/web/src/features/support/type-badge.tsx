import type { Ticket } from '@market/contract/support/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { BadgePercent, BellRing, MessageCircleQuestion, Phone } from '#ui/icons.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const LOOKS: Readonly<Record<Ticket['type'], { readonly tone: BadgeTone; readonly Icon: IconComponent }>> = {
  restock: { tone: 'info', Icon: BellRing },
  better_price: { tone: 'accent', Icon: BadgePercent },
  call_back: { tone: 'brand', Icon: Phone },
  other: { tone: 'mute', Icon: MessageCircleQuestion },
};

export function TicketTypeBadge({ ticket: { type, type_label } }: { readonly ticket: Ticket }) {
  const { tone, Icon } = LOOKS[type];
  return (
    <Badge large tone={tone} icon={<Icon aria-hidden className="ico size-3.5!" />}>
      {type_label}
    </Badge>
  );
}
