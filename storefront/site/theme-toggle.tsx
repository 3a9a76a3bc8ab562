import type { ReactNode } from 'react';
import { Icon } from '../ui/marks/icon.tsx';

interface ThemeToggleProps {
  className?: string | undefined;
  /** Visible text beside the icon. */
  children?: ReactNode;
}

const STORAGE_KEY = 'springdeck.theme';

/** Switches between the two skies. It keeps no state of its own: <html data-theme> is the state. */
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
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
}
