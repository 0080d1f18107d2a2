import { listParameters, type ListProps } from './list-address.ts';

/** The first page of the list as hidden fields of a form that has fields of its own for the parameters `without`. */
export function StateFields({
  definition,
  state,
  without,
}: ListProps & { readonly without: readonly string[] }) {
  return listParameters(definition, { ...state, page: 1 })
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
