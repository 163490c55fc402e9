import { shorten } from '@bilby/contract/kernel/shorten';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

/** The words of cleaned HTML, at most `maxLength` characters. The result is text and must not be used as HTML. */
export function plainText(html: string, maxLength: number): string {
	const words = html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.trim();
	return shorten(words, maxLength);
}
