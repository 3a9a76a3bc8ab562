import { useEffect, useState } from 'react';

/** Where in the window the eye is: a section whose heading has come above this line is being read. */
const READING_LINE = 0.3;

/** The id of the section that is being read; the first one while the page has not been scrolled to any. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const readLine = () => {
      const line = window.innerHeight * READING_LINE;
      const read = elements.findLast((element) => element.getBoundingClientRect().top < line);
      setCurrent((read ?? elements[0])?.id);
    };
    // It reports whenever a section's edge crosses the line.
    const observer = new IntersectionObserver(readLine, {
      rootMargin: `0px 0px -${100 - READING_LINE * 100}% 0px`,
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
