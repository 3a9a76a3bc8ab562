import type { QrCode } from './printed-codes.ts';
import './qr-picture.css';

/** Black on white in the dark, too: scanners expect it, and a margin of four modules. */
export const QrPicture = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    className="qr-picture"
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
  >
    <path d={code.path} />
  </svg>
);
