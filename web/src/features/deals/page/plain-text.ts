import { shorten } from '@bilby/contract/kernel/shorten';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

/** Returns the text of sanitised HTML, at most `maxLength` characters. The result must not be used as HTML. */
export function plainText(html: string, maxLength: number): string {
	const text = html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.trim();
	return shorten(text, maxLength);
}
