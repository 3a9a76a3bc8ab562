/** HTML that has been through `safeHtml`; nothing else makes one. */
export interface SafeMarkup {
  safeMarkup: string;
}

interface SafeHtmlProps {
  html: SafeMarkup;
  className?: string | undefined;
}

/** The only place that writes HTML as it is. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it has been sanitised
    <div className={className} dangerouslySetInnerHTML={{ __html: html.safeMarkup }} />
  );
}
