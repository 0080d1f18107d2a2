/** Where a page continues after its form was sent as a document. */
export const codeElementId = (id: number): string => `ma-${id}`;
