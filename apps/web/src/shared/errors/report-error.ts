// Errors of our own pages on their way to whoever is told of them. The client that tells is loaded only when the page is
// usable; what fails before that waits here.
const MAX_PENDING = 10;

type ErrorReporter = (error: Error) => void;
let reporter: ErrorReporter | null = null;
const pending: Error[] = [];
const reported = new WeakSet<object>();

/** Tells of an error of a component or of a script, once however many caught it. Without a listener it is dropped. */
export const reportError = (error: unknown): void => {
  // an answer that a loader throws is no error
  if (!(error instanceof Error) || reported.has(error)) return;
  reported.add(error);
  if (reporter !== null) reporter(error);
  else if (pending.length < MAX_PENDING) pending.push(error);
};

/** From now on errors are told so, those that waited first. */
export const setErrorReporter = (how: ErrorReporter): void => {
  reporter = how;
  for (const error of pending.splice(0)) how(error);
};
