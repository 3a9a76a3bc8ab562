import { useEffect, useState } from 'react';
import type { Suggestions } from '../../api/shop-api.ts';

const DEBOUNCE_MS = 120;
const SHORTEST = 2;

/** Suggestions for what is typed; an answer to an older text never shows. */
export function useSuggestions(text: string): Suggestions | undefined {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: wanted });
      try {
        const response = await fetch(`/search/suggestions?${query}`, { signal: asking.signal });
        if (response.ok) setFound({ text: wanted, suggestions: await response.json() });
      } catch {
        // Offline, or the shopper typed on: the search itself still works.
        return;
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  // While the next answer is on its way the last one stays, unless it has nothing to do with the text any more.
  return wanted.length >= SHORTEST && found && wanted.startsWith(found.text.slice(0, SHORTEST))
    ? found.suggestions
    : undefined;
}
