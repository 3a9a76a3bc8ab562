export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
