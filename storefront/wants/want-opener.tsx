import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WantedProduct } from './find-wanted-goods.ts';
import type { WantDialogProps } from './want-dialog.tsx';

interface Asked {
  /** Of the location: navigating closes the dialog. */
  at: string;
  search: string;
  Dialog: ComponentType<WantDialogProps>;
  goods: WantedProduct[];
}

/** Opens links such as `/tell-me-when?item=12` as a dialog over any page; if that fails, they are followed. */
export function WantOpener() {
  const { key } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    async function open(event: MouseEvent) {
      const link = wantLinkOf(event);
      if (!link) return;
      event.preventDefault();
      const { href, search } = link;
      try {
        const [{ default: Dialog }, goods] = await Promise.all([
          import('./want-dialog.tsx'),
          fetchGoods(search),
        ]);
        setAsked((last) =>
          last?.at === key && last.search === search ? last : { at: key, search, Dialog, goods },
        );
        setOpen(true);
      } catch {
        window.location.assign(href);
      }
    }
    // In the capture phase, before the router follows the link.
    window.addEventListener('click', open, true);
    return () => window.removeEventListener('click', open, true);
  }, [key]);

  if (asked?.at !== key) return null;
  return <asked.Dialog key={asked.search} goods={asked.goods} open={isOpen} onClose={() => setOpen(false)} />;
}

function wantLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
  if (wantsTab || !(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLAnchorElement>('a[href^="/tell-me-when?"]') ?? undefined;
}

async function fetchGoods(search: string): Promise<WantedProduct[]> {
  const response = await fetch(`/tell-me-when/dialog${search}`);
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return response.json();
}
