import { useEffect, useState } from 'react';
import type { Suggestions } from '../../api/shop-api.ts';

const DEBOUNCE_MS = 120;
const MIN_LENGTH = 2;

export function useSuggestions(text: string): Suggestions | undefined {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: wanted });
      try {
        const response = await fetch(`/search/suggestions?${query}`, { signal: asking.signal });
        if (response.ok) setFound({ text: wanted, suggestions: await response.json() });
      } catch {
        // Offline or aborted: the search itself still works.
        return;
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  // Keeps the last suggestions until the next arrive, unless the text is unrelated.
  return wanted.length >= MIN_LENGTH && found && wanted.startsWith(found.text.slice(0, MIN_LENGTH))
    ? found.suggestions
    : undefined;
}
