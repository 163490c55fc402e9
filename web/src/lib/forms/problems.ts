/** What is wrong, by field. */
export type Problems = Record<string, string | null | undefined>;
