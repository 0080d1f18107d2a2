import { inWakingHours, DAY, HOUR, MINUTE } from '../time.ts';
import type { Random } from '../random.ts';
import type { Distance } from './shipping.ts';

/** A state somebody wants to find an order in; without one an order continues by itself. */
export type Target =
  | 'wait_confirm'
  | 'wait_checkout'
  | 'wait_pickup'
  | 'in_transit'
  | 'delivered'
  | 'completed'
  | 'cancelled';
export type Ending = 'completed' | 'buyer' | 'seller' | 'no_response' | 'payment_expired' | 'undeliverable';

/** When each thing happened; null is not yet, or never. */
export type OrderTimeline = {
  placed: number;
  confirmed: number | null;
  paid: number | null;
  picked: number | null;
  failed: number | null;
  delivered: number | null;
  received: number | null;
  completed: number | null;
  cancelled: number | null;
  ending: Ending;
};

export type Terms = {
  online: boolean;
  bankTransfer: boolean;
  atOrder: boolean;
  distance: Distance;
  /** A carrier has the parcel, and its cash. */
  carried: boolean;
};

const TRANSIT: Record<Distance, number> = { province: 1.1 * DAY, region: 2.1 * DAY, country: 3.4 * DAY };

/** How long each state may have lasted when the market opens, so that nothing runs out at once. */
const OLDEST = { confirm: 22 * HOUR, pay: 90 * MINUTE, pickup: 44 * HOUR, received: 5.5 * DAY };

/** A step that natural delay would put in the future, though its state would then be too old, has just happened. */
function stepAt(random: Random, from: number, delay: number, oldest: number, now: number): number | null {
  if (from + delay <= now) return from + delay;
  return now - from > oldest ? now - random.between(0.02, 0.3) * Math.min(oldest, 3 * HOUR) : null;
}

function endingOf(random: Random, terms: Terms): Ending {
  const draw = random.next();
  if (draw < 0.042) return 'buyer';
  if (draw < 0.06) return 'seller';
  if (draw < 0.071) return 'no_response';
  if (draw < 0.085) return 'undeliverable';
  return terms.online && draw < 0.115 ? 'payment_expired' : 'completed';
}

const payLimit = (terms: Terms): number => (terms.atOrder && !terms.bankTransfer ? 30 * MINUTE : 24 * HOUR);

function cancelledBefore(random: Random, timeline: OrderTimeline, terms: Terms): void {
  const { placed, ending } = timeline;
  if (ending === 'buyer') timeline.cancelled = placed + random.between(0.1, 2) * HOUR;
  if (ending === 'seller') timeline.cancelled = placed + random.between(0.5, 9) * HOUR;
  if (ending === 'no_response') timeline.cancelled = placed + 48 * HOUR;
  if (ending === 'payment_expired') {
    timeline.confirmed = terms.atOrder ? null : placed + random.between(0.5, 6) * HOUR;
    timeline.cancelled = (timeline.confirmed ?? placed) + payLimit(terms);
  }
  const paysFirst = terms.online && terms.atOrder && ending !== 'payment_expired';
  if (paysFirst)
    timeline.paid = Math.min(placed + random.between(1, 6) * MINUTE, timeline.cancelled! - MINUTE);
}

function delivery(random: Random, timeline: OrderTimeline, terms: Terms, now: number): void {
  const picked = timeline.picked!;
  const onTheWay = Math.min(9 * DAY, random.skewed(TRANSIT[terms.distance], 0.3));
  if (timeline.ending === 'undeliverable') {
    timeline.failed = picked + onTheWay <= now ? picked + onTheWay : null;
    const returnedAt = picked + onTheWay + random.between(3, 6) * DAY;
    timeline.cancelled = returnedAt <= now ? returnedAt : null;
    return;
  }
  const arrived = inWakingHours(picked + onTheWay, random.next());
  timeline.delivered =
    arrived > picked + 4 * HOUR && arrived <= now
      ? arrived
      : picked + onTheWay <= now
        ? picked + onTheWay
        : null;
  if (timeline.delivered === null) return;
  const { delivered } = timeline;
  const isUnconfirmed = random.chance(0.3);
  if (isUnconfirmed && delivered + 7 * DAY <= now) {
    timeline.completed = delivered + 7 * DAY;
    return;
  }
  const delay = Math.min(6.4 * DAY, random.skewed(1.3 * DAY, 0.8));
  timeline.received = stepAt(random, delivered, delay, OLDEST.received, now);
  timeline.completed = timeline.received;
}

