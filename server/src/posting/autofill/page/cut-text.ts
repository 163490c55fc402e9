import { takeStart } from '@bilby/contract/kernel/shorten';

/** Text of at most `maxLength` characters, cut between words where that is not far. */
export function cutText(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const start = takeStart(text, maxLength - 1);
	const lastBlank = start.lastIndexOf(' ');
	const words = lastBlank > maxLength / 2 ? start.slice(0, lastBlank) : start;
	return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
