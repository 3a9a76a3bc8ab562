import { Icon } from '../ui/marks/icon.tsx';

const ASSURANCES = [
  ['sealed', 'Checked by hand before it leaves'],
  ['insured', 'Insured until it reaches you'],
  ['returns', '14-day returns if unopened'],
  ['lock', 'Card or instant EFT via PayFast'],
] as const;

export function Assurances() {
  return (
    <ul className="assurances">
      {ASSURANCES.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
