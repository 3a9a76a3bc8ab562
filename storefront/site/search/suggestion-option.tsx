import { familyOf } from '../../pieces/products/family.ts';
import { ProductWindow } from '../../pieces/products/product-window.tsx';
import { StockLabel } from '../../pieces/products/stock-label.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { withUnbrokenCodes } from '../../ui/text/unbroken-codes.tsx';
import type { SuggestionRow } from './suggestion-rows.ts';

interface SuggestionOptionProps {
  id: string;
  row: SuggestionRow;
  isActive: boolean;
  onChoose: (option: HTMLElement) => void;
}

/** Focus stays in the field (aria-activedescendant): options are clicked only. */
export function SuggestionOption({ id, row, isActive, onChoose }: SuggestionOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox's field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`suggestion suggestion--${row.kind}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.currentTarget)}
    >
      {row.kind === 'category' ? (
        <>
          <Icon name="search" />
          <span className="suggestion__text">
            in <b>{row.name}</b>
          </span>
          <span className="suggestion__side">{row.count} products</span>
        </>
      ) : (
        <>
          <ProductWindow thumb src={row.image} family={familyOf(row.brand)} />
          <span className="suggestion__text">
            <b>{withUnbrokenCodes(row.name)}</b>
            {row.print && <span className="muted">{row.print}</span>}
          </span>
          <span className="suggestion__side">
            <span className="numeric">{row.price}</span>
            <StockLabel stock={row.stock}>{row.stockText}</StockLabel>
          </span>
        </>
      )}
    </div>
  );
}
