type Shape = object;

/** An object whose properties are read from `read()` at each use. */
export const following = <Values extends Shape>(
  keys: readonly (keyof Values & string)[],
  read: () => Values,
): Values =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      keys.map((key) => [key, { enumerable: true, configurable: true, get: () => read()[key] }]),
    ),
  ) as Values;

/** A copy with other properties beside or instead; unlike a spread it copies getters, not what they return. */
export const copyWith = <Values extends Shape, More extends Shape>(
  values: Values,
  more: More,
): Omit<Values, keyof More> & More =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(values), ...Object.getOwnPropertyDescriptors(more) },
  ) as Omit<Values, keyof More> & More;
