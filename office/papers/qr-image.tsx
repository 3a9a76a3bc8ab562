import type { QrCode } from './qr-code.ts';

/** With the quiet zone of four modules that readers need. */
export const QrImage = ({ code: { size, path }, label }: { code: QrCode; label: string }) => (
  <svg
    className="qr"
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
