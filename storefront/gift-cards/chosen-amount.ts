/** As typed: 'R 1 250,50' is 1250.50. */
export const chosenAmount = ({ amount, ownAmount }: { amount: string; ownAmount: string }): string =>
  ownAmount === '' ? amount : ownAmount.replace(/[R\s]/gi, '').replace(',', '.');
