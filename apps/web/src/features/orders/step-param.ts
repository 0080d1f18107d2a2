/** Query parameter of an order's page: the step whose form is open. */
export const STEP_PARAM = 'thao-tac';
