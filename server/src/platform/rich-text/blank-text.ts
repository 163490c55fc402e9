/** Text that looks empty: blanks of all kinds, characters without width, the braille blank. */
const BLANKS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is nothing to read in a text. */
export function isBlank(text: string): boolean {
	return text.replace(BLANKS, '') === '';
}
