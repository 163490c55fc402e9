import { MODULES } from '#modules.ts';

/** The personal data of all domains, in the order of erasure. */
export const SOURCES = MODULES.flatMap(({ personalData }) => personalData ?? []);
