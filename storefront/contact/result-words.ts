import type { ContactResult } from './send-message.ts';

export interface ResultWords {
  title: string;
  text: string;
  /** Why, where it helps. */
  reason?: string;
  button: string;
}

/** The specification's words for what became of a message. */
export function resultWords(result: ContactResult): ResultWords {
  if (result.kind === 'sent') {
    return {
      title: 'Message Sent Successfully!',
      text: "Thank you for your message! We'll get back to you as soon as possible.",
      button: 'Close',
    };
  }
  const failure = {
    title: 'Message Failed to Send',
    text: 'Sorry, there was an error sending your message. Please try again or contact us directly.',
    button: 'Try Again',
  };
  if (!result.isTooMany) return failure;
  return {
    ...failure,
    reason: 'Many messages came from your address in a short time. Please wait ten minutes and try again.',
  };
}
