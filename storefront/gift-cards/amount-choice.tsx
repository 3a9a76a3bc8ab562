import { useState } from 'react';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';

interface AmountChoiceProps {
  amounts: readonly { value: string; label: string }[];
  chosen: string | undefined;
}

export function AmountChoice({ amounts, chosen }: AmountChoiceProps) {
  const [value, setValue] = useState(chosen || amounts[0]?.value);
  return (
    <RadioTiles
      name="amount"
      legend="Amount"
      variant="options"
      options={amounts}
      value={value}
      onChange={setValue}
    />
  );
}
