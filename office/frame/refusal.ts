import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Scrolls to why a form was refused, where that would stand unseen above the button that sent it. */
export function useRefusalInView(): void {
  const { state, formMethod } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isSent.current ||= formMethod === 'POST';
      return;
    }
    if (!isSent.current) return;
    isSent.current = false;
    const within = document.querySelector('dialog:modal') ?? document;
    const told = [...within.querySelectorAll('[role=alert]')].filter(isTold);
    if (!told.some(isInView)) told[0]?.scrollIntoView({ block: 'center' });
  }, [state, formMethod]);
}

const isTold = (alert: Element): boolean => alert.textContent !== '' && alert.checkVisibility();

function isInView(alert: Element): boolean {
  const { top, bottom } = alert.getBoundingClientRect();
  const bar = document.querySelector('.screen__top')?.getBoundingClientRect().bottom ?? 0;
  return top >= bar && bottom <= window.innerHeight;
}
