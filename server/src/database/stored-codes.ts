import { z } from 'zod';

/** The database's checks allow nothing else; parsing tells the types so. */
const status = z.literal([0, 1, 2]);
const role = z.literal([1, 2, 3, 4, 5]);

export const parseStatus = (value: number) => status.parse(value);
export const parseRole = (value: number) => role.parse(value);
