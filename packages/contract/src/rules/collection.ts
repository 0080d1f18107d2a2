/** Whether the buyer collects the goods at the shop: nobody delivers them. */
export const isCollected = (serviceCode: string | undefined): boolean => serviceCode === 'pickup';
