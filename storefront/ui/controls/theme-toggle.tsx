import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';

interface ThemeToggleProps {
  className?: string | undefined;
  children?: ReactNode;
}

const STORAGE_KEY = 'springdeck.theme';

/** <html data-theme> is the state. */
export function ThemeToggle({ className = 'icon-button', children }: ThemeToggleProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : 'Switch between light and dark theme'}
      onClick={switchTheme}
    >
      <Icon name="sun-moon" />
      {children}
    </button>
  );
}

function switchTheme() {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * Inline, so that a dark page never flashes light; constant, because the CSP allows its hash.
 * A page that stays open follows the system into the evening, unless somebody has chosen.
 */
export const themeScript =
  "(function(){var d=matchMedia('(prefers-color-scheme: dark)');" +
  `d.onchange=function(){try{var t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}` +
  "document.documentElement.dataset.theme=t==='dark'||t==='light'?t:d.matches?'dark':'light'};" +
  'd.onchange()})()';
