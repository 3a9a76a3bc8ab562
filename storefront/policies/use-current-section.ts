import { useEffect, useState } from 'react';

/** Where a hash link scrolls a section to, below the header. */
const READING_LINE_PX = 160;

/** The first section until the page is scrolled to one. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const readLine = () => {
      const wanted = elements.find(({ id }) => `#${id}` === window.location.hash);
      setCurrent(sectionAt(elements, wanted)?.id);
    };
    readLine();
    window.addEventListener('scroll', readLine, { passive: true });
    window.addEventListener('hashchange', readLine);
    return () => {
      window.removeEventListener('scroll', readLine);
      window.removeEventListener('hashchange', readLine);
    };
  }, [ids]);
  return current;
}

function sectionAt(elements: readonly Element[], wanted: Element | undefined): Element | undefined {
  const isBelowLine = (element: Element) => element.getBoundingClientRect().top >= READING_LINE_PX;
  const { scrollHeight } = document.documentElement;
  // The last sections cannot scroll up to the line.
  if (Math.ceil(window.scrollY + window.innerHeight) >= scrollHeight) {
    return wanted && isBelowLine(wanted) ? wanted : elements.at(-1);
  }
  return elements.findLast((element) => !isBelowLine(element)) ?? elements[0];
}
