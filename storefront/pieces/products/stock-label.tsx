import type { ReactNode } from 'react';
import { isPurchasable, LOW_STOCK_FROM, type StockState, stockLabel } from '#domain/stock/stock.ts';
import './stock-label.css';

interface StockLabelProps {
  stock: StockState;
  children?: ReactNode;
}

export function StockLabel({ stock, children }: StockLabelProps) {
  return <span className={`stock-label stock-label--${toneOf(stock)}`}>{children ?? stockLabel(stock)}</span>;
}

function toneOf(stock: StockState): 'in' | 'low' | 'out' {
  if (!isPurchasable(stock) || stock.stockStatus === 'unknown') return 'out';
  const few = stock.stockQuantity !== undefined && stock.stockQuantity <= LOW_STOCK_FROM;
  return few || stock.stockStatus === 'onbackorder' ? 'low' : 'in';
}
