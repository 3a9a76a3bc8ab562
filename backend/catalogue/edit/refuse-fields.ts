import { Refused } from '../../ground/refused.ts';

export interface FieldProblem {
  /** As `CellChange` names it. */
  row: string;
  /** The column, or '' where the reason says all. */
  field: string;
  reason: string;
}

/** `params` maps '<row>|<field>' to the reason. */
export function refuseFields(problems: readonly FieldProblem[]): Refused {
  const params = Object.fromEntries(problems.map(({ row, field, reason }) => [`${row}|${field}`, reason]));
  const words = problems.map(({ field, reason }) =>
    reason.startsWith(field) ? reason : `${field.replace(/^Alt: .*/s, 'Picture:')} ${reason}`,
  );
  return new Refused('rest_invalid_param', `${words.join('; ')}.`, { params });
}
