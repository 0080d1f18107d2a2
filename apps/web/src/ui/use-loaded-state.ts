import { useState, type Dispatch, type SetStateAction } from 'react';

/** State that starts from loader data, and starts again whenever the loader returns new data. */
export const useLoadedState = <Loaded, State>(
  loaded: Loaded,
  toState: (loaded: Loaded, previous: State | null) => State,
): readonly [State, Dispatch<SetStateAction<State>>] => {
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const [state, setState] = useState<State>(() => toState(loaded, null));
  if (lastLoaded === loaded) return [state, setState];
  const next = toState(loaded, state);
  setLastLoaded(loaded);
  setState(next);
  return [next, setState];
};
