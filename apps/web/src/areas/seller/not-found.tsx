import { notFoundResponse } from '#app/errors/loader-responses.ts';

export function loader() {
  throw notFoundResponse();
}

export default function SellerNotFound() {
  return null;
}
