import type { ContactResult } from './send-message.ts';

export interface ResultTexts {
  title: string;
  text: string;
  reason?: string;
  button: string;
}

export function resultTexts(result: ContactResult): ResultTexts {
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
    reason:
      'Too many messages were sent from your address in a short time. Please wait ten minutes and try again.',
  };
}
