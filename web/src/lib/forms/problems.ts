/** Error messages by field. */
export type Problems = Record<string, string | null | undefined>;
