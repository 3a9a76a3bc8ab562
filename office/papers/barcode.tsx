interface BarcodeProps {
  /** Widths of bar, space, bar, ... */
  widths: readonly number[];
  label: string;
}

export function Barcode({ widths, label }: BarcodeProps) {
  const starts = widths.map((_, place) => widths.slice(0, place).reduce((sum, width) => sum + width, 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} 20`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {widths.map((width, place) =>
        place % 2 === 0 ? (
          <rect key={starts[place]} x={starts[place]} y="0" width={width} height="20" />
        ) : null,
      )}
    </svg>
  );
}
