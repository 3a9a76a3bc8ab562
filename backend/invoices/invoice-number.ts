/** 'INV-000042': serial, without gaps. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
