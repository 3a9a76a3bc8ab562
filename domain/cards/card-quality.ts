import { type Grading, gradeLabel } from './grading.ts';

export interface CardDetail {
  name: string;
  options: readonly string[];
}

interface SoleCard {
  graded?: Grading | undefined;
  /** Visible attributes, as its page shows them. */
  details: readonly CardDetail[];
}

export interface CardQuality {
  /** Company and certificate only of what is sold as one graded card. */
  graded: (Pick<Grading, 'grade'> & Partial<Grading>) | undefined;
  /** 'PSA 9', 'Graded 9', 'Near Mint'; '' if it has neither. */
  label: string;
  /** The same by name, for a line of a cart or an order. */
  attributes: Record<string, string>;
}

/** Grade, else condition, of a card without variations, by which it differs from others of its name. */
export function qualityOf({ graded, details }: SoleCard): CardQuality {
  if (graded) {
    const { company, grade, certificate } = graded;
    const label = gradeLabel(graded);
    return {
      graded: { company, grade, certificate },
      label,
      attributes: { Graded: label, Certificate: certificate },
    };
  }
  const optionOf = (called: string) => details.find(({ name }) => name.toLowerCase() === called)?.options[0];
  const grade = optionOf('grade');
  if (grade !== undefined)
    return {
      graded: { grade },
      label: gradeLabel({ company: 'Graded', grade }),
      attributes: { Graded: grade },
    };
  const condition = optionOf('condition') ?? '';
  return {
    graded: undefined,
    label: condition,
    attributes: condition === '' ? {} : { Condition: condition },
  };
}
