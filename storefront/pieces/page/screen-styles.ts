import type { LinkDescriptor } from 'react-router';

/** The stylesheet of a screen that few visitors open, which the shared one leaves out: `import styles from './deck.css?url'`. */
export const screenStyles = (href: string) => (): LinkDescriptor[] => [{ rel: 'stylesheet', href }];
