/** Returns keywords that are searched for as words: the server reads no filters out of text in double quotes. */
export const asWords = (text: string): string => `"${text.replace(/["“”]/g, '')}"`;

/** Returns keywords that the server reads as a filter for a brand, even if the name is also a store or an ordinary word. */
export const byBrand = (name: string): string => `by ${name.replaceAll(',', ' ')}`;
