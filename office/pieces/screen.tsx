import { type ReactNode, useContext } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { OfficeMe } from '#backend/people/sessions/own-keys.ts';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import '#storefront/ui/controls/icon-button.css';
import { ThemeToggle } from '#storefront/ui/controls/theme-toggle.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { FrameContext } from './frame-context.ts';
import { Keys, pressedBy } from './keyboard/keys.tsx';
import { LostNote } from './lost-note.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { SlowNote, useIsLoading } from './slow-note.tsx';

interface ScreenProps {
  title: string;
  /** Replaces the title, such as 'Good **morning**'. */
  heading?: ReactNode;
  /** Summary of the list. */
  note?: string | undefined;
  /** Back link, left of the title. */
  backTo?: { to: string; name: string } | undefined;
  children: ReactNode;
}

export function Screen({ title, heading, note, backTo, children }: ScreenProps) {
  const { person } = useMe();
  const { showKeys, showPalette } = useContext(FrameContext);
  const isLoading = useIsLoading();
  const initials = initialsOf(person.name);
  return (
    <>
      <title>{`${title} | Office`}</title>
      <header className="screen__top">
        {backTo && (
          <Link className="icon-button" to={backTo.to} aria-label={`Back: ${backTo.name}`}>
            <Icon name="arrow-left" />
          </Link>
        )}
        <div className="screen__title">
          <h1 tabIndex={-1}>{heading ?? <b>{title}</b>}</h1>
          {note && <p className="meta">{note}</p>}
        </div>
        <Link
          className="find-field"
          to="/find"
          onClick={(event) => {
            event.preventDefault();
            showPalette();
          }}
          {...pressedBy('Ctrl K')}
        >
          <Icon name="search" />
          <span>Find or do anything</span>
          <Keys of="Ctrl K" />
        </Link>
        <ThemeToggle />
        <Link
          className="icon-button from-tablet"
          to="/more"
          aria-label="All keys"
          onClick={(event) => {
            event.preventDefault();
            showKeys();
          }}
          {...pressedBy('?')}
        >
          <OfficeIcon name="keyboard" />
        </Link>
        <Link
          className="die-cut"
          to="/account"
          aria-label={`${initials}, ${person.name}, ${person.role}: your account`}
        >
          {initials}
        </Link>
      </header>
      <main id="main" className="screen__main" tabIndex={-1} aria-busy={isLoading || undefined}>
        <div className="screen__lost">
          <LostNote />
        </div>
        <SlowNote isLoading={isLoading} />
        {children}
      </main>
    </>
  );
}

/** The signed-in person, provided by the frame. */
export function useMe(): OfficeMe {
  const frame = useRouteLoaderData<{ me: OfficeMe }>('frame/frame');
  if (!frame) throw new Error('Only screens inside the frame know who is signed in.');
  return frame.me;
}

/** The newest line of the log, as of the last time the screen was loaded. */
export const useLastChange = (): OfficeLogEntry | null =>
  useRouteLoaderData<{ pulse: { last: OfficeLogEntry | null } }>('frame/frame')?.pulse.last ?? null;

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => word.slice(0, 1).toUpperCase())
    .join('');
}
