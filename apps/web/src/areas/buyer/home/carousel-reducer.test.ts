import { expect, it } from 'vitest';
import {
  carouselReducer,
  initialCarousel,
  isMoving,
  type CarouselState,
  type CarouselEvent,
} from './carousel-reducer.ts';

type Simple = Exclude<CarouselEvent['type'], 'show'>;
const stateAfter = (count: number, ...events: readonly (Simple | number)[]): CarouselState =>
  events.reduce<CarouselState>(
    (carousel, event) =>
      carouselReducer(carousel, typeof event === 'number' ? { type: 'show', index: event } : { type: event }),
    initialCarousel(count),
  );

it.each([
  ['it begins with the first slide', [], 0],
  ['a tick shows the next one', ['tick'], 1],
  ['after the last comes the first', ['tick', 'tick', 'tick'], 0],
  ['before the first comes the last', ['previous'], 2],
  ['a dot shows its slide', [2], 2],
  ['a slide that is not there is not shown', [7], 0],
  ['while the pointer is on it nothing moves', ['hold', 'tick'], 0],
  ['when the pointer leaves it moves on', ['hold', 'tick', 'release', 'tick'], 1],
  ['stopped, it stands', ['toggle', 'tick'], 0],
  ['stopped, its buttons still work', ['toggle', 'next'], 1],
  ['it continues after a second press', ['toggle', 'toggle', 'tick'], 1],
  [
    'stopped by its button it does not go on because the pointer left',
    ['toggle', 'hold', 'release', 'tick'],
    0,
  ],
] as const)('%s', (_sentence, events, index) => {
  expect(stateAfter(3, ...events).index).toBe(index);
});

it('a single slide never moves', () => {
  expect(isMoving(initialCarousel(1))).toBe(false);
  expect(stateAfter(1, 'next').index).toBe(0);
});
