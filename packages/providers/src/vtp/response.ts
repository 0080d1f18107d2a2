/** The envelope of nearly every response, always with HTTP 200. */
export interface Reply {
  readonly status: number;
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}
export const success = (data: unknown, message = 'OK'): Reply => ({
  status: 200,
  error: false,
  message,
  data,
});
export const failure = (message: string, status = 204): Reply => ({
  status,
  error: true,
  message,
  data: null,
});
