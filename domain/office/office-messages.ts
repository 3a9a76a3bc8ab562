export const MESSAGE_VIEWS = ['open', 'answered', 'all'] as const;

export type MessageView = (typeof MESSAGE_VIEWS)[number];

export const ANSWERED_HOW = ['mail', 'phone', 'not_for_us'] as const;

export type AnsweredHow = (typeof ANSWERED_HOW)[number];

export const ANSWERED_LABELS: Record<AnsweredHow, string> = {
  mail: 'answered by mail',
  phone: 'answered by phone',
  not_for_us: 'not for us',
};

export const MESSAGES_PAGE_SIZE = 50;
export const REPLY_LENGTH = 5_000;
