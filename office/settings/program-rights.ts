import type { ProgramRight } from '#domain/office/programs.ts';

export const PROGRAM_RIGHT_LABELS: Record<ProgramRight, string> = {
  orders: 'Read orders, without names and addresses',
  customers: 'See names and addresses in orders',
  shipping: 'Ship orders',
  products: 'Read products, drafts included',
  stock: 'Read and change stock',
  prices: 'Read and change prices',
  webhooks: 'List and add webhooks',
};
