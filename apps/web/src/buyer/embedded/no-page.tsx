import { noSuchPage } from '../../shared/errors/loader-responses.ts';

/** Nothing else is embedded. */
export function loader() {
  throw noSuchPage();
}

export default function NoPage() {
  return null;
}
