export const CHOOSE_REASON = 'Hãy chọn một lý do';
/** Of the text with a reason. */
export const MAX_NOTE_LENGTH = 500;
