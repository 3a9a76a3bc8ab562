import type { OfficeRole } from '#domain/office.ts';

export const roleName = (role: OfficeRole): string => role.charAt(0).toUpperCase() + role.slice(1);
