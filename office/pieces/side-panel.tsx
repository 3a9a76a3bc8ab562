import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import '#storefront/ui/controls/icon-button.css';
import { Icon } from '#storefront/ui/marks/icon.tsx';

interface SidePanelProps {
  title: string;
  /** The address without the panel. */
  closeTo: string;
  children: ReactNode;
  /** Its buttons. */
  foot?: ReactNode;
}

/** Has its own address, so it works as a link and without JavaScript; with it, the page is inert. */
export function SidePanel({ title, closeTo, children, foot }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = panel.current;
    const opener = document.activeElement;
    dialog?.close();
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <dialog
      ref={panel}
      className="panel side-panel"
      aria-labelledby={titleId}
      open
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="panel__head">
        <h2 id={titleId}>{title}</h2>
        <Link className="icon-button" to={closeTo} aria-label="Close" preventScrollReset>
          <Icon name="x" />
        </Link>
      </div>
      <div className="panel__body">{children}</div>
      {foot && <div className="panel__foot">{foot}</div>}
    </dialog>
  );
}
