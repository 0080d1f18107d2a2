/**
 * Defines state of a process: one value for each owner, created on first use and collected with it. The owner is
 * `context.services`, or one of the services; two servers in one process (tests) therefore share nothing.
 */
export const processState = <Owner extends object, State>(
  create: (owner: Owner) => State,
): ((owner: Owner) => State) => {
  const states = new WeakMap<Owner, { readonly state: State }>();
  return (owner) => {
    let entry = states.get(owner);
    if (entry === undefined) states.set(owner, (entry = { state: create(owner) }));
    return entry.state;
  };
};
