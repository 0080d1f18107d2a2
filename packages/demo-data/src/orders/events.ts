import { at, MINUTE } from '../moments.ts';
import type { BuyerStatus, OrderEventKind, OrderEventRow } from '../types.ts';
import type { Course, Terms } from './course.ts';

type Step = { kind: OrderEventKind; actor: OrderEventRow['actor']; at: number; to?: BuyerStatus };
type People = {
  buyer: number;
  seller: number;
  cancelledBy: OrderEventRow['actor'] | null;
  why: string | null;
};

function stepsOf(course: Course, terms: Terms, cancelledBy: OrderEventRow['actor'] | null): Step[] {
  const paysFirst = terms.online && terms.atOrder;
  const start: BuyerStatus = paysFirst ? 'wait_checkout' : 'wait_confirm';
  const steps: (Step | null)[] = [
    { kind: 'placed', actor: 'buyer', at: course.placed, to: start },
    course.paid === null || !terms.online
      ? null
      : { kind: 'paid', actor: 'system', at: course.paid, to: paysFirst ? 'wait_confirm' : 'wait_pickup' },
    course.confirmed === null
      ? null
      : {
          kind: 'confirmed',
          actor: 'seller',
          at: course.confirmed,
          to: terms.online && !paysFirst ? 'wait_checkout' : 'wait_pickup',
        },
    course.picked === null
      ? null
      : { kind: 'shipped', actor: 'carrier', at: course.picked, to: 'in_transit' },
    course.failed === null ? null : { kind: 'delivery_failed', actor: 'carrier', at: course.failed },
    course.delivered === null
      ? null
      : { kind: 'delivered', actor: 'carrier', at: course.delivered, to: 'delivered' },
    course.received === null ? null : { kind: 'received', actor: 'buyer', at: course.received },
    course.completed === null || course.received !== null
      ? null
      : { kind: 'completed', actor: 'system', at: course.completed },
    course.cancelled === null
      ? null
      : { kind: 'cancelled', actor: cancelledBy ?? 'system', at: course.cancelled, to: 'cancelled' },
    course.cancelled === null || course.paid === null
      ? null
      : { kind: 'refunded', actor: 'system', at: refundedAt(course)! },
  ];
  return steps.filter((step) => step !== null).toSorted((one, other) => one.at - other.at);
}

/** Money of a cancelled order is back within the hour. */
export const refundedAt = (course: Course): number | null =>
  course.cancelled === null || course.paid === null ? null : course.cancelled + 20 * MINUTE;

/** The order's log: who, when, from what to what, why. Ids are given later, when all logs stand in order. */
export function eventsOf(
  orderId: string,
  course: Course,
  terms: Terms,
  people: People,
): Omit<OrderEventRow, 'id'>[] {
  let status: BuyerStatus | null = null;
  return stepsOf(course, terms, people.cancelledBy).map((step) => {
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
      at: at(step.at),
    };
  });
}

/** The latest thing that happened. */
export const lastMoment = (course: Course): number =>
  Math.max(
    ...[
      course.placed,
      course.confirmed,
      course.paid,
      course.picked,
      course.failed,
      course.delivered,
      course.completed,
      course.cancelled,
    ].filter((moment) => moment !== null),
  );