const blank = (placed: number, ending: Ending): OrderTimeline => ({
  placed,
  confirmed: null,
  paid: null,
  picked: null,
  failed: null,
  delivered: null,
  received: null,
  completed: null,
  cancelled: null,
  ending,
});

/** What became of an order placed then, as far as it has come by now. */
export function naturalCourse(random: Random, placed: number, terms: Terms, now: number): OrderTimeline {
  const ending = endingOf(random, terms);
  const early: Ending[] = ['buyer', 'seller', 'no_response', 'payment_expired'];
  if (early.includes(ending)) {
    const timeline = blank(placed, ending);
    cancelledBefore(random, timeline, terms);
    if (timeline.cancelled! <= now) return timeline;
  }
  const timeline = blank(placed, ending === 'undeliverable' ? ending : 'completed');
  const confirmIn = Math.min(21 * HOUR, random.skewed(2.6 * HOUR, 0.9));
  const payIn = Math.min(20 * HOUR, random.skewed(50 * MINUTE, 0.9));
  if (terms.online && terms.atOrder) {
    timeline.paid = stepAt(random, placed, Math.min(24 * MINUTE, payIn / 8), 10 * MINUTE, now);
    if (timeline.paid === null) return timeline;
  }
  timeline.confirmed = stepAt(random, timeline.paid ?? placed, confirmIn, OLDEST.confirm, now);
  if (timeline.confirmed === null) return timeline;
  if (terms.online && !terms.atOrder) {
    timeline.paid = stepAt(random, timeline.confirmed, payIn, OLDEST.pay, now);
    if (timeline.paid === null) return timeline;
  }
  const ready = Math.max(timeline.confirmed, timeline.paid ?? 0);
  timeline.picked = stepAt(
    random,
    ready,
    Math.min(60 * HOUR, random.skewed(13 * HOUR, 0.6)),
    OLDEST.pickup,
    now,
  );
  if (timeline.picked !== null) delivery(random, timeline, terms, now);
  return timeline;
}

/** Hours before now: placed, confirmed, paid, picked, delivered, received. */
const AGES: Record<Exclude<Target, 'cancelled'>, readonly (readonly [number, number] | null)[]> = {
  wait_confirm: [[0.4, 20], null, null, null, null, null],
  wait_checkout: [[3, 9], [0.1, 1.2], null, null, null, null],
  wait_pickup: [[20, 34], [12, 18], [5, 11], null, null, null],
  in_transit: [[74, 100], [62, 70], [55, 60], [12, 44], null, null],
  delivered: [[190, 220], [170, 184], [150, 165], [110, 140], [8, 90], null],
  completed: [
    [260, 420],
    [240, 256],
    [225, 238],
    [205, 220],
    [110, 170],
    [30, 100],
  ],
};

/** A timeline that has reached just this state by now, with most of the state's time left. */
export function courseTo(random: Random, target: Target, terms: Terms, now: number): OrderTimeline {
  if (target === 'cancelled') {
    const timeline = blank(
      now - random.between(2, 20) * DAY,
      random.pick(['buyer', 'buyer', 'seller'] as const),
    );
    cancelledBefore(random, timeline, terms);
    return timeline;
  }
  const ages = AGES[target].map((range) => (range === null ? null : now - random.between(...range) * HOUR));
  const [placed, confirmed = null, paid = null, picked = null, delivered = null, received = null] = ages as [
    number,
    ...(number | null)[],
  ];
  const timeline: OrderTimeline = {
    ...blank(placed, 'completed'),
    confirmed,
    paid: terms.online ? paid : null,
    picked,
    delivered,
    received,
    completed: received,
  };
  if (!terms.online || !terms.atOrder) return timeline;
  if (target === 'wait_checkout')
    return { ...timeline, placed: now - random.between(4, 9) * MINUTE, confirmed: null };
  return { ...timeline, paid: placed + 4 * MINUTE };
}
