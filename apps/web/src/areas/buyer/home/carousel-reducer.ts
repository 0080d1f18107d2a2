export interface CarouselState {
  readonly index: number;
  readonly count: number;
  /** Paused by its button. */
  readonly stoppedByUser: boolean;
  /** Hovered or focused. */
  readonly paused: boolean;
}
export type CarouselEvent =
  | { readonly type: 'next' | 'previous' | 'tick' | 'hold' | 'release' | 'toggle' }
  | { readonly type: 'show'; readonly index: number };

export const SLIDE_MS = 5_000;
export const initialCarousel = (count: number): CarouselState => ({
  index: 0,
  count,
  stoppedByUser: false,
  paused: false,
});

export const isMoving = ({ count, stoppedByUser: stopped, paused }: CarouselState): boolean =>
  count > 1 && !stopped && !paused;

/** Wraps around. Ticks count only while it moves. */
export const carouselReducer = (carousel: CarouselState, event: CarouselEvent): CarouselState => {
  const { index, count } = carousel;
  const at = (place: number): CarouselState => ({ ...carousel, index: (place + count) % Math.max(1, count) });
  switch (event.type) {
    case 'next':
      return at(index + 1);
    case 'previous':
      return at(index - 1);
    case 'tick':
      return isMoving(carousel) ? at(index + 1) : carousel;
    case 'show':
      return event.index >= 0 && event.index < count ? { ...carousel, index: event.index } : carousel;
    case 'hold':
      return { ...carousel, paused: true };
    case 'release':
      return { ...carousel, paused: false };
    case 'toggle':
      return { ...carousel, stoppedByUser: !carousel.stoppedByUser };
  }
};
