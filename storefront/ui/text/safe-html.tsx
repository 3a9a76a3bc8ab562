/** Made by `sanitiseHtml` only. */
export interface SafeMarkup {
  safeMarkup: string;
}

interface SafeHtmlProps {
  html: SafeMarkup;
  className?: string | undefined;
}

export function SafeHtml({ html, className }: SafeHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it has been sanitised
    <div className={className} dangerouslySetInnerHTML={{ __html: html.safeMarkup }} />
  );
}
