import type { ProductType } from '../tables.ts';
import type { ListingDetails } from './listing-details.ts';
import { membersWith } from './members.ts';

/** undefined: no restriction. */
export interface DetailFilters {
  type: ProductType | undefined;
  tagIds: readonly number[] | undefined;
  /** Exclusive, in milliseconds since 1970. */
  createdAfter: number | undefined;
  createdBefore: number | undefined;
  updatedAfter: number | undefined;
  updatedBefore: number | undefined;
}

export function meetsDetails(details: ListingDetails, filters: DetailFilters): (ordinal: number) => boolean {
  const { type, tagIds, createdAfter, createdBefore, updatedAfter, updatedBefore } = filters;
  const tagged = tagIds && new Set(tagIds.flatMap((id) => [...membersWith(details.tags, id)]));
  const isWithin = (at: number, after = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY) =>
    at > after && at < before;
  return (ordinal) =>
    (type === undefined || details.types[ordinal] === type) &&
    (tagged?.has(ordinal) ?? true) &&
    isWithin(details.createdAt[ordinal] ?? 0, createdAfter, createdBefore) &&
    isWithin(details.updatedAt[ordinal] ?? 0, updatedAfter, updatedBefore);
}
