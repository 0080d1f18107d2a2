import { KeywordForm } from '../keyword-form.tsx';
import { changeList, listPath, MAX_KEYWORD_LENGTH, type ListProps } from './list-address.ts';
import { StateFields } from './state-fields.tsx';

/** Searches within the tab and the filters. */
export function ListSearch({
  definition,
  state,
  label,
  placeholder,
}: ListProps & { readonly label: string; readonly placeholder: string }) {
  return (
    <KeywordForm
      path={definition.path}
      keyword={state.keyword}
      pathWithout={listPath(definition, changeList(state, { keyword: '' }))}
      label={label}
      placeholder={placeholder}
      maxLength={MAX_KEYWORD_LENGTH}
    >
      <StateFields definition={definition} state={state} without={['keyword']} />
    </KeywordForm>
  );
}
