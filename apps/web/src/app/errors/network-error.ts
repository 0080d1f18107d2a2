const NETWORK_ERROR =
  /failed to fetch|networkerror|network request failed|network connection was lost|internet connection appears to be offline|^load failed|importing a module script failed|error loading dynamically imported module|unable to preload css/i;

/** Whether a browser says by a message that it could not reach the server. */
export const isNetworkError = (message: string): boolean => NETWORK_ERROR.test(message);
