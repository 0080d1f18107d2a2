import { awake, DAY, HOUR, MINUTE } from '../moments.ts';
import type { Random } from '../random.ts';
import type { Distance } from './shipping.ts';

/** A state somebody wants to find an order in; without one an order takes its natural course. */
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
export type Course = {
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

function cancelledBefore(random: Random, course: Course, terms: Terms): void {
  const { placed, ending } = course;
  if (ending === 'buyer') course.cancelled = placed + random.between(0.1, 2) * HOUR;
  if (ending === 'seller') course.cancelled = placed + random.between(0.5, 9) * HOUR;
  if (ending === 'no_response') course.cancelled = placed + 48 * HOUR;
  if (ending === 'payment_expired') {
    course.confirmed = terms.atOrder ? null : placed + random.between(0.5, 6) * HOUR;
    course.cancelled = (course.confirmed ?? placed) + payLimit(terms);
  }
  const paysFirst = terms.online && terms.atOrder && ending !== 'payment_expired';
  if (paysFirst) course.paid = Math.min(placed + random.between(1, 6) * MINUTE, course.cancelled! - MINUTE);
}

function delivery(random: Random, course: Course, terms: Terms, now: number): void {
  const picked = course.picked!;
  const onTheWay = Math.min(9 * DAY, random.skewed(TRANSIT[terms.distance], 0.3));
  if (course.ending === 'undeliverable') {
    course.failed = picked + onTheWay <= now ? picked + onTheWay : null;
    const back = picked + onTheWay + random.between(3, 6) * DAY;
    course.cancelled = back <= now ? back : null;
    return;
  }
  const arrived = awake(picked + onTheWay, random.next());
  course.delivered =
    arrived > picked + 4 * HOUR && arrived <= now
      ? arrived
      : picked + onTheWay <= now
        ? picked + onTheWay
        : null;
  if (course.delivered === null) return;
  const { delivered } = course;
  const forgotten = random.chance(0.3);
  if (forgotten && delivered + 7 * DAY <= now) {
    course.completed = delivered + 7 * DAY;
    return;
  }
  const delay = Math.min(6.4 * DAY, random.skewed(1.3 * DAY, 0.8));
  course.received = stepAt(random, delivered, delay, OLDEST.received, now);
  course.completed = course.received;
}

const blank = (placed: number, ending: Ending): Course => ({
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

/** What became of an order placed then, as far as it has gone by now. */
export function naturalCourse(random: Random, placed: number, terms: Terms, now: number): Course {
  const wanted = endingOf(random, terms);
  const early: Ending[] = ['buyer', 'seller', 'no_response', 'payment_expired'];
  if (early.includes(wanted)) {
    const course = blank(placed, wanted);
    cancelledBefore(random, course, terms);
    if (course.cancelled! <= now) return course;
  }
  const course = blank(placed, wanted === 'undeliverable' ? wanted : 'completed');
  const confirmIn = Math.min(21 * HOUR, random.skewed(2.6 * HOUR, 0.9));
  const payIn = Math.min(20 * HOUR, random.skewed(50 * MINUTE, 0.9));
  if (terms.online && terms.atOrder) {
    course.paid = stepAt(random, placed, Math.min(24 * MINUTE, payIn / 8), 10 * MINUTE, now);
    if (course.paid === null) return course;
  }
  course.confirmed = stepAt(random, course.paid ?? placed, confirmIn, OLDEST.confirm, now);
  if (course.confirmed === null) return course;
  if (terms.online && !terms.atOrder) {
    course.paid = stepAt(random, course.confirmed, payIn, OLDEST.pay, now);
    if (course.paid === null) return course;
  }
  const ready = Math.max(course.confirmed, course.paid ?? 0);
  course.picked = stepAt(
    random,
    ready,
    Math.min(60 * HOUR, random.skewed(13 * HOUR, 0.6)),
    OLDEST.pickup,
    now,
  );
  if (course.picked !== null) delivery(random, course, terms, now);
  return course;
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

/** A course that has reached just this state by now, with most of the state's time left. */
export function courseTo(random: Random, target: Target, terms: Terms, now: number): Course {
  if (target === 'cancelled') {
    const course = blank(
      now - random.between(2, 20) * DAY,
      random.pick(['buyer', 'buyer', 'seller'] as const),
    );
    cancelledBefore(random, course, terms);
    return course;
  }
  const ages = AGES[target].map((range) => (range === null ? null : now - random.between(...range) * HOUR));
  const [placed, confirmed = null, paid = null, picked = null, delivered = null, received = null] = ages as [
    number,
    ...(number | null)[],
  ];
  const course: Course = {
    ...blank(placed, 'completed'),
    confirmed,
    paid: terms.online ? paid : null,
    picked,
    delivered,
    received,
    completed: received,
  };
  if (!terms.online || !terms.atOrder) return course;
  if (target === 'wait_checkout')
    return { ...course, placed: now - random.between(4, 9) * MINUTE, confirmed: null };
  return { ...course, paid: placed + 4 * MINUTE };
}
