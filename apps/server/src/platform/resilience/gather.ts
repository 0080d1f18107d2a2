/** One call at a time: items that come while it runs share the next one. Each waits for a call that begins after it came. */
export const gather = <Item, Result>(
  call: (items: readonly Item[]) => Promise<Result>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Item[] = [];
  let next: Promise<Result> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Promise<Result> => {
    const items = waiting;
    waiting = [];
    next = undefined;
    const result = call(items);
    last = result.catch(() => {});
    return result;
  };
  return (item) => {
    waiting.push(item);
    next ??= last.then(begin);
    return next;
  };
};
