/** `{status, error, message, data}`: what nearly every call answers, always with HTTP 200. */
export interface Said {
  readonly status: number;
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}
export const said = (data: unknown, message = 'OK'): Said => ({ status: 200, error: false, message, data });
export const refused = (message: string, status = 204): Said => ({
  status,
  error: true,
  message,
  data: null,
});
