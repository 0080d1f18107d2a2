import { notFoundResponse } from '#app/errors/loader-responses.ts';

export function loader() {
  throw notFoundResponse();
}

export default function StaffNotFound() {
  return null;
}
