import type { Terminal } from './command.ts';

const REDRAW_MS = 100;
const MAX_WIDTH = 40;

export function progressBar({ progress }: Terminal, noun = 'rows') {
  let drawnAt = 0;
  let visible = false;
  return {
    show: (done: number, total: number): void => {
      if (!progress || (performance.now() - drawnAt < REDRAW_MS && done < total)) return;
      drawnAt = performance.now();
      visible = true;
      progress.write(`\r${barOf(done / total, progress.columns)} ${done} of ${total} ${noun}`);
    },
    clear: (): void => {
      if (visible) progress?.write('\r\u001b[2K');
      visible = false;
    },
  };
}

function barOf(share: number, columns: number): string {
  const width = Math.max(4, Math.min(MAX_WIDTH, columns - 40));
  const filled = Math.round(share * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${String(Math.round(share * 100)).padStart(3)} %`;
}
