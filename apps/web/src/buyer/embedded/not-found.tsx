import { notFoundResponse } from '../../shared/errors/loader-responses.ts';

/** Nothing else is embedded. */
export function loader() {
  throw notFoundResponse();
}

export default function EmbeddedNotFound() {
  return null;
}
