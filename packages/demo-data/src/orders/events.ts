import { floorToSecond, MINUTE } from '../time.ts';
import type { BuyerStatus, OrderEventKind, OrderEventRow } from '../types.ts';
import type { OrderTimeline, Terms } from './timeline.ts';

type Step = { kind: OrderEventKind; actor: OrderEventRow['actor']; at: number; to?: BuyerStatus };
type People = {
  buyer: number;
  seller: number;
  cancelledBy: OrderEventRow['actor'] | null;
  why: string | null;
};

function stepsOf(timeline: OrderTimeline, terms: Terms, cancelledBy: OrderEventRow['actor'] | null): Step[] {
  const paysFirst = terms.online && terms.atOrder;
  const start: BuyerStatus = paysFirst ? 'wait_checkout' : 'wait_confirm';
  const steps: (Step | null)[] = [
    { kind: 'placed', actor: 'buyer', at: timeline.placed, to: start },
    timeline.paid === null || !terms.online
      ? null
      : { kind: 'paid', actor: 'system', at: timeline.paid, to: paysFirst ? 'wait_confirm' : 'wait_pickup' },
    timeline.confirmed === null
      ? null
      : {
          kind: 'confirmed',
          actor: 'seller',
          at: timeline.confirmed,
          to: terms.online && !paysFirst ? 'wait_checkout' : 'wait_pickup',
        },
    timeline.picked === null
      ? null
      : { kind: 'shipped', actor: 'carrier', at: timeline.picked, to: 'in_transit' },
    timeline.failed === null ? null : { kind: 'delivery_failed', actor: 'carrier', at: timeline.failed },
    timeline.delivered === null
      ? null
      : { kind: 'delivered', actor: 'carrier', at: timeline.delivered, to: 'delivered' },
    timeline.received === null ? null : { kind: 'received', actor: 'buyer', at: timeline.received },
    timeline.completed === null || timeline.received !== null
      ? null
      : { kind: 'completed', actor: 'system', at: timeline.completed },
    timeline.cancelled === null
      ? null
      : { kind: 'cancelled', actor: cancelledBy ?? 'system', at: timeline.cancelled, to: 'cancelled' },
    timeline.cancelled === null || timeline.paid === null
      ? null
      : { kind: 'refunded', actor: 'system', at: refundedAt(timeline)! },
  ];
  return steps.filter((step) => step !== null).toSorted((one, other) => one.at - other.at);
}

/** Money of a cancelled order is back within the hour. */
export const refundedAt = (timeline: OrderTimeline): number | null =>
  timeline.cancelled === null || timeline.paid === null ? null : timeline.cancelled + 20 * MINUTE;

/** The order's log: who, when, from what to what, why. Ids are assigned later, when all logs are in order. */
export function eventsOf(
  orderId: string,
  timeline: OrderTimeline,
  terms: Terms,
  people: People,
): Omit<OrderEventRow, 'id'>[] {
  let status: BuyerStatus | null = null;
  return stepsOf(timeline, terms, people.cancelledBy).map((step) => {
    const from = status;
    status = step.to ?? status!;
    return {
      order_id: orderId,
      kind: step.kind,
      actor: step.actor,
      actor_id: step.actor === 'buyer' ? people.buyer : step.actor === 'seller' ? people.seller : null,
      from_status: from,
      to_status: status,
      why: step.kind === 'cancelled' ? people.why : null,
      at: floorToSecond(step.at),
    };
  });
}

/** The latest thing that happened. */
export const lastMoment = (timeline: OrderTimeline): number =>
  Math.max(
    ...[
      timeline.placed,
      timeline.confirmed,
      timeline.paid,
      timeline.picked,
      timeline.failed,
      timeline.delivered,
      timeline.completed,
      timeline.cancelled,
    ].filter((moment) => moment !== null),
  );
