import { startOf } from '@bilby/contract/kernel/shorten';

/** Cuts text to `maxLength` characters, between words if a space is near. */
export function cutText(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const start = startOf(text, maxLength - 1);
	const lastBlank = start.lastIndexOf(' ');
	const words = lastBlank > maxLength / 2 ? start.slice(0, lastBlank) : start;
	return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
