import { isAwake } from './keep.ts';
import { writeAgain } from './writing.ts';

/** What finds its part awake needs nobody to do it again; a press finds there what was written before, too. */
const forget = ({ type, target }: Event): void => {
  const { early } = window;
  if (type === 'input') {
    if (isAwake(target as Element)) early.written.delete(target as Element);
  } else if (isAwake(early.pressed)) {
    early.pressed = null;
    writeAgain();
  }
};

/** Forgets whatever found its part awake. To be called once React listens: at the document, before these listeners. */
export const forgetHeard = (): void => {
  for (const type of ['click', 'submit', 'input'])
    document.documentElement.addEventListener(type, forget, true);
};
