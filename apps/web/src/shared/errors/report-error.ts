// Errors of our own pages on their way to whoever is told of them. The client that tells is loaded only when the page is
// usable; what fails before that waits here.
const MOST_WAITING = 10;

type Tell = (error: Error) => void;
let tell: Tell | null = null;
const waiting: Error[] = [];
const told = new WeakSet<object>();

/** Tells of an error of a component or of a script, once however many caught it. Without a listener it is dropped. */
export const report = (error: unknown): void => {
  // an answer that a loader throws is no error
  if (!(error instanceof Error) || told.has(error)) return;
  told.add(error);
  if (tell !== null) tell(error);
  else if (waiting.length < MOST_WAITING) waiting.push(error);
};

/** From now on errors are told so, those that waited first. */
export const tellErrors = (how: Tell): void => {
  tell = how;
  for (const error of waiting.splice(0)) how(error);
};
