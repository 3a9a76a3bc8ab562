export interface Parcel {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
}

export interface Parcels extends Parcel {
  quantity: number;
}

export type LockerBox = Parcel & { name: string };

const LOCKER_BOXES: readonly LockerBox[] = [
  { name: 'XS', lengthCm: 60, widthCm: 17, heightCm: 8, weightKg: 2 },
  { name: 'S', lengthCm: 60, widthCm: 41, heightCm: 8, weightKg: 5 },
  { name: 'M', lengthCm: 60, widthCm: 41, heightCm: 19, weightKg: 10 },
  { name: 'L', lengthCm: 60, widthCm: 41, heightCm: 41, weightKg: 15 },
  { name: 'XL', lengthCm: 60, widthCm: 41, heightCm: 69, weightKg: 20 },
];

/** Whatever fits by side lengths, total volume and weight can be packed; undefined when XL is too small. */
export function smallestLockerBox(items: readonly Parcels[]): LockerBox | undefined {
  const volume = sum(items, volumeCm3);
  const weightKg = sum(items, (item) => item.weightKg);
  return LOCKER_BOXES.find(
    (box) =>
      volume <= volumeCm3(box) && weightKg <= box.weightKg && items.every((item) => fitsInto(item, box)),
  );
}

function fitsInto(item: Parcel, box: Parcel): boolean {
  const room = sides(box);
  return sides(item).every((side, index) => side <= (room[index] ?? 0));
}

const sides = ({ lengthCm, widthCm, heightCm }: Parcel): number[] =>
  [lengthCm, widthCm, heightCm].sort((one, other) => other - one);

const volumeCm3 = ({ lengthCm, widthCm, heightCm }: Parcel): number => lengthCm * widthCm * heightCm;

/** Rounded so that ten items of 0.1 kg weigh 1 kg. */
const sum = (items: readonly Parcels[], measure: (item: Parcel) => number): number =>
  Math.round(items.reduce((total, item) => total + measure(item) * item.quantity, 0) * 1e6) / 1e6;

export const PARCEL_LENGTHS = { tracking: 300, courier: 60, box: 40, grams: 70_000 };

const LINK = /^https?:\/\/[\p{L}\p{N}.-]+(:\d+)?([/?#]\S*)?$/iu;

/** What is mailed as a link must be one that can be followed; anything else is a number. */
export const isTracking = (text: string): boolean => !/^https?:/i.test(text) || LINK.test(text);
