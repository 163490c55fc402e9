import { MODULES } from '#modules.ts';

/** What all domains hold about members, in the order in which it is erased. */
export const SOURCES = MODULES.flatMap(({ personalData }) => personalData ?? []);
