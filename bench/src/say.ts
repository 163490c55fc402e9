/** Prints what is being measured. */
export function say(what: string): void {
	console.log(`· ${what}`);
}
