export interface Grading {
  company: GradingCompany;
  grade: string;
  certificate: string;
}

export const GRADING_COMPANIES = ['PSA', 'BGS', 'CGC', 'SGC', 'ACE', 'TAG'] as const;
export type GradingCompany = (typeof GRADING_COMPANIES)[number];

const CERTIFICATE_PAGES: Record<GradingCompany, (certificate: string) => string> = {
  PSA: (certificate) => `https://www.psacard.com/cert/${certificate}/psa`,
  BGS: (certificate) => `https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=${certificate}`,
  CGC: (certificate) => `https://www.cgccards.com/certlookup/${certificate}/`,
  SGC: () => 'https://gosgc.com/cert-code-lookup',
  ACE: (certificate) => `https://acegrading.com/cert/${certificate}`,
  TAG: (certificate) => `https://my.taggrading.com/card/${certificate}`,
};

export const checkUrl = ({ company, certificate }: Grading): string =>
  CERTIFICATE_PAGES[company](encodeURIComponent(certificate));

export const gradeLabel = ({ company, grade }: { company: string; grade: string }): string =>
  `${company} ${grade}`;
