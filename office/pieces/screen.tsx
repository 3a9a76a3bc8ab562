import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { OfficeMe } from '#contract/office.ts';
import '#storefront/ui/controls/icon-button.css';
import { ThemeToggle } from '#storefront/ui/controls/theme-toggle.tsx';

interface ScreenProps {
  title: string;
  /** What the list holds. */
  note?: string | undefined;
  children: ReactNode;
}

export function Screen({ title, note, children }: ScreenProps) {
  const { person } = useMe();
  const initials = initialsOf(person.name);
  return (
    <div>
      <title>{`${title} | Office`}</title>
      <header className="screen__top">
        <div className="screen__title">
          <h1>
            <b>{title}</b>
          </h1>
          {note && <p className="meta">{note}</p>}
        </div>
        <ThemeToggle />
        <Link
          className="die-cut"
          to="/account"
          aria-label={`${initials}, ${person.name}, ${person.role}: your account`}
        >
          {initials}
        </Link>
      </header>
      <main id="main" className="screen__main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Who is signed in, from the frame around every screen. */
export function useMe(): OfficeMe {
  const me = useRouteLoaderData<OfficeMe>('frame/frame');
  if (!me) throw new Error('Only screens inside the frame know who is signed in.');
  return me;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => word.slice(0, 1).toUpperCase())
    .join('');
}
