/** One value for each owner (`context.services` or one of its services): servers in one process share nothing. */
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
