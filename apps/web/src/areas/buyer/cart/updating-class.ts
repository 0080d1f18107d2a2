/** Class of figures that do not contain the last change yet. */
export const updatingClass = ({ updating }: { readonly updating: boolean }): string | false =>
  updating && 'opacity-50';
