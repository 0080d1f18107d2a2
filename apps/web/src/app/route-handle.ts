/** What a route exports as `handle`. */
export interface RouteHandle {
  /** The page runs no app scripts. */
  readonly scriptless?: boolean;
  /** Embedded in third-party pages: links open in a new tab, without header and footer. */
  readonly embedded?: boolean;
}
