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

export const LOCKER_BOXES: readonly LockerBox[] = [
  { name: 'XS', lengthCm: 60, widthCm: 17, heightCm: 8, weightKg: 2 },
  { name: 'S', lengthCm: 60, widthCm: 41, heightCm: 8, weightKg: 5 },
  { name: 'M', lengthCm: 60, widthCm: 41, heightCm: 19, weightKg: 10 },
  { name: 'L', lengthCm: 60, widthCm: 41, heightCm: 41, weightKg: 15 },
  { name: 'XL', lengthCm: 60, widthCm: 41, heightCm: 69, weightKg: 20 },
];

export type PackingBox = LockerBox & { emptyKg: number; room: string };

export const PACKING_BOXES: readonly PackingBox[] = [
  {
    name: 'Card mailer',
    room: 'to 8 cards',
    lengthCm: 16,
    widthCm: 11,
    heightCm: 0.6,
    weightKg: 0.2,
    emptyKg: 0.03,
  },
  {
    name: 'Small box',
    room: '20 x 15 x 5',
    lengthCm: 20,
    widthCm: 15,
    heightCm: 5,
    weightKg: 2,
    emptyKg: 0.09,
  },
  {
    name: 'Booster box',
    room: '25 x 20 x 15',
    lengthCm: 25,
    widthCm: 20,
    heightCm: 15,
    weightKg: 10,
    emptyKg: 0.19,
  },
];

/** Whatever fits by side lengths, total volume and weight can be packed; undefined when XL is too small. */
export const smallestLockerBox = (items: readonly Parcels[]): LockerBox | undefined =>
  smallestBox(items, LOCKER_BOXES);

export const packingBoxFor = (items: readonly Parcels[]): PackingBox | undefined =>
  smallestBox(items, PACKING_BOXES) ?? PACKING_BOXES.at(-1);

export const weightOf = (items: readonly Parcels[]): number => sum(items, (item) => item.weightKg);

function smallestBox<Box extends LockerBox>(
  items: readonly Parcels[],
  boxes: readonly Box[],
): Box | undefined {
  const volume = sum(items, volumeCm3);
  const weightKg = weightOf(items);
  return boxes.find(
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

/** Links in mails must be valid; anything else is a number. */
export const isTracking = (text: string): boolean => !/^https?:/i.test(text) || LINK.test(text);

/** How many parcels an order was divided into: 'parcel 3 of 3', also when a refund has emptied the second. */
export const countParcels = (parcels: readonly { number: number }[]): number =>
  Math.max(0, ...parcels.map(({ number }) => number));
