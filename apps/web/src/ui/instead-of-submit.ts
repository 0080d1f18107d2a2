import type { MouseEvent } from 'react';

/** For submit buttons: with scripts `onPress` is called; before and without them the browser submits. */
export const insteadOfSubmit = (onPress: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  onPress();
};
