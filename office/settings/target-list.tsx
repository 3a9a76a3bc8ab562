import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { MENU_TARGETS, type MenuTarget } from './menu-targets.ts';

/** Debounces typing. */
const PAUSE_MS = 100;
const LEAST_LETTERS = 2;

/** What fields for a link suggest: pages, brands and categories, and products and posts by what is typed. */
export function TargetList({ targets }: { targets: readonly MenuTarget[] }) {
  const { load, data: found = [] } = useFetcher<MenuTarget[]>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute('list') !== MENU_TARGETS) return;
      clearTimeout(timer);
      const q = target.value.trim();
      if (q.length < LEAST_LETTERS || q.startsWith('/')) return;
      timer = setTimeout(() => void load(`/settings/targets?${new URLSearchParams({ q })}`), PAUSE_MS);
    };
    document.addEventListener('input', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', ask);
    };
  }, [load]);
  return (
    <datalist id={MENU_TARGETS}>
      {[...targets, ...found].map(({ to, name }) => (
        <option key={to} value={to}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
